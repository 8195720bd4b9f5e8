/** Reads the body of a request, JSON or a form, within its limit in bytes, compressed and inflated. */

import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type CallSpec, consumed } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import rawBody from 'raw-body';
import { ApiError, badRequest, stalled, tooLarge, unsupportedType } from './errors.ts';
import { parseForm } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { parseMultipart } from './parse-multipart.ts';
import { inTurn } from './queue.ts';
import { release } from './release.ts';

type Parser = (bytes: Buffer, files: CallSpec['files']) => unknown;

const readers: readonly { type: string; pattern: RegExp; parse: Parser | null }[] = [
  {
    type: 'application/json',
    pattern: /^application\/(?:[\w.+-]+\+)?json *(?:; *charset="?utf-8"? *)?$/i,
    parse: (bytes, files) => (files === undefined ? parseJson(bytes, bytes.length) : parseJson(bytes)),
  },
  { type: 'multipart/form-data', pattern: /^multipart\/form-data *;/i, parse: null },
  {
    type: 'application/x-www-form-urlencoded',
    pattern: /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"? *)?$/i,
    parse: parseForm,
  },
];

const inflaters = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
const malformed = () => badRequest(generalMessages.malformedJson);

/** Whether a request has a body (RFC 9112, section 6.3). */
export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

interface Failure {
  name?: string;
  type?: string;
  code?: string;
}

function asApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const { name = '', type, code = '' } = error as Failure;
  if (type === 'entity.too.large') return tooLarge();
  const unreadable =
    type !== undefined || /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code) || /^(Syntax|Type|Range)Error$/.test(name);
  return unreadable ? malformed() : error;
}

function decoded(req: IncomingMessage): IncomingMessage | Transform {
  const encoding = req.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return req;
  const inflater = inflaters.get(encoding);
  if (inflater === undefined) throw unsupportedType(generalMessages.malformedJson);
  const stream = inflater();
  req.once('aborted', () => stream.destroy(new Error('aborted')));
  return req.pipe(stream);
}

/** @throws ApiError 413 when a request announces more than its limit; `readBody` counts what it really sends */
export function limitBody(req: IncomingMessage, limit: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
}

/**
 * Reads a body of announced length into one buffer: joining pieces would take twice the memory, and block other
 * requests.
 */
async function collectAnnounced(req: IncomingMessage, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  try {
    for await (const piece of req as AsyncIterable<Buffer>) {
      at += piece.copy(bytes, at);
      release(piece);
    }
  } catch {
    throw malformed();
  }
  if (at < length) throw malformed();
  return bytes;
}

/** All bytes of a body. @throws ApiError or raw-body's error */
function collect(req: IncomingMessage, limit: number): Promise<Buffer> {
  const stream = decoded(req);
  const length = Number(req.headers['content-length'] ?? 0);
  if (stream !== req || length === 0) return rawBody(stream, { limit });
  limitBody(req, limit);
  return collectAnnounced(req, length);
}

/** The bytes of a body as sent. @throws ApiError 413 beyond the limit, 408 when the client stops */
export async function readRaw(req: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await rawBody(req, { limit });
  } catch (error) {
    throw (error as Failure).type === 'entity.too.large' ? tooLarge() : stalled();
  }
}

export interface ReadBodyOptions {
  /** In bytes. */
  limit: number;
  spec: Pick<CallSpec, 'consumes' | 'files'>;
  /** Disposed of once nobody reads the body: long strings are views on its bytes (`parseJson`). */
  held: DisposableStack;
}

/**
 * The parsed body, undefined when there is none.
 * @throws ApiError 413 beyond the limit, 415 when its media type is not accepted, 400 when it cannot be read
 */
export async function readBody(req: IncomingMessage, { limit, spec, held }: ReadBodyOptions): Promise<unknown> {
  if (!hasBody(req)) return undefined;
  try {
    const contentType = req.headers['content-type'] ?? '';
    const types = consumed(spec);
    const reader = readers.find(({ type, pattern }) => types.includes(type) && pattern.test(contentType));
    if (reader === undefined) throw unsupportedType();
    const { parse: parser } = reader;
    if (parser === null) {
      const body = decoded(req).iterator({ destroyOnReturn: false });
      return await parseMultipart(body, contentType, { limit, files: spec.files });
    }
    const bytes = held.adopt(await collect(req, limit), release);
    if (bytes.length === 0) return undefined;
    const parse = () => parser(bytes, spec.files);
    return await (bytes.length > limits.body.plain ? inTurn(parse) : parse());
  } catch (error) {
    throw asApiError(error);
  }
}
