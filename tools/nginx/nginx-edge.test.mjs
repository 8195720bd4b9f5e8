/** What the edge does besides forwarding: look-ups that it keeps, limits, several gateways, TLS (rule: edge; ADR 24). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { addressOf } from '@caparazon/contracts/call';
import { calls } from '@caparazon/contracts/calls';
import { messages } from '@caparazon/contracts/messages';
import { sharedCalls } from '@caparazon/contracts/shared-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { freePorts } from '../run/ports.mjs';
import { createEdge, isInstalled } from './nginx.fixture.mjs';

const lookups = calls.filter(({ id }) => sharedCalls.has(id)).map((spec) => addressOf(spec));
const bearer = { Authorization: 'Bearer somebody' };

test('only what everybody may read is kept for everybody', () => {
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

  test.each(lookups)('%s is asked for once, whoever asks, and without a session', async (address) => {
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

  test('a browser that has a look-up is told so', async () => {
    const first = await at('/api/departamentos');
    const tag = String(first.headers.get('etag'));
    const again = await at('/api/departamentos', { headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } });
    expect([tag, again.status]).toEqual([expect.stringContaining('the-same-for-all'), 304]);
  });

  test('what needs a session is never kept: each request reaches the gateway with its own', async () => {
    for (const address of ['/api/especies', '/api/clases/fichas', '/api/reportes', '/api/tipos_medicion']) {
      edge.received.length = 0;
      await at(address, { headers: bearer });
      await at(address);
      expect(edge.received.map(({ headers }) => headers.authorization)).toEqual([bearer.Authorization, undefined]);
    }
  });

  test('a write to the address of a look-up goes through, with its session', async () => {
    await at('/api/tipos_tratamiento', { method: 'PUT', headers: bearer, body: '[]' });
    expect(edge.received).toMatchObject([{ method: 'PUT', headers: { authorization: bearer.Authorization } }]);
  });

  test('while its service is down a look-up is answered as it was', async () => {
    const [nobody = 0] = await freePorts(1);
    const known = await (await at('/api/medicamentos')).text();
    await restart(edge.envFor(nobody));
    const answer = await at('/api/medicamentos');
    expect([answer.status, await answer.text()]).toEqual([200, known]);
    expect((await at('/api/especies', { headers: bearer })).status).toBe(503);
    await restart({});
  });

  test('a gateway that takes no connection costs nobody an answer, not even a write', async () => {
    const [nobody = 0] = await freePorts(1);
    await restart({ GATEWAY_SERVER: `127.0.0.1:${nobody},127.0.0.1:${gateway}` });
    const sent = Array.from({ length: 20 }, (_, i) => at('/api/reportes', i % 2 ? {} : { method: 'POST', body: '{}' }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    await restart({});
  });

  test('a program that asks without end is refused for a moment, in the shape of every error', async () => {
    await restart({ REQUESTS_PER_SECOND: '1', CONNECTIONS: '1000' });
    const answers = await Promise.all(Array.from({ length: 440 }, () => at('/api/reportes')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(400);
    expect(refused.length).toBeGreaterThan(0);
    const body = { message: messages.publico.tooMany, errores: [], codigo: 'demasiados_intentos' };
    expect([refused[0]?.headers.get('retry-after'), await refused[0]?.json()]).toEqual(['1', body]);
    expect((await at('/')).status).toBe(200);
    await restart({});
  });

  test('with a certificate it speaks HTTP/2', async () => {
    const certs = path.join(edge.folder, 'certs');
    mkdirSync(certs);
    const [key, cert] = [path.join(certs, 'privkey.pem'), path.join(certs, 'fullchain.pem')];
    const asked = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...asked], { stdio: 'ignore' });
    await restart({ CERTS_DIR: certs });
    const session = connect(`https://127.0.0.1:${edge.tlsPort}`, { ca: readFileSync(cert), servername: 'localhost' });
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
});
