/** Photos as the API gives them: a path in a record, then base64 text or the bytes (decisions, 'Photos and files'). */
import { Readable } from 'node:stream';
import { limits } from '@caparazon/contracts/limits';
import { type Reply, reply } from '@caparazon/service-kit/reply';
import type { Context } from 'koa';
import { readFile } from './files.ts';
import type { ConFotos, FotoDoc } from './model.ts';

const folders: Record<ConFotos, string> = { reporte: 'fotos_reporte', fichaAnimal: 'fotos_ficha_animal' };

/** The path of a photo below `/api`. */
export const photoPath = (entidad: ConFotos, idFoto: number): string => `${folders[entidad]}/${idFoto}`;

/** Base64 of a stream of bytes, piece by piece: three bytes make four characters, so what is over waits for the next. */
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

/** A photo never changes under its path; another user of the same browser must still ask for it. */
const caching = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  Vary: 'Accept, Authorization',
} as const;

/** Koa's own `fresh` gives way to `Cache-Control: no-cache`, which `fetch` adds whenever a script sends a tag. */
const isKnown = (tag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));

/**
 * A photo in the form that was asked for.
 * @param ancho with it, the thumbnail
 * @param ctx says whether the bytes are wanted, and what the client already has
 */
export function presentPhoto(foto: FotoDoc, ancho: string | undefined, ctx: Context): Reply {
  const [id, size] = ancho === undefined ? [foto.jpeg, foto.jpegBytes] : [foto.miniatura, foto.miniaturaBytes];
  const asBytes = ctx.accepts('text/plain', 'image/jpeg') === 'image/jpeg';
  const form = `${ancho === undefined ? 'foto' : limits.photo.thumbnail}-${asBytes ? 'jpeg' : 'base64'}`;
  const headers = { ...caching, ETag: `"${foto.sha256.slice(0, 32)}-${form}"` };
  if (isKnown(headers.ETag, ctx.get('If-None-Match'))) return reply(null, { status: 304, headers });

  const bytes = readFile(id);
  return asBytes
    ? reply(bytes, { type: 'image/jpeg', headers: { ...headers, 'Content-Length': String(size) } })
    : reply(Readable.from(base64(bytes)), {
        type: 'text/plain',
        headers: { ...headers, 'Content-Length': String(Math.ceil(size / 3) * 4) },
      });
}
