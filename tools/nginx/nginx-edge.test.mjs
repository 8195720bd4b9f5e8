/** Checks caching, limits, several gateways and TLS of the edge (rule: edge; ADR 12). */

import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { addressOf } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { publicoMessages } from '@caparazon/call/public-words';
import { sharedCalls } from '@caparazon/call/shared-calls';
import { generalMessages } from '@caparazon/call/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '../../gateway/src/calls.ts';
import { freePorts } from '../run/ports.mjs';
import { createEdge, isInstalled } from './nginx.fixture.mjs';

const lookups = calls.filter(({ id }) => sharedCalls.has(id)).map((spec) => addressOf(spec));
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const bearer = { Authorization: 'Bearer somebody' };

test('only public answers are cached', () => {
  expect(lookups.toSorted()).toEqual([
    '/api/clases/reportes',
    '/api/departamentos',
    '/api/medicamentos',
    '/api/tipos_tratamiento',
  ]);
  expect(lookups).toHaveLength(sharedCalls.size);
  for (const { id, access, method, params, query } of calls) {
    if (sharedCalls.has(id))
      expect([id, access, method, params, query]).toEqual([id, 'public', 'get', undefined, undefined]);
  }
});

(isInstalled ? describe : describe.skip)('at the edge', () => {
  const edge = createEdge();
  let gateway = 0;
  const at = (/** @type {string} */ address, /** @type {RequestInit} */ init = {}) => fetch(edge.plain + address, init);

  /** @param {NodeJS.ProcessEnv} env */
  const restart = async (env) => {
    await edge.stopNginx();
    await edge.startNginx({ ...edge.envFor(gateway), ...env });
  };

  beforeAll(async () => {
    await edge.start();
    gateway = edge.gatewayPort;
  });
  beforeEach(() => {
    edge.received.length = 0;
  });
  afterAll(edge.close);

  test.each(lookups)('%s is requested once and without a session when many ask for it', async (address) => {
    const answers = await Promise.all(
      [{}, bearer, { Cookie: 'lang=en' }, {}, bearer].map((headers) => at(address, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(edge.received).toHaveLength(1);
    expect(edge.received[0]?.headers).not.toHaveProperty('authorization');
    expect(edge.received[0]?.headers).not.toHaveProperty('cookie');
    const named = answers.filter(({ headers }) => headers.get('x-request-id') !== null);
    expect(named.length).toBeLessThanOrEqual(1);
  });

  test('an answer tells the browser to cache it when it is a look-up', async () => {
    const first = await at('/api/departamentos');
    const tag = String(first.headers.get('etag'));
    const again = await at('/api/departamentos', { headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } });
    expect([tag, again.status]).toEqual([expect.stringContaining('the-same-for-all'), 304]);
  });

  test('an answer is not cached when it needs a session', async () => {
    for (const address of ['/api/especies', '/api/clases/fichas', '/api/reportes', '/api/tipos_medicion']) {
      edge.received.length = 0;
      await at(address, { headers: bearer });
      await at(address);
      expect(edge.received.map(({ headers }) => headers.authorization)).toEqual([bearer.Authorization, undefined]);
    }
  });

  test("a write to a look-up's address reaches the gateway with its session", async () => {
    await at('/api/tipos_tratamiento', { method: 'PUT', headers: bearer, body: '[]' });
    expect(edge.received).toMatchObject([{ method: 'PUT', headers: { authorization: bearer.Authorization } }]);
  });

  test('a look-up is answered from the cache when its service is down', async () => {
    const [nobody = 0] = await freePorts(1);
    const known = await (await at('/api/medicamentos')).text();
    await restart(edge.envFor(nobody));
    const answer = await at('/api/medicamentos');
    expect([answer.status, await answer.text()]).toEqual([200, known]);
    expect((await at('/api/especies', { headers: bearer })).status).toBe(503);
    await restart({});
  });

  test('reads and writes are answered when one gateway refuses connections', async () => {
    const [nobody = 0] = await freePorts(1);
    await restart({ GATEWAY_SERVER: `127.0.0.1:${nobody},127.0.0.1:${gateway}` });
    const sent = Array.from({ length: 20 }, (_, i) => {
      const method = methods[i % methods.length] ?? '';
      return at('/api/marcas/7', { method, ...(method !== 'GET' && { body: '{"a":1}' }) });
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(edge.received.filter(({ method, bytes }) => method !== 'GET' && bytes === 7)).toHaveLength(15);
    expect(new Set(edge.received.map(({ method }) => method))).toEqual(new Set(methods));
    await restart({});
  });

  test('gateways are tried again when all have just failed', async () => {
    const [nobody = 0] = await freePorts(1);
    let isWell = false;
    const restarted = createServer((req, res) => (isWell ? res.end('{}') : req.socket.destroy()));
    await new Promise((resolve) => restarted.listen(0, '127.0.0.1', () => resolve(null)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (restarted.address());
    await restart({ GATEWAY_SERVER: `127.0.0.1:${nobody},127.0.0.1:${port}` });
    expect((await at('/api/marcas/7')).status).toBe(503);
    isWell = true;
    for (const method of methods) {
      const answer = await at('/api/marcas/7', { method, ...(method !== 'GET' && { body: '{}' }) });
      expect([method, answer.status]).toEqual([method, 200]);
    }
    restarted.close();
    await restart({});
  });

  test('a read is retried, and a write is not, when a gateway dies during it', async () => {
    /** @type {(string | undefined)[]} */
    const seen = [];
    const dying = [1, 2].map(() =>
      createServer((req) => {
        seen.push(req.method);
        req.socket.destroy();
      }),
    );
    await Promise.all(dying.map((one) => new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve(null)))));
    const ports = dying.map((one) => /** @type {import('node:net').AddressInfo} */ (one.address()).port);
    for (const method of methods) {
      // A failed gateway is skipped for a second, so each method meets both.
      await restart({ GATEWAY_SERVER: ports.map((port) => `127.0.0.1:${port}`).join() });
      const answer = await at('/api/marcas/7', { method, ...(method !== 'GET' && { body: '{}' }) });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ message: generalMessages.unavailable, codigo: 'no_disponible' });
    }
    expect(seen.filter((method) => method !== 'GET').toSorted()).toEqual(['DELETE', 'POST', 'PUT']);
    expect(seen.filter((method) => method === 'GET').length).toBeGreaterThan(1);
    for (const one of dying) one.close();
    await restart({});
  });

  test.each(['PUT', 'DELETE'])('a %s reaches the gateway unchanged and within the limits', async (method) => {
    const headers = { ...bearer, 'Content-Type': 'application/json', 'Idempotency-Key': 'one' };
    const body = JSON.stringify('x'.repeat(60_000));
    const answer = await at('/api/textos/n%C3%BAmero%2F1?a=%20b', { method, headers, body });
    expect([answer.status, (await answer.json()).texto.length]).toEqual([200, 2000]);
    expect(edge.received).toMatchObject([
      {
        ...{ method, url: '/api/textos/n%C3%BAmero%2F1?a=%20b', bytes: body.length },
        headers: { authorization: 'Bearer somebody', 'idempotency-key': 'one', 'x-forwarded-for': '127.0.0.1' },
      },
    ]);
    const large = Buffer.alloc(limits.body.plain + 1);
    const refused = await at('/api/marcas/7', { method, body: large });
    expect([refused.status, (await refused.json()).codigo]).toEqual([413, 'demasiado_grande']);
    // Without Content-Length.
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) });
    const cut = await at('/api/marcas/7', /** @type {any} */ ({ method, body: endless, duplex: 'half' })).catch(
      () => null,
    );
    expect([undefined, 413]).toContain(cut?.status);
    expect(edge.received).toHaveLength(1);
  });

  test('a client gets 429 in the error shape when it sends too many requests', async () => {
    await restart({ REQUESTS_PER_SECOND: '1', CONNECTIONS: '1000' });
    const answers = await Promise.all(Array.from({ length: 440 }, () => at('/api/reportes')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(400);
    expect(refused.length).toBeGreaterThan(0);
    const body = { message: publicoMessages.tooMany, errores: [], codigo: 'demasiados_intentos' };
    expect([refused[0]?.headers.get('retry-after'), await refused[0]?.json()]).toEqual(['1', body]);
    expect((await at('/')).status).toBe(200);
    await restart({});
  });

  test('metrics are served on their own port, and nothing else there', async () => {
    const [port = 0] = await freePorts(1);
    await restart({ METRICS_PORT: String(port) });
    const own = `http://127.0.0.1:${port}`;
    /** @returns {Promise<Record<string, number>>} */
    const counted = async () => {
      const answer = await fetch(`${own}/metrics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4']);
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('# TYPE '));
      return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
    };
    const before = await counted();
    for (let i = 0; i < 10; i += 1) await at('/remotes.json');
    const after = await counted();
    expect(Object.keys(after)).toEqual([
      'nginx_http_requests_total',
      'nginx_connections_accepted',
      'nginx_connections_handled',
      'nginx_connections_active',
      'nginx_connections_reading',
      'nginx_connections_writing',
      'nginx_connections_waiting',
    ]);
    expect(Object.values(after)).not.toContain(Number.NaN);
    // Ten requests and the scrape itself.
    expect(Number(after.nginx_http_requests_total) - Number(before.nginx_http_requests_total)).toBe(11);
    for (const address of ['/', '/.counts', '/metrics.txt', '/api/departamentos', '/remotes.json']) {
      expect([address, (await fetch(own + address)).status]).toEqual([address, 404]);
    }
    for (const address of ['/metrics', '/.counts', '/metrics.txt']) {
      expect([address, await (await at(address)).text()]).toEqual([address, expect.not.stringContaining('nginx_')]);
    }
    await restart({});
    await expect(fetch(`${own}/metrics`)).rejects.toThrow();
  });

  test('it speaks HTTP/2 when it has a certificate', async () => {
    const certs = path.join(edge.folder, 'certs');
    mkdirSync(certs);
    const ca = makeCertificate(certs);
    await restart({ CERTS_DIR: certs });
    const session = connect(`https://127.0.0.1:${edge.tlsPort}`, { ca, servername: 'localhost' });
    const statuses = await Promise.all(
      ['/', '/api/reportes', '/remotes.json'].map(
        (address) =>
          new Promise((resolve, reject) => {
            const stream = session.request({ ':path': address });
            stream.on('response', (headers) => resolve(headers[':status']));
            stream.on('error', reject);
            stream.resume();
          }),
      ),
    );
    expect([session.alpnProtocol, statuses]).toEqual(['h2', [200, 200, 200]]);
    session.close();
  });

  test('a certificate authority finds its challenge with and without a certificate', async () => {
    const folder = path.join(edge.folder, 'challenge/.well-known/acme-challenge');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'aToken_-1'), 'aToken_-1.key');
    for (const CERTS_DIR of [path.join(edge.folder, 'none'), path.join(edge.folder, 'certs')]) {
      await restart({ CERTS_DIR });
      const answer = await at('/.well-known/acme-challenge/aToken_-1', { redirect: 'error' });
      expect([answer.status, await answer.text()]).toEqual([200, 'aToken_-1.key']);
      expect((await at('/.well-known/acme-challenge/another')).status).toBe(404);
    }
  });

  test('a certificate is taken over without a restart when it is put or renewed', async () => {
    const certs = path.join(edge.folder, 'renewed');
    mkdirSync(certs);
    await restart({ CERTS_DIR: certs });
    expect(edge.lookAtCertificate()).toMatchObject({ status: 0, stdout: '' });
    // Half of it is not taken.
    const first = makeCertificate(certs);
    rmSync(path.join(certs, 'fullchain.pem'));
    expect(edge.lookAtCertificate().status).toBe(1);
    expect((await at('/')).status).toBe(200);
    writeFileSync(path.join(certs, 'fullchain.pem'), first);
    expect(edge.lookAtCertificate()).toMatchObject({ status: 0, stdout: expect.stringContaining('taken over') });
    expect(await untilPresented(first)).toBe(true);
    // The older workers take new connections a moment longer.
    while ((await edge.getRaw('/')).status !== 308);

    // A request that is half sent when the certificate changes is answered.
    const body = 'x'.repeat(1000);
    const headers = { 'Content-Length': body.length };
    const sending = request({
      port: edge.tlsPort,
      host: '127.0.0.1',
      path: '/api/marcas/7',
      method: 'POST',
      ca: first,
      servername: 'localhost',
      headers,
    });
    const answered = once(sending, 'response');
    await new Promise((resolve) => sending.write(body.slice(0, 500), resolve));
    const second = makeCertificate(certs);
    expect(edge.lookAtCertificate().status).toBe(0);
    expect(await untilPresented(second)).toBe(true);
    sending.end(body.slice(500));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(200);
    expect(edge.received.at(-1)).toMatchObject({ method: 'POST', bytes: body.length });
    expect(edge.lookAtCertificate()).toMatchObject({ status: 0, stdout: '' });
  });

  /** Resolves once a new connection is shown this certificate. @param {Buffer} certificate */
  async function untilPresented(certificate) {
    const { fingerprint256 } = new X509Certificate(certificate);
    for (;;) {
      const socket = connectTls({ port: edge.tlsPort, host: '127.0.0.1', rejectUnauthorized: false });
      const shown = await once(socket, 'secureConnect').then(
        () => socket.getPeerCertificate().fingerprint256,
        () => undefined,
      );
      socket.destroy();
      if (shown === fingerprint256) return true;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
});

/** @param {string} certs folder that gets the pair @returns {Buffer} the certificate */
function makeCertificate(certs) {
  const [key, cert] = [path.join(certs, 'privkey.pem'), path.join(certs, 'fullchain.pem')];
  const asked = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...asked], { stdio: 'ignore' });
  return readFileSync(cert);
}
