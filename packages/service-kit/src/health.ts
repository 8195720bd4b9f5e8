/**
 * `GET /health`: the process, and whether its database answers. One that is about to end is not well, and neither is one
 * that cannot judge a token yet (ADR 24). A bucket of photos that is down is told, and so is a process that draws and hung,
 * and takes nobody down: the rest goes on.
 */
import { type PhotosHealth, photosHealth } from './bucket/current.ts';
import { drawingIsHung } from './drawing/apart.ts';
import { failingRemembered } from './remembered.ts';
import type { Routes } from './serve.ts';

export interface Health {
  status: 'ok' | 'down';
  database: 'ok' | 'down';
  /** What is wrong with the bucket of photos, where there is one. */
  photos?: PhotosHealth | undefined;
  /** What is remembered for speed and fails: the database is asked for it (rule: remembered). */
  behind?: string[] | undefined;
  /** That the process which draws photos hung, until one has drawn again. */
  drawing?: 'hung' | undefined;
}

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
