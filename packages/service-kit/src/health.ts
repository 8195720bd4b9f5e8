/**
 * `GET /health`: the process, and whether its database answers. One that is about to end is not well, and neither is one
 * that cannot judge a token yet (ADR 12). A bucket of photos that is down is told, and so is a process that draws and hung,
 * and takes nobody down: the rest goes on.
 */
import { z } from 'zod';
import { photosHealth } from './bucket/current.ts';
import { drawingIsHung } from './drawing/apart.ts';
import { failingRemembered } from './remembered.ts';
import type { Routes } from './serve.ts';

const state = z.enum(['ok', 'down']);
const health = z.object({
  status: state,
  database: state,
  /** What is wrong with the bucket of photos, where there is one. */
  photos: z.string().optional(),
  /** What is remembered for speed and fails: the database is asked for it (rule: remembered). */
  behind: z.array(z.string()).optional(),
  /** That the process which draws photos hung, until one has drawn again. */
  drawing: z.literal('hung').optional(),
});
export type Health = z.output<typeof health>;

const content = { 'application/json': { schema: health } };

/** What the OpenAPI of a service says of it. Only the health of the whole is reached from outside. */
export const healthPaths = {
  '/health': {
    get: {
      operationId: 'getHealth',
      summary: 'Cómo está este servicio',
      security: [],
      responses: {
        '200': { description: 'Anda', content },
        '503': { description: 'Está caído, por terminar, o todavía no sabe quién entró', content },
      },
    },
  },
};

export function serveHealth({ router }: Routes): void {
  router.get('/health', async (ctx) => {
    const { kit } = ctx;
    const database = (await kit.database.ping()) ? 'ok' : 'down';
    const status = kit.leaving.aborted || !kit.sessions.hasKeys ? 'down' : database;
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      status,
      database,
      photos: photosHealth(),
      behind: failingRemembered(),
      ...(drawingIsHung() && { drawing: 'hung' as const }),
    } satisfies Health;
  });
}
