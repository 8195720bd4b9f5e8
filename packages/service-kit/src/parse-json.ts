/**
 * Parses JSON bodies with photos in them. `JSON.parse` of 15 MB blocks every other request for 30 ms and more, almost
 * all of it for a few very long strings. Those are cut out first, and the small rest is parsed. In their places stand
 * Buffers of their characters: strings would fill the heap, and photos are needed as bytes anyway.
 */

import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { LongText } from '@caparazon/call/photo-field';
import { generalMessages } from '@caparazon/call/words';
import { badRequest, tooLarge } from './errors.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Shorter strings stay in the JSON. */
const long = 8 * 1024;

const quote = 0x22;
const backslash = 0x5c;

/** Stands in place of a cut string. It is random, so that nobody outside can know it. */
const mark = randomUUID();
const placeholder = new RegExp(`^${mark}:(\\d+)$`);

function isEscaped(bytes: Buffer, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** Where the string that begins after `from` ends; -1 if it does not end. */
function closingQuote(bytes: Buffer, from: number, mostEscapes: number): number {
  let escapes = 0;
  let at = bytes.indexOf(quote, from);
  while (at !== -1 && isEscaped(bytes, at)) {
    escapes += 1;
    if (escapes > mostEscapes) throw tooLarge();
    at = bytes.indexOf(quote, at + 1);
  }
  return at;
}

/** The characters of a string, given with its quotes. A string without escapes is not copied. */
function readString(quoted: Buffer): string | LongText {
  if (!isAscii(quoted) || quoted.includes(backslash)) return JSON.parse(strictUtf8.decode(quoted)) as string;
  return new LongText(quoted.subarray(1, -1));
}

function cutLongStrings(bytes: Buffer, mostLeft: number): { rest: Buffer; cut: Buffer[] } {
  const cut: Buffer[] = [];
  const rest: Buffer[] = [];
  let left = 0;
  let kept = 0;
  const keep = (piece: Buffer) => {
    rest.push(piece);
    left += piece.length;
  };

  let open = bytes.indexOf(quote);
  while (open !== -1) {
    const close = closingQuote(bytes, open + 1, mostLeft);
    if (close === -1) throw new SyntaxError('a string has no end');
    if (close - open > long) {
      keep(bytes.subarray(kept, open));
      keep(Buffer.from(`"${mark}:${cut.length}"`));
      cut.push(bytes.subarray(open, close + 1));
      kept = close + 1;
    }
    if (left + close - kept > mostLeft) throw tooLarge();
    open = bytes.indexOf(quote, close + 1);
  }
  keep(bytes.subarray(kept));
  if (left > mostLeft) throw tooLarge();
  return { rest: Buffer.concat(rest), cut };
}

/**
 * Parses the bytes of a JSON document.
 * @param mostLeft of a call that takes files: how many bytes may remain without its long strings
 * @returns its value; a long string without escapes is a view on `bytes`, to be read before they are released
 * @throws SyntaxError or TypeError when it is not JSON, ApiError 413 when what remains without the long strings is
 *   too much
 */
export function parseJson(bytes: Buffer, mostLeft: number = limits.body.plain): unknown {
  if (bytes.length <= mostLeft) return JSON.parse(strictUtf8.decode(bytes));
  const { rest, cut } = cutLongStrings(bytes, mostLeft);
  return JSON.parse(strictUtf8.decode(rest), (_, value: unknown) => {
    const found = typeof value === 'string' ? placeholder.exec(value)?.[1] : undefined;
    const quoted = found === undefined ? undefined : cut[Number(found)];
    return quoted === undefined ? value : readString(quoted);
  });
}

/** How deep a body may be nested. No body of a call has more than five levels. */
const deepest = 64;

/**
 * A parsed value with all its strings as text. Files stay as they are.
 * @throws ApiError 400 when it is nested so deeply that walking it could overflow the stack
 */
export function withText(value: unknown, depth = 0): unknown {
  if (value instanceof LongText) return Buffer.from(value.characters).toString('latin1');
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) throw badRequest(generalMessages.malformedJson);
  const inner = (each: unknown) => withText(each, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]));
}
