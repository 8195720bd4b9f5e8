/** `GET /health`: the process, and whether its database answers. One that is about to end is not well (ADR 24). */
import type { Routes } from './serve.ts';

export interface Health {
  status: 'ok' | 'down';
  database: 'ok' | 'down';
}

export function serveHealth({ router }: Routes): void {
  router.get('/health', async (ctx) => {
    const database = (await ctx.kit.database.ping()) ? 'ok' : 'down';
    const status = ctx.kit.leaving.aborted ? 'down' : database;
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status, database } satisfies Health;
  });
}
