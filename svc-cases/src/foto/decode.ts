/** From what a form sends, base64 or a data URL, to the bytes of a picture. */
import { hash } from 'node:crypto';
import { limits } from '@caparazon/contracts/limits';
import { type Place, photoError } from './photo-error.ts';

/** A photo whose bytes say that it is one; whether it can be drawn, `render` will tell. */
export interface Photo {
  place: Place;
  bytes: Buffer;
  /** Of the bytes as sent: the same photo is known again by it. */
  sha256: string;
}

const dataUrl = /^data:[^,]{0,200};base64,/i;

/** Four characters for three bytes, and room for the line breaks that some encoders put in. */
const longestText = (limits.photo.bytes / 3) * 4 * 1.04;

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** JPEG, PNG or WebP, by what the file begins with. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/**
 * Decodes one photo.
 * @throws ApiError 413 when it is too large, 415 when it is no JPEG, PNG or WebP
 */
export function decodePhoto(text: string, place: Place): Photo {
  const header = dataUrl.exec(text.slice(0, 256))?.[0] ?? '';
  if (text.length - header.length > longestText) throw photoError('tooLarge', place);
  const bytes = Buffer.from(header === '' ? text : text.slice(header.length), 'base64');
  if (bytes.length > limits.photo.bytes) throw photoError('tooLarge', place);
  if (!isPicture(bytes)) throw photoError('notAnImage', place);
  return { place, bytes, sha256: hash('sha256', bytes) };
}
