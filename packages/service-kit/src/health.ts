/**
 * `GET /health`: 503 when the process is ending, cannot judge tokens yet (ADR 12) or its database is down. A failing
 * bucket or a hung drawing process is reported only, since the rest works.
 */
import { z } from 'zod';
import { photosHealth } from './bucket/current.ts';
import { drawingIsHung } from './drawing/supervisor.ts';
import { mailHealth } from './mail/waiting.ts';
import { failingRemembered } from './remembered.ts';
import type { Routes } from './serve.ts';

const state = z.enum(['ok', 'down']);
const health = z.object({
  status: state,
  database: state,
  photos: z.string().optional(),
  /** Caches that fail, so that the database is asked (rule: remembered). */
  behind: z.array(z.string()).optional(),
  drawing: z.literal('hung').optional(),
  /** Mails that have not left, and since when; absent where mail is not set up (rule: mail). */
  mail: z.object({ waiting: z.int(), since: z.int().nullable() }).optional(),
});
export type Health = z.output<typeof health>;

const content = { 'application/json': { schema: health } };

/** For the OpenAPI of a service. Only the gateway's health is reached from outside. */
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
      mail: mailHealth(),
    } satisfies Health;
  });
}
