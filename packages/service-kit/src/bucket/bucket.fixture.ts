/**
 * A bucket for tests: a stand-in that checks signatures and digests as S3 does and fails on demand, or a real server
 * when the environment names one (`npm run trial -- s3`).
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import { type BucketSettings, bucketEnv, bucketSettings } from './settings.ts';

export type Manner = 'well' | 'slow-down' | 'silent' | 'cut-answer' | 'cut-upload' | 'stall' | 'other-bytes';

export interface StandIn {
  settings: BucketSettings;
  objects: Map<string, Buffer>;
  manner: Manner;
  aheadMs: number;
  stop: () => Promise<void>;
}

const own = { bucket: 'fotos-de-prueba', keyId: 'LLAVE', secret: 'secreto-de-prueba', region: 'us-east-1' };

const xml = (code: string, more = '') => `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`;

/** S3's limit. */
const mostSkewMs = 15 * 60_000;

const momentOf = (date: string) => Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const statuses: Readonly<Record<string, number>> = { SlowDown: 503, NoSuchBucket: 404 };

async function wrong(req: IncomingMessage, url: URL, body: Buffer): Promise<string | undefined> {
  const { authorization = '', 'x-amz-date': datetime = '', 'x-amz-content-sha256': hash = '' } = req.headers;
  if (!authorization.includes(`Credential=${own.keyId}/`)) return 'InvalidAccessKeyId';
  const signer = new AwsV4Signer({
    url: url.href,
    method: req.method ?? '',
    headers: { 'X-Amz-Content-Sha256': String(hash) },
    accessKeyId: own.keyId,
    secretAccessKey: own.secret,
    service: 's3',
    region: own.region,
    datetime: String(datetime),
  });
  const signed = await signer.sign();
  if (signed.headers.get('Authorization') !== authorization) return 'SignatureDoesNotMatch';
  return hash === digest(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

const listed = (objects: Map<string, Buffer>, prefix: string) =>
  [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, { length }]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`,
    );

export async function startStandIn(): Promise<StandIn> {
  const objects = new Map<string, Buffer>();

  function answerGet(res: ServerResponse, bytes: Buffer | undefined): void {
    if (bytes === undefined) {
      res.writeHead(404).end(xml('NoSuchKey'));
      return;
    }
    res.writeHead(200, { 'Content-Length': bytes.length });
    if (standIn.manner === 'other-bytes') res.end(Buffer.alloc(bytes.length, 7));
    else if (standIn.manner !== 'cut-answer' && standIn.manner !== 'stall') res.end(bytes);
    else {
      res.write(bytes.subarray(0, bytes.length / 2));
      if (standIn.manner === 'cut-answer') setTimeout(() => res.destroy(), 20);
    }
  }

  const timesOf = (datetime: string) =>
    `<RequestTime>${datetime}</RequestTime><ServerTime>${new Date(Date.now() + standIn.aheadMs).toISOString()}</ServerTime>`;

  async function refused(req: IncomingMessage, url: URL, body: Buffer): Promise<string | undefined> {
    const asked = momentOf(String(req.headers['x-amz-date']));
    if (Math.abs(Date.now() + standIn.aheadMs - asked) > mostSkewMs) return 'RequestTimeTooSkewed';
    const code = await wrong(req, url, body);
    if (code !== undefined) return code;
    if (!url.pathname.startsWith(`/${own.bucket}/`)) return 'NoSuchBucket';
    return standIn.manner === 'slow-down' ? 'SlowDown' : undefined;
  }

  function carryOut(method: string | undefined, key: string, body: Buffer, res: ServerResponse): void {
    if (method === 'PUT') objects.set(key, body);
    else if (method === 'DELETE') objects.delete(key);
    else {
      answerGet(res, objects.get(key));
      return;
    }
    res.writeHead(method === 'PUT' ? 200 : 204).end();
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (standIn.manner === 'silent') return;
    if (standIn.manner === 'cut-upload' && req.method === 'PUT') {
      req.once('data', () => req.destroy());
      return;
    }
    const url = new URL(req.url ?? '', standIn.settings.endpoint);
    const body = await buffer(req);
    const code = await refused(req, url, body);
    const key = url.pathname.slice(own.bucket.length + 2);
    if (code !== undefined)
      res.writeHead(statuses[code] ?? 403).end(xml(code, timesOf(String(req.headers['x-amz-date']))));
    else if (key === '') {
      const page = listed(objects, url.searchParams.get('prefix') ?? '');
      res.writeHead(200).end(`<ListBucketResult><IsTruncated>false</IsTruncated>${page.join('')}</ListBucketResult>`);
    } else carryOut(req.method, key, body, res);
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    settings: { ...own, endpoint, prefix: '', readOnly: false },
    objects,
    manner: 'well',
    aheadMs: 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** The real server that the environment names, under a prefix of this run. */
export function realBucket(): BucketSettings | undefined {
  const settings = bucketSettings(z.object(bucketEnv).parse(process.env));
  return settings && { ...settings, prefix: `prueba-${randomBytes(6).toString('hex')}/` };
}
