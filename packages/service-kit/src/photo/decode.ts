/** Decodes a sent photo, a file, base64 or a data URL, to the bytes of a picture. */
import { hash } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { type FotoRecibida, LongText } from '@caparazon/call/photo-field';
import { inTurn } from '../queue.ts';
import type { Refuse } from './fault.ts';
import { isPicture } from './kinds.ts';

/** Has the signature of a picture; `renderPhoto` finds out whether it can be drawn. */
export interface Photo {
  bytes: Buffer;
  /** Digest of the bytes as sent, by which a repeated photo is recognised. */
  sha256: string;
  refuse: Refuse;
}

const dataUrl = /^\s*data:[^,]{0,200};base64,/i;

/** Four characters for three bytes, with room for the line breaks of some encoders. */
const longestText = (limits.photo.bytes / 3) * 4 * 1.04;

/** Node decodes strings only; short ones stay in the young part of the heap. */
const piece = 32 * 1024;

const equals = 0x3d;

function decodeBase64(characters: Uint8Array): Buffer {
  const text = Buffer.from(characters.buffer, characters.byteOffset, characters.byteLength);
  const padding = Number(text.at(-1) === equals) + Number(text.at(-2) === equals);
  const bytes = Buffer.allocUnsafeSlow(Math.floor(((text.length - padding) * 3) / 4));
  let written = 0;
  for (let at = 0; at < text.length; at += piece) {
    written += bytes.write(text.toString('latin1', at, at + piece), written, 'base64');
  }
  // Line breaks shift the groups of four: then only the whole text can be decoded.
  return written === bytes.length ? bytes : Buffer.from(text.toString('latin1'), 'base64');
}

function bytesOf(sent: FotoRecibida, refuse: Refuse): Buffer {
  if (sent instanceof Uint8Array) return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const text = sent instanceof LongText ? sent.characters : sent;
  const start = typeof text === 'string' ? text.slice(0, 256) : Buffer.from(text.subarray(0, 256)).toString('latin1');
  const header = dataUrl.exec(start)?.[0].length ?? 0;
  if (text.length - header > longestText) throw refuse('tooLarge');
  return typeof text === 'string' ? Buffer.from(text.slice(header), 'base64') : decodeBase64(text.subarray(header));
}

/**
 * Decodes one photo. Other requests get a turn between two photos.
 * @throws ApiError 413 when it is too large, 415 when it is no JPEG, PNG or WebP
 */
export const decodePhoto = (sent: FotoRecibida, refuse: Refuse): Promise<Photo> =>
  inTurn(() => {
    const bytes = bytesOf(sent, refuse);
    if (bytes.length > limits.photo.bytes) throw refuse('tooLarge');
    if (!isPicture(bytes)) throw refuse('notAnImage');
    return { bytes, sha256: hash('sha256', bytes), refuse };
  });
