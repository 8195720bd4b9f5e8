/** Reads an uploaded file piece by piece, base64 or bytes, never whole in memory. */

import type { IncomingMessage } from 'node:http';
import { limits } from '@caparazon/call/limits';
import type { Extension } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages as says } from '@caparazon/clinic/archivoNecropsia/words';
import { badRequest, tooLarge, unsupportedType } from '@caparazon/service-kit/errors';
import { createKindCheck } from './kinds.ts';

type Pieces = AsyncIterable<Buffer>;

const dataUrl = /^data:[^,]{0,200};base64,/i;
const dataUrlLength = 'data:;base64,'.length + 200;

function decode(text: string): Buffer {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) || text.replace(/=+$/, '').length % 4 === 1) throw badRequest(says.broken);
  return Buffer.from(text, 'base64');
}

/** Four characters make three bytes; left-over characters wait for the next piece. */
async function* fromBase64(pieces: Pieces): AsyncGenerator<Buffer> {
  let over = '';
  let begun = false;
  for await (const piece of pieces) {
    over += piece.toString('latin1').replace(/\s+/g, '');
    if (!begun && over.length < dataUrlLength) continue;
    if (!begun) over = over.replace(dataUrl, '');
    begun = true;
    const whole = over.length - (over.length % 4);
    yield decode(over.slice(0, whole));
    over = over.slice(whole);
  }
  yield decode(begun ? over : over.replace(dataUrl, ''));
}

/** Counts the bytes, since a body may not announce its length. */
async function* received(req: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let total = 0;
  try {
    // The rest of a refused file must stay readable for `discardBody` of service-kit.
    for await (const piece of req.iterator({ destroyOnReturn: false }) as Pieces) {
      total += piece.length;
      if (total > most) throw tooLarge(says.tooLarge);
      yield piece;
    }
  } catch (error) {
    throw req.errored === null ? error : badRequest(says.broken);
  }
}

/** `text/plain` is always base64, and a form's content type is never a file (rule: necropsy-file-bodies). */
function decoded(req: IncomingMessage): Pieces {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers;
  if (encoding !== 'identity' || type === '' || /^(?:multipart|application\/x-www-form)/i.test(type)) {
    throw unsupportedType(says.broken);
  }
  const pieces = received(req, limits.body.oneFile);
  return /^text\/plain\b/i.test(type) ? fromBase64(pieces) : pieces;
}

/**
 * The bytes of an uploaded file.
 * @param extension the kind that the bytes must be
 * @throws ApiError 413 beyond the limit, 415 when they are of another kind, 400 when there are none or they cannot be
 * read
 */
export async function* incomingFile(req: IncomingMessage, extension: Extension): AsyncGenerator<Buffer> {
  const kind = createKindCheck(extension);
  let bytes = 0;
  for await (const piece of decoded(req)) {
    bytes += piece.length;
    if (bytes > limits.archivo.bytes) throw tooLarge(says.tooLarge);
    kind.look(piece);
    yield piece;
  }
  if (bytes === 0) throw badRequest(says.empty);
  kind.end();
}
