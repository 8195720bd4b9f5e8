import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { apiHeaders, securityHeaders, tileOrigin, uploadHeaders } from '@caparazon/call/security-headers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';

const headers = securityHeaders(tileOrigin('https://tiles.example/{z}'));
const script = 'console.log("hola");'.repeat(100);
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const site = path.join(folder, 'site');
  await mkdir(path.join(site, 'js'), { recursive: true });
  await mkdir(path.join(site, 'remotes/mf-cases'), { recursive: true });
  await mkdir(path.join(site, '.history'), { recursive: true });
  const files: [string, string | Buffer][] = [
    ['index.html', '<!doctype html><title>Caparazón</title>'],
    ['remotes.json', '{}'],
    ['js/main.0123456789.js', script],
    ['js/main.0123456789.js.gz', gzipSync(script)],
    ['js/solo.abcdef0123.js', 'solo'],
    ['sw.js', 'keeps'],
    ['sw-off.js', 'ends'],
    ['remotes/mf-cases/mf-manifest.json', '{"name":"mf_cases"}'],
    ['.history/old.json', '{}'],
    ['../secret.txt', 'secret'],
  ];
  for (const [name, content] of files) await writeFile(path.join(site, name), content);
  gateway = await startTestGateway({ embedded: { siteDir: site, headers } });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

/** Requests a path exactly as written: `fetch` would normalise it. */
function get(target: string, given: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port: gateway.port, path: target, method, headers: given }, (res) => {
        text(res).then((body) => resolve({ status: res.statusCode, headers: res.headers, body }), reject);
      });
      asking.on('error', reject);
      asking.end();
    },
  );
}

test('a screen gets the page, revalidated every time', async () => {
  for (const target of ['/', '/reportes', '/fichas/17', '/index.html']) {
    const { status, headers: got, body } = await get(target);
    expect([status, got['cache-control'], got['content-type']]).toEqual([200, 'no-cache', 'text/html; charset=utf-8']);
    expect(body).toContain('Caparazón');
    const again = await get(target, { 'If-None-Match': String(got.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  }
});

test('a hashed file is cached for ever, and sent compressed when accepted', async () => {
  const target = '/js/main.0123456789.js';
  const plain = await get(target);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(plain.body).toBe(script);
  const packed = await get(target, { 'Accept-Encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const alone = await get('/js/solo.abcdef0123.js', { 'Accept-Encoding': 'gzip' });
  expect([alone.body, alone.headers['content-encoding']]).toEqual(['solo', undefined]);
});

test('files replaced in place are revalidated every time', async () => {
  for (const target of ['/remotes.json', '/remotes/mf-cases/mf-manifest.json']) {
    const { status, headers: got } = await get(target);
    expect([status, got['cache-control']]).toEqual([200, 'no-cache']);
  }
});

test('HEAD gives the size without a body, and a range can be requested', async () => {
  const head = await get('/js/main.0123456789.js', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, String(script.length), '']);
  expect((await get('/js/main.0123456789.js', { Range: 'bytes=0-3' })).status).toBe(200);
});

test('a missing file is 404, not the page', async () => {
  for (const target of ['/js/vieja.0123456789.js', '/favicon.ico', '/remotes/mf-x/mf-manifest.json']) {
    const { status, body } = await get(target);
    expect([status, JSON.parse(body)]).toMatchObject([404, { codigo: 'no_encontrado' }]);
  }
  expect((await gateway.fetch('/api/nada')).headers.get('content-type')).toContain('json');
});

test.each([
  '/../secret.txt',
  '/js/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/js/..%5c..%5csecret.txt',
  '/%2e%2e%2f%2e%2e%2fetc/passwd.txt',
  '/.history/old.json',
  '/js/%00.js',
  '/%E0%A4%A.js',
  '/js.js',
])('%s is not served', async (target) => {
  const { status, body } = await get(target);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('another method is 405', async () => {
  const { status, headers: got } = await get('/reportes', {}, 'POST');
  expect([status, got.allow]).toEqual([405, 'GET, HEAD']);
});

test('every answer has the security headers', async () => {
  await gateway.contrib.down();
  const token = { Authorization: `Bearer ${gateway.token()}` };
  gateway.cases.behave = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'image/jpeg', ...uploadHeaders }).end('x');
    return true;
  };
  const answers: [string, Record<string, string>][] = [
    ['/', {}],
    ['/js/main.0123456789.js', {}],
    ['/api/docs', {}],
    ['/falta.js', apiHeaders],
    ['/api/aportes', apiHeaders],
    ['/api/health', apiHeaders],
    ['/api/openapi.json', apiHeaders],
    ['/config.json', apiHeaders],
    ['/api/fotos_reporte/1', uploadHeaders],
  ];
  for (const [target, own] of answers) {
    const got = (await get(target, token)).headers;
    for (const [name, value] of Object.entries({ ...headers, ...own })) expect(got[name.toLowerCase()]).toBe(value);
  }
});

test('the service worker is asked for anew each time, and is the one that ends it where the operator switched it off', async () => {
  const { headers: given, body } = await get('/sw.js');
  expect([body, given['cache-control'], given['content-type']]).toEqual([
    'keeps',
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  const off = await startTestGateway({ embedded: { siteDir: path.join(folder, 'site'), headers }, offline: false });
  expect(await (await off.fetch('/sw.js')).text()).toBe('ends');
  expect(await (await off.fetch('/config.json')).json()).toMatchObject({ offline: false });
  await off.close();
});
