/**
 * A client of an S3 bucket. aws4fetch signs; the requests are our own, with their time limits and harmless retries (ADR
 * 11).
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import { BucketFault, refusal } from './fault.ts';
import type { BucketSettings } from './settings.ts';

export interface BucketObject {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Every call throws a `BucketFault`. */
export interface Bucket {
  readonly prefix: string;
  readonly readOnly: boolean;
  /** Stores bytes under a new name. Resolves once the server confirms all of them. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Streams an object once the server has begun to send it. @param length the expected bytes */
  read(key: string, length: number): Promise<Readable>;
  readWhole(key: string, length: number): Promise<Buffer>;
  /** Removes an object; a missing one is no fault. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<BucketObject>;
  ask(): Promise<void>;
  close(): Promise<void>;
}

export interface BucketLimits {
  connectMs: number;
  headMs: number;
  stallMs: number;
  wholeMs: number;
}

const usual: BucketLimits = { connectMs: 3000, headMs: 5000, stallMs: 8000, wholeMs: 20_000 };

const connections = 32;

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
}

type Answered = Dispatcher.ResponseData;

const wasLeft = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

const unanswered = (error: unknown): BucketFault =>
  error instanceof BucketFault
    ? error
    : new BucketFault('no-answer', error instanceof Error ? error.message : String(error), { cause: error });

export function createBucket(settings: BucketSettings, limits: BucketLimits = usual): Bucket {
  const { endpoint, bucket, keyId, secret, region, prefix, readOnly } = settings;
  const { connectMs, headMs, stallMs, wholeMs } = limits;
  const agent = new Agent({ connections, connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: stallMs });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send({ method, key = '', query = {}, body }: BucketRequest, signal: AbortSignal): Promise<Answered> {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      url: url.href,
      method,
      // The server refuses a body that differs from the signed one.
      headers: { 'X-Amz-Content-Sha256': digest(body ?? '') },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: signingKeys,
    });
    const signed = await signer.sign();
    const headers = Object.fromEntries(signed.headers);
    return request(signed.url, { dispatcher: agent, method, headers, body: body ?? null, signal });
  }

  /** Every request is repeatable: a name is written once, with the same bytes. */
  const sendTwice = (asked: BucketRequest, signal: AbortSignal): Promise<Answered> =>
    send(asked, signal).catch((error: unknown) => {
      if (wasLeft(error) && !signal.aborted) return send(asked, signal);
      throw error;
    });

  /** @param ms until the head of the answer; the body has the agent's limits */
  async function begin(asked: BucketRequest, ms: number): Promise<Answered> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new BucketFault('no-answer', `none within ${ms} ms`)), ms);
    try {
      const answer = await sendTwice(asked, waiting.signal);
      if (answer.statusCode < 300) return answer;
      const isOfObject = asked.key !== undefined && asked.method !== 'PUT';
      throw refusal(answer.statusCode, (await answer.body.text()).slice(0, 4000), isOfObject);
    } catch (error) {
      throw unanswered(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads the whole body. @param until a shorter limit for the head */
  async function whole(asked: BucketRequest, ms: number, until = ms): Promise<Buffer> {
    const answer = await begin(asked, until);
    const late = setTimeout(() => answer.body.destroy(new BucketFault('no-answer', `no end within ${ms} ms`)), ms);
    try {
      return Buffer.from(await answer.body.arrayBuffer());
    } catch (error) {
      throw unanswered(error);
    } finally {
      clearTimeout(late);
    }
  }

  const other = (key: string, length: number, found: unknown): BucketFault =>
    new BucketFault('damaged', `${key} has ${String(found)} bytes instead of ${length}`);

  const listed = (prefixed: string, after: string): BucketRequest => ({
    method: 'GET',
    query: { 'list-type': '2', prefix: prefixed, 'max-keys': '1000', ...(after && { 'start-after': after }) },
  });

  return {
    prefix,
    readOnly,
    async put(key, bytes) {
      await whole({ method: 'PUT', key, body: bytes }, wholeMs);
    },
    async read(key, length) {
      const { headers, body } = await begin({ method: 'GET', key }, headMs);
      const announced = headers['content-length'];
      if (announced === undefined || Number(announced) === length) return body;
      body.destroy();
      throw other(key, length, announced);
    },
    async readWhole(key, length) {
      const bytes = await whole({ method: 'GET', key }, wholeMs, headMs);
      if (bytes.length !== length) throw other(key, length, bytes.length);
      return bytes;
    },
    async remove(key) {
      await whole({ method: 'DELETE', key }, headMs).catch((error: unknown) => {
        if (!(error instanceof BucketFault && error.problem === 'missing')) throw error;
      });
    },
    async *list(prefixed) {
      for (let after = ''; ; ) {
        const xml = (await whole(listed(prefixed, after), wholeMs)).toString();
        const page = objectsIn(xml);
        yield* page;
        const last = page.at(-1);
        if (last === undefined || !xml.includes('<IsTruncated>true<')) return;
        after = last.key;
      }
    },
    async ask() {
      await whole({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } }, headMs);
    },
    close: () => agent.destroy(),
  };
}

/** Our names contain no characters that XML escapes. */
function objectsIn(xml: string): BucketObject[] {
  const field = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, text = '']) => ({
    key: field(text, 'Key'),
    bytes: Number(field(text, 'Size')),
    writtenAt: new Date(field(text, 'LastModified')),
  }));
}
