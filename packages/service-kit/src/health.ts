/** `GET /health`: the process, and whether its database answers. */
import type { Routes } from './serve.ts';

export interface Health {
  status: 'ok' | 'down';
  database: 'ok' | 'down';
}

export function serveHealth({ router }: Routes): void {
  router.get('/health', async (ctx) => {
    const database = (await ctx.kit.database.ping()) ? 'ok' : 'down';
    ctx.status = database === 'ok' ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: database, database } satisfies Health;
  });
}
