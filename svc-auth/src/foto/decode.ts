/** From what a form sends, base64 or a data URL, to the bytes of a picture. */
import { limits } from '@caparazon/contracts/limits';
import { photoError } from './photo-error.ts';

const dataUrl = /^\s*data:[^,]{0,200};base64,/i;

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
 * Decodes a photo. A blank is the plus sign of a url-encoded form that did not escape it.
 * @throws ApiError 413 when it is too large, 415 when it is no JPEG, PNG or WebP
 */
export function decodePhoto(text: string): Buffer {
  const header = dataUrl.exec(text.slice(0, 256))?.[0] ?? '';
  if (text.length - header.length > longestText) throw photoError('demasiado_grande');
  const bytes = Buffer.from(text.slice(header.length).replaceAll(' ', '+'), 'base64');
  if (bytes.length > limits.photo.bytes) throw photoError('demasiado_grande');
  if (!isPicture(bytes)) throw photoError('tipo_no_admitido');
  return bytes;
}
