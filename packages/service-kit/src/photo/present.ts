/** Photos as base64 text or bytes (rule: photo-answers). */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { isKnown } from '../etag.ts';
import { type Reply, reply } from '../reply.ts';

/** Base64 of a stream. Three bytes make four characters, so left-over bytes wait for the next piece. */
export async function* base64(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let over: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    const all = over.length === 0 ? piece : Buffer.concat([over, piece]);
    const whole = all.length - (all.length % 3);
    over = all.subarray(whole);
    yield all.toString('base64', 0, whole);
  }
  yield over.toString('base64');
}

/** For a photo that never changes under its path (rule: photo-caching). */
export const forEver = 'private, max-age=31536000, immutable';

export interface StoredPhoto {
  tag: string;
  length: number;
  read: () => Promise<Readable>;
  /** Its `Cache-Control`. */
  caching: string;
}

/**
 * A photo in the form that was asked for.
 * @param ctx has the accepted types and the cached version
 */
export async function presentPhoto({ tag, length, read, caching }: StoredPhoto, ctx: Context): Promise<Reply> {
  const asBytes = ctx.accepts('text/plain', 'image/jpeg') === 'image/jpeg';
  const headers = {
    'Cache-Control': caching,
    // Another user of the same browser must ask with their own session.
    Vary: 'Accept, Authorization',
    ETag: `"${tag}-${asBytes ? 'jpeg' : 'base64'}"`,
  };
  if (isKnown(headers.ETag, ctx.get('If-None-Match'))) return reply(null, { status: 304, headers });
  const bytes = await read();
  return asBytes
    ? reply(bytes, { type: 'image/jpeg', headers: { ...headers, 'Content-Length': String(length) } })
    : reply(Readable.from(base64(bytes)), {
        type: 'text/plain',
        headers: { ...headers, 'Content-Length': String(Math.ceil(length / 3) * 4) },
      });
}

/** Identifies a photo by the digest of what was sent and the requested size. */
export const photoTag = (sha256: string, ancho: string | undefined): string =>
  `${sha256.slice(0, 32)}-${ancho === undefined ? 'foto' : `ancho-${ancho}`}`;
