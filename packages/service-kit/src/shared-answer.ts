/** An answer that is the same for everybody, and may be kept by the edge (ADR 12). */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { isKnown } from './etag.ts';

/** Tags the body of an answer, and omits it when the client has it. */
export function share(ctx: Context): void {
  const tag = `"${createHash('sha256').update(String(ctx.body)).digest('base64url').slice(0, 27)}"`;
  ctx.set({ 'Cache-Control': 'public, no-cache', ETag: tag });
  if (isKnown(tag, ctx.get('If-None-Match'))) ctx.status = 304;
}
