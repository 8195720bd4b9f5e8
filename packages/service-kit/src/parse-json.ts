/**
 * Parses JSON bodies with photos. `JSON.parse` of 15 MB blocks other requests for 30 ms and more, almost all for a few
 * very long strings. These are cut out as Buffers of their characters, which do not fill the heap, and the small rest
 * is parsed.
 */

import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { LongText } from '@caparazon/call/photo-field';
import { generalMessages } from '@caparazon/call/words';
import { badRequest, tooLarge } from './errors.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const long = 8 * 1024;

const quote = 0x22;
const backslash = 0x5c;

/** Replaces a cut string. Random, so that no client can forge it. */
const mark = randomUUID();
const placeholder = new RegExp(`^${mark}:(\\d+)$`);

function isEscaped(bytes: Buffer, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

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
 * @param mostLeft bytes that may remain without its long strings
 * @returns its value; long strings without escapes are views on `bytes`, to be read before those are released
 * @throws SyntaxError or TypeError when it is not JSON, ApiError 413 when too much remains without the long strings
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

/** No call's body has more than five levels. */
const deepest = 64;

/**
 * A parsed value with all strings as text; files stay.
 * @throws ApiError 400 when nested so deeply that walking it could overflow the stack
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
