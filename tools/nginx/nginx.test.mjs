import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get as getOverTls } from 'node:https';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import { apiHeaders, securityHeaders, strictTransportSecurity, tileOrigin } from '@caparazon/call/security-headers';
import { generalMessages } from '@caparazon/call/words';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { freePorts } from '../run/ports.mjs';
import { untilHealthy } from '../start/ready.mjs';
import { createEdge, isInstalled, tileUrl } from './nginx.fixture.mjs';
import { snippets } from './snippets.mjs';

test("nginx's generated files match the contracts", () => {
  for (const [name, text] of Object.entries(snippets())) {
    expect([name, readFileSync(path.join(root, 'nginx', name), 'utf8')]).toEqual([name, text]);
  }
});

(isInstalled ? describe : describe.skip)('served by nginx', () => {
  const edge = createEdge();
  beforeAll(edge.start);
  afterAll(edge.close);

  test('every answer carries each security header once', async () => {
    for (const address of ['/', '/js/main.0123456789.js', '/api/departamentos', '/nada.png', '/remotes.json']) {
      const { headers } = await fetch(edge.plain + address);
      // The edge's own errors have the API's policy.
      const wanted = { ...securityHeaders(tileOrigin(tileUrl)), ...(address === '/nada.png' && apiHeaders) };
      for (const [name, value] of Object.entries(wanted)) {
        expect([address, name, headers.get(name)]).toEqual([address, name, value]);
      }
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const photo = await fetch(`${edge.plain}/api/fotos_reporte/1`);
    expect(photo.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  test.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/reporte/12', 'no-cache', 'text/html; charset=utf-8'],
    ['/js/main.0123456789.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/img/faro.0123456789.svg', 'public, max-age=31536000, immutable', 'image/svg+xml; charset=utf-8'],
    ['/remotes.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/remotes/mf-cases/mf-manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ])('%s is kept as "%s"', async (address, caching, type) => {
    const { status, headers } = await fetch(edge.plain + address);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, caching, type]);
  });

  test.each([
    '/js/main.9999999999.js',
    '/.drawn/es/index.html',
    '/.prerender/page.html',
    '/nada.png',
    '/.versions/shell/history.json',
    '/remotes/otro/mf-manifest.json',
  ])('%s is 404 in Spanish and is not cached', async (address) => {
    const answer = await fetch(edge.plain + address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.headers.get('content-security-policy')).toBe(apiHeaders['Content-Security-Policy']);
    expect(await answer.json()).toMatchObject({ message: generalMessages.notFound, codigo: 'no_encontrado' });
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a script is sent as %s', async (accepted, encoding) => {
    const answer = await fetch(`${edge.plain}/js/main.0123456789.js`, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(await answer.text()).toContain('hola hola');
  });

  test("the API gets the client's address, and its caching headers stay", async () => {
    const answer = await fetch(`${edge.plain}/api/fotos_reporte/1`, { headers: { 'X-Forwarded-For': '6.6.6.6' } });
    expect(edge.received.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(await fetch(`${edge.plain}/api/openapi.json`).then((found) => found.status)).toBe(200);
    const config = await fetch(`${edge.plain}/config.json`);
    expect([config.status, config.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('the API gets the client that the last trusted proxy names, and of any other peer its own address', async () => {
    const clientOf = async (/** @type {string} */ forwarded, peer = '127.0.0.1') => {
      await edge.getRaw('/api/fotos_reporte/1', { 'X-Forwarded-For': forwarded }, peer);
      return edge.received.at(-1)?.headers['x-forwarded-for'];
    };
    await edge.stopNginx();
    await edge.startNginx({ ...edge.envFor(edge.gatewayPort), TRUSTED_PROXIES: 'cloudflare, 127.0.0.1,10.0.0.0/8' });
    const visitors = Array.from({ length: 66 }, (_, index) => `198.51.100.${index + 1}`);
    for (const visitor of visitors) expect(await clientOf(`6.6.6.6, ${visitor}`)).toBe(visitor);
    expect(await clientOf('6.6.6.6, 2001:db8::7, 172.70.1.2, 10.1.2.3')).toBe('2001:db8::7');
    expect(await clientOf('6.6.6.6, basura, 10.1.2.3')).toBe('10.1.2.3');
    expect(await clientOf('6.6.6.6', '127.0.0.2')).toBe('127.0.0.2');
    await edge.stopNginx();
    await edge.startNginx(edge.envFor(edge.gatewayPort));
    expect(await clientOf('198.51.100.1')).toBe('127.0.0.1');
  });

  test('it refuses to start when a trusted proxy is no address and has no known name', async () => {
    const starting = edge.startNginx({ ...edge.envFor(edge.gatewayPort), TRUSTED_PROXIES: '10.0.0.1 nube' });
    await expect(starting).rejects.toThrow('TRUSTED_PROXIES: nube is no address');
  });

  test('a stream is not buffered, and closes at the gateway when the client leaves', async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${edge.plain}/api/eventos`, { signal: leaving.signal });
    const reader = answer.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await read()).toBe('data: 1\n\n');
    const [stream] = edge.streams;
    stream?.write('data: 2\n\n');
    expect(await read()).toBe('data: 2\n\n');
    const left = new Promise((resolve) => stream?.once('close', resolve));
    leaving.abort();
    await left;
  });

  test.each([
    ['/api/reportes', limits.body.withPhotos, 200],
    ['/api/reportes', limits.body.withPhotos + 1, 413],
    ['/api/fichas_animal', limits.body.withPhotos, 200],
    ['/api/voluntariado', limits.body.plain, 200],
    ['/api/voluntariado', limits.body.plain + 1, 413],
  ])('POST %s of %d bytes is %d', async (address, size, status) => {
    const answer = await fetch(edge.plain + address, { method: 'POST', body: Buffer.alloc(size) });
    expect(answer.status).toBe(status);
    if (status === 200) expect(edge.received.at(-1)).toMatchObject({ url: address, bytes: size });
    else expect(await answer.json()).toMatchObject({ message: generalMessages.tooLarge, codigo: 'demasiado_grande' });
  });

  test('the edge answers 503 with Retry-After and serves the site when the gateway is down', async () => {
    await edge.stopNginx();
    const [nobody = 0] = await freePorts(1);
    await edge.startNginx(edge.envFor(nobody));
    const answer = await fetch(`${edge.plain}/api/reportes`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ message: generalMessages.unavailable, codigo: 'no_disponible' });
    expect((await fetch(`${edge.plain}/`)).status).toBe(200);
  });

  test('logs contain no search terms, also when the request fails', async () => {
    const address = `${edge.plain}/api/aportes?texto=4.218.903-1`;
    expect((await fetch(address)).status).toBe(503);
    await fetch(`${edge.plain}/api/fichas_animal/982`);
    for (const card of ['4111111111111111', '4111-1111-1111-1111', '4111%201111%201111%201111']) {
      await fetch(`${edge.plain}/api/aportes/${card}`);
    }
    const body = Buffer.alloc(limits.body.plain + 1);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(413);
    await edge.stopNginx();
    const [requests = '', errors = ''] = ['stdout', 'stderr'].map((log) =>
      readFileSync(path.join(edge.folder, log), 'utf8'),
    );
    expect(requests).toContain('"path":"/api/aportes","status":503');
    expect(requests + errors).not.toContain('4.218.903');
    expect(requests).toContain('"path":"/api/fichas_animal/982"');
    expect(requests).toContain('"path":"/api/aportes/*"');
    expect(requests + errors).not.toMatch(/1111.{0,3}1111/);
    await edge.startNginx(edge.envFor(edge.port));
  });

  test('the service worker is asked for anew each time, and is the one that ends it with OFFLINE=0', async () => {
    const answer = await fetch(`${edge.plain}/sw.js`);
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['keeps', 'no-cache']);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    await edge.stopNginx();
    await edge.startNginx({ ...edge.envFor(edge.port), OFFLINE: '0' });
    expect(await (await fetch(`${edge.plain}/sw.js`)).text()).toBe('ends');
    await edge.stopNginx();
    await edge.startNginx(edge.envFor(edge.port));
  });

  test('health reports whether it serves and has the site', async () => {
    expect((await fetch(`${edge.plain}/.salud`)).status).toBe(200);
  });

  test('it refuses to start without TLS when the certificates are unreadable', async () => {
    const certs = path.join(edge.folder, 'others');
    mkdirSync(certs);
    writeFileSync(path.join(certs, 'cert.pem'), 'of another name');
    const starting = edge.startNginx({ ...edge.envFor(edge.port), CERTS_DIR: certs });
    await expect(starting).rejects.toThrow('fullchain.pem and privkey.pem in it cannot be read');
  });

  test('it speaks TLS, sends HSTS and redirects HTTP when it has certificates', async () => {
    await edge.stopNginx();
    const certs = path.join(edge.folder, 'certs');
    mkdirSync(certs);
    const [key, cert] = [path.join(certs, 'privkey.pem'), path.join(certs, 'fullchain.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '1'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
      {
        stdio: 'ignore',
      },
    );
    await edge.startNginx({ ...edge.envFor(edge.gatewayPort), CERTS_DIR: certs });
    expect((await fetch(`${edge.plain}/.salud`, { redirect: 'manual' })).status).toBe(200);
    const moved = await fetch(`${edge.plain}/reportes?pag=2`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/reportes?pag=2']);
    const headers = await new Promise((resolve, reject) => {
      const options = { ca: readFileSync(cert), servername: 'localhost' };
      getOverTls(`https://127.0.0.1:${edge.tlsPort}/`, options, (res) => resolve(res.resume().headers)).on(
        'error',
        reject,
      );
    });
    // The start of the production is ready then, though no name leads here and the certificate is nobody's.
    const asked = untilHealthy(edge.plain, AbortSignal.timeout(20_000), edge.tlsPort);
    expect(await asked).toBe(`https://127.0.0.1:${edge.tlsPort}`);
    expect(edge.received.at(-1)?.url).toBe('/api/health');
    const [[name = '', value] = []] = Object.entries(strictTransportSecurity);
    expect(/** @type {Record<string, string>} */ (headers)[name.toLowerCase()]).toBe(value);
  });
});
