import { getEventos } from '@caparazon/clinic/evento/calls';
import type { Kit } from '@caparazon/service-kit/kit';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { createBroadcast } from './broadcast.ts';
import { readPosition } from './position.ts';

/** @param kit verifies the token again while the stream is open (rule: events) */
export function eventoRoutes(routes: Routes, kit: Kit): void {
  const broadcast = createBroadcast(kit);

  serve(routes, getEventos, async ({ headers, session }, ctx) => {
    const { authorization } = ctx.headers;
    const holds = () => kit.authenticate(authorization) !== null;
    const stream = await broadcast.open(session, readPosition(headers['last-event-id']), holds);
    return reply(stream, { type: 'text/event-stream', headers: { 'X-Accel-Buffering': 'no' } });
  });
}
