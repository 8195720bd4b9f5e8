/** Reads `multipart/form-data` as it arrives: files as bytes, the rest as text (ADR 11). */
import { once } from 'node:events';
import { type CallSpec, dataPart } from '@caparazon/call/call';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { tooLarge } from './errors.ts';
import { parseJson } from './parse-json.ts';

/** An album has as many parts as photos; all names are short. */
const bounds = { parts: 500, headerPairs: 10, headerSize: 4 * 1024 };

export interface FormOptions {
  /** Bytes of the whole body. */
  limit: number;
  files: CallSpec['files'];
}

interface File {
  name: string | undefined;
  pieces: Buffer[];
}

type Part = string | File;

/** A file input without a chosen file sends a part without name and bytes. */
const isChosen = (part: Part): boolean => typeof part === 'string' || part.pieces.length > 0 || !!part.name;

const contentOf = (part: Part): string | Buffer => (typeof part === 'string' ? part : Buffer.concat(part.pieces));

function parseData(part: Part): object {
  const value = parseJson(Buffer.from(contentOf(part)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return value;
}

function fieldsOf(parts: readonly [string, Part][], files: CallSpec['files'] = {}): Record<string, unknown> {
  const data: Part[] = [];
  const fields = new Map<string, unknown[]>();
  for (const [name, part] of parts) {
    if (name === dataPart) data.push(part);
    else if (isChosen(part)) fields.set(name, [...(fields.get(name) ?? []), contentOf(part)]);
  }
  if (data.length > 1) throw new TypeError('the data come twice');
  const named = [...fields].map(([name, values]) => {
    const alone = values.length === 1 && !(Object.hasOwn(files, name) && files[name] === 'many');
    return [name, alone ? values[0] : values] as const;
  });
  return Object.assign({}, ...data.map(parseData), Object.fromEntries(named));
}

function createParser(contentType: string, fieldSize: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...bounds, fieldSize } });
  } catch {
    throw new TypeError('a form without a boundary');
  }
}

/**
 * Reads a multipart body. A repeated field or one declared as a list is a list; bytes of undeclared fields are skipped.
 * @param body stays where reading failed; the caller discards the rest
 * @throws SyntaxError or TypeError when it is not multipart or has too many parts, ApiError 413 beyond its limit
 */
export async function parseMultipart(
  body: AsyncIterable<Buffer>,
  contentType: string,
  { limit, files }: FormOptions,
): Promise<Record<string, unknown>> {
  const parts: [string, Part][] = [];
  const takesFile = (name: string) => name === dataPart || (files !== undefined && Object.hasOwn(files, name));
  const busboy = createParser(contentType, limit);
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  let failed = false;
  const fail = (): void => {
    failed = true;
    reject(new TypeError('a form that cannot be read'));
  };
  end.catch(() => {});
  busboy.on('finish', resolve).on('error', fail).on('partsLimit', fail);
  busboy.on('field', (name, text) => parts.push([name, text]));
  busboy.on('file', (name, file, filename) => {
    const pieces: Buffer[] = [];
    if (takesFile(name)) parts.push([name, { name: filename, pieces }]);
    file.on('error', fail).on('data', (piece: Buffer) => {
      if (takesFile(name)) pieces.push(piece);
    });
  });

  let total = 0;
  for await (const piece of body) {
    total += piece.length;
    if (total > limit) throw tooLarge();
    if (failed) break;
    if (!busboy.write(piece)) await Promise.race([once(busboy, 'drain'), end]);
  }
  if (!failed) busboy.end();
  await end;
  return fieldsOf(parts, files);
}
