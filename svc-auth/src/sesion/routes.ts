import { getJwks, postSignin, postSignout } from '@caparazon/call/sesion/calls';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { publicKeys } from '../clave/commands.ts';
import { type Entry, endSesion, startSesion } from './commands.ts';
import { presentSesion } from './presenter.ts';

/** No photo may stay in the browser of a shared computer (rule: logout). */
const forgetPages = { 'Clear-Site-Data': '"cache"' };

export function sesionRoutes(routes: Routes, entry: Entry): void {
  serve(routes, postSignin, async ({ body, ip }) => presentSesion(await startSesion(body, ip, entry)));

  serve(routes, postSignout, async ({ session, now }) => {
    await endSesion(session, now());
    return reply(null, { headers: forgetPages });
  });

  serve(routes, getJwks, async ({ now }) => ({ keys: await publicKeys(now()) }));
}
