/** A user's photo as the API gives it: base64 text or the bytes (decisions, 'Photos and files'). */
import { type Reply, reply } from '@caparazon/service-kit/reply';
import type { Context } from 'koa';
import type { SizedFoto } from './model.ts';

const forEver = 'private, max-age=31536000, immutable';

/** Koa's own `fresh` gives way to `Cache-Control: no-cache`, which `fetch` adds whenever a script sends a tag. */
const isKnown = (tag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));

export interface Wanted {
  /** The version in the path; under any but the photo's own, the photo may be another next time. */
  v?: number | undefined;
  ancho?: string | undefined;
}

/** @param ctx says whether the bytes are wanted, and what the client already has */
export function presentFoto({ _id, sha256, bytes }: SizedFoto, { v, ancho }: Wanted, ctx: Context): Reply {
  const asBytes = ctx.accepts('text/plain', 'image/jpeg') === 'image/jpeg';
  const headers = {
    'Cache-Control': v === _id ? forEver : 'private, no-cache',
    // Another user of the same browser must still ask for it.
    Vary: 'Accept, Authorization',
    ETag: `"${sha256.slice(0, 32)}-${ancho ?? 'foto'}-${asBytes ? 'jpeg' : 'base64'}"`,
  };
  if (isKnown(headers.ETag, ctx.get('If-None-Match'))) return reply(null, { status: 304, headers });
  return asBytes
    ? reply(bytes, { type: 'image/jpeg', headers })
    : reply(bytes.toString('base64'), { type: 'text/plain', headers });
}
