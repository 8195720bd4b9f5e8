import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get as getOverTls } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { securityHeaders, strictTransportSecurity, tileOrigin } from '@caparazon/contracts/security-headers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { freePorts, isListening } from '../run/ports.mjs';
import { snippets } from './snippets.mjs';

test("nginx's copies say what the contracts say", () => {
  for (const [name, text] of Object.entries(snippets())) {
    expect([name, readFileSync(path.join(root, 'nginx', name), 'utf8')]).toEqual([name, text]);
  }
});

const installed = ['nginx -v', 'openssl version'].every((command) => spawnSync('sh', ['-c', command]).status === 0);
// Under root, nginx's workers run as a user who cannot read a private folder.
const directives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';
const tileUrl = 'https://{s}.teselas.example/{z}/{x}/{y}.png';

(installed ? describe : describe.skip)('served by nginx', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-nginx-'));
  const conf = path.join(folder, 'conf');
  const site = path.join(folder, 'site');
  /** @type {import('node:child_process').ChildProcess} */
  let nginx;
  /** @type {{url: string | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: number}[]} */
  const received = [];
  /** @type {import('node:http').ServerResponse[]} */
  const streams = [];
  const gateway = createServer(async (req, res) => {
    if (req.url === '/api/eventos') {
      res.setHeader('Content-Type', 'text/event-stream');
      res.write('data: 1\n\n');
      streams.push(res);
      return;
    }
    const body = await buffer(req);
    received.push({ url: req.url, headers: req.headers, bytes: body.length });
    res.setHeader('Content-Type', 'application/json');
    res.setHeader('X-Request-Id', 'the-name-of-it');
    if (req.url === '/api/fotos_reporte/1') res.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.url === '/api/fotos_reporte/1') res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.end(JSON.stringify({ texto: 'á'.repeat(2000) }));
  });
  let plain = '';
  let port = 0;
  let tlsPort = 0;

  /** @param {string} file @param {string | Buffer} content */
  const put = (file, content) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  };

  /** @param {NodeJS.ProcessEnv} env */
  async function startNginx(env) {
    const render = path.join(conf, 'render.sh');
    execFileSync('sh', [render], { env: { ...process.env, NGINX_CONF_DIR: conf, ...env } });
    nginx = spawn('nginx', ['-c', path.join(conf, 'nginx.conf'), '-g', directives], { stdio: 'ignore' });
    while (!(await isListening(port)) && nginx.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  }

  async function stopNginx() {
    if (nginx.exitCode !== null) return;
    const ended = new Promise((resolve) => nginx.once('close', resolve));
    nginx.kill('SIGTERM');
    await ended;
  }

  /** @param {number} gatewayPort */
  const envFor = (gatewayPort) => ({
    HTTP_PORT: `127.0.0.1:${port}`,
    HTTPS_PORT: `127.0.0.1:${tlsPort}`,
    SITE_DIR: site,
    GATEWAY_SERVER: `127.0.0.1:${gatewayPort}`,
    DNS_RESOLVER: '127.0.0.1',
    TILE_URL: tileUrl,
    CERTS_DIR: path.join(folder, 'none'),
  });

  beforeAll(async () => {
    cpSync(path.join(root, 'nginx'), conf, { recursive: true });
    cpSync('/etc/nginx/mime.types', path.join(conf, 'mime.types'));
    const main = path.join(conf, 'nginx.conf');
    const own = readFileSync(main, 'utf8').replaceAll('/tmp/', `${folder}/`).replaceAll('/dev/std', `${folder}/std`);
    writeFileSync(main, own);
    const script = `// ${'hola '.repeat(500)}`;
    put('index.html', '<!doctype html><title>Caparazón</title>');
    put('remotes.json', '{}');
    put('js/main.0123456789.js', script);
    put('js/main.0123456789.js.gz', gzipSync(script));
    put('js/main.0123456789.js.br', brotliCompressSync(script));
    put('img/faro.0123456789.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    put('remotes/mf-cases/mf-manifest.json', '{"name":"mf_cases"}');
    put('.versions/shell/history.json', '[]');
    put('.drawn/es/index.html', 'inicio');
    put('.drawn/en/index.html', 'home');
    put('.drawn/es/colabora.html', 'colaborá');
    put('.drawn/es/colabora.html.br', brotliCompressSync('colaborá'));
    put('.drawn/es/colabora.html.gz', gzipSync('colaborá'));
    put('.drawn/en/colabora.html', 'donate');
    put('.drawn/es/educacion.html', 'educación');
    put('.drawn/es/404.html', 'no existe');
    await new Promise((resolve) => gateway.listen(0, '127.0.0.1', () => resolve(undefined)));
    [port = 0, tlsPort = 0] = await freePorts(2);
    plain = `http://127.0.0.1:${port}`;
    await startNginx(envFor(/** @type {import('node:net').AddressInfo} */ (gateway.address()).port));
  });

  afterAll(async () => {
    await stopNginx();
    gateway.close();
    rmSync(folder, { recursive: true });
  });

  test('every answer carries each header of the list once', async () => {
    for (const address of ['/', '/js/main.0123456789.js', '/api/departamentos', '/nada.png', '/remotes.json']) {
      const { headers } = await fetch(plain + address);
      for (const [name, value] of Object.entries(securityHeaders(tileOrigin(tileUrl)))) {
        expect([address, name, headers.get(name)]).toEqual([address, name, value]);
      }
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const photo = await fetch(`${plain}/api/fotos_reporte/1`);
    expect(photo.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/reporte/12', 'no-cache', 'text/html; charset=utf-8'],
    ['/js/main.0123456789.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/img/faro.0123456789.svg', 'public, max-age=31536000, immutable', 'image/svg+xml; charset=utf-8'],
    ['/remotes.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/remotes/mf-cases/mf-manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ])('%s is kept as "%s"', async (address, caching, type) => {
    const { status, headers } = await fetch(plain + address);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, caching, type]);
  });

  test.each([
    ['/', {}, 'inicio', 'es'],
    ['/?lang=en', {}, 'home', 'en'],
    ['/colabora', {}, 'colaborá', 'es'],
    ['/colabora?lang=en', {}, 'donate', 'en'],
    ['/colabora', { Cookie: 'tema=noche; lang=en' }, 'donate', 'en'],
    ['/colabora?lang=es', { Cookie: 'lang=en' }, 'colaborá', 'es'],
    ['/colabora?lang=klingon', {}, 'colaborá', 'es'],
    ['/colabora', { 'Accept-Language': 'en' }, 'colaborá', 'es'],
    ['/educacion?lang=en', {}, 'educación', 'es'],
    ['/Colabora/', {}, 'colaborá', 'es'],
  ])('%s with %p is "%s"', async (address, headers, text, language) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(plain + address, { headers: { ...headers, 'Accept-Encoding': encoding } });
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('content-language')).toBe(language);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect([answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
        'Accept-Encoding, Cookie',
        'no-cache',
      ]);
      const kept = { 'If-None-Match': String(answer.headers.get('etag')), 'Cache-Control': 'max-age=0' };
      const again = await fetch(plain + address, { headers: { ...headers, ...kept, 'Accept-Encoding': encoding } });
      expect(again.status).toBe(304);
    }
  });

  test('a drawn page travels compressed', async () => {
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(`${plain}/colabora`, { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
    }
  });

  test.each(['/reporte/12', '/fichas', '/fichas/', '/login', '/modificar_ficha_diaria/1/2'])(
    '%s is the page of the program',
    async (address) => {
      const answer = await fetch(plain + address);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Caparazón</title>']);
    },
  );

  test.each(['/nada', '/reporte', '/reporte/12/otra', '/colabora/nada', '/404', '/es/index'])(
    '%s is 404, with a page',
    async (address) => {
      const answer = await fetch(plain + address);
      expect([answer.status, await answer.text()]).toEqual([404, 'no existe']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
    },
  );

  test.each([
    '/js/main.9999999999.js',
    '/.drawn/es/index.html',
    '/.prerender/page.html',
    '/nada.png',
    '/.versions/shell/history.json',
    '/remotes/otro/mf-manifest.json',
  ])('%s is not there, in Spanish, and nobody keeps that', async (address) => {
    const answer = await fetch(plain + address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({ message: messages.general.notFound, codigo: 'no_encontrado' });
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a script travels as %s', async (accepted, encoding) => {
    const answer = await fetch(`${plain}/js/main.0123456789.js`, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(await answer.text()).toContain('hola hola');
  });

  test("the API gets the client's own address, and its caching rules stand", async () => {
    const answer = await fetch(`${plain}/api/fotos_reporte/1`, { headers: { 'X-Forwarded-For': '6.6.6.6' } });
    expect(received.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(await fetch(`${plain}/api/openapi.json`).then((found) => found.status)).toBe(200);
    expect(await fetch(`${plain}/config.json`).then((found) => found.status)).toBe(200);
  });

  test('a stream comes piece by piece, and its gateway learns when the client leaves', async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${plain}/api/eventos`, { signal: leaving.signal });
    const reader = answer.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await read()).toBe('data: 1\n\n');
    const [stream] = streams;
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
    const answer = await fetch(plain + address, { method: 'POST', body: Buffer.alloc(size) });
    expect(answer.status).toBe(status);
    if (status === 200) expect(received.at(-1)).toMatchObject({ url: address, bytes: size });
    else expect(await answer.json()).toMatchObject({ message: messages.general.tooLarge, codigo: 'demasiado_grande' });
  });

  test('a gateway that is down is 503 with Retry-After, and the site still comes', async () => {
    await stopNginx();
    const [nobody = 0] = await freePorts(1);
    await startNginx(envFor(nobody));
    const answer = await fetch(`${plain}/api/departamentos`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ message: messages.general.unavailable, codigo: 'no_disponible' });
    expect((await fetch(`${plain}/`)).status).toBe(200);
  });

  test('with certificates it speaks TLS, tells browsers to stay there, and sends the rest over', async () => {
    await stopNginx();
    const certs = path.join(folder, 'certs');
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
    await startNginx({ ...envFor(port), CERTS_DIR: certs });
    const moved = await fetch(`${plain}/reportes?pag=2`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/reportes?pag=2']);
    const headers = await new Promise((resolve, reject) => {
      const options = { ca: readFileSync(cert), servername: 'localhost' };
      getOverTls(`https://127.0.0.1:${tlsPort}/`, options, (res) => resolve(res.resume().headers)).on('error', reject);
    });
    const [[name = '', value] = []] = Object.entries(strictTransportSecurity);
    expect(/** @type {Record<string, string>} */ (headers)[name.toLowerCase()]).toBe(value);
  });
});
