/** nginx as deployed, before a stub gateway and a small site. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePorts, isListening } from '../run/ports.mjs';
import { presentNginx } from './find.mjs';
import { placeEdge } from './place.mjs';

const installed = await presentNginx();

/** Tests are skipped without nginx; `npm test` reports it. */
export const isInstalled = installed !== undefined && spawnSync('openssl', ['version']).status === 0;

export const tileUrl = 'https://{s}.teselas.example/{z}/{x}/{y}.png';

/** Creates an edge without starting it. */
export function createEdge() {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-nginx-'));
  const site = path.join(folder, 'site');
  /** @type {import('node:child_process').ChildProcess} */
  let nginx;
  /** @type {{url: string | undefined, method: string | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: number}[]} */
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
    received.push({ url: req.url, method: req.method, headers: req.headers, bytes: body.length });
    res.setHeader('Content-Type', 'application/json');
    res.setHeader('X-Request-Id', 'the-name-of-it');
    if (req.url === '/api/fotos_reporte/1') res.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    if (req.url === '/config.json') res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('ETag', '"the-same-for-all"');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.url === '/api/fotos_reporte/1')
      res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    res.end(JSON.stringify({ texto: 'á'.repeat(2000) }));
  });
  let port = 0;
  let tlsPort = 0;
  /** @type {NodeJS.ProcessEnv} */
  let startedWith = {};

  /** @param {string} file @param {string | Buffer} content */
  const put = (file, content) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  };

  /** @param {NodeJS.ProcessEnv} env */
  async function startNginx(env) {
    if (installed === undefined) throw new Error('there is no nginx');
    startedWith = env;
    const args = await placeEdge(installed, folder, env);
    nginx = spawn(installed.binary, args, { stdio: 'ignore' });
    while (!(await isListening(port)) && nginx.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  }

  /** Looks once for another certificate. */
  function lookAtCertificate() {
    const conf = path.join(folder, 'conf');
    const env = { ...process.env, NGINX_CONF_DIR: conf, NGINX: installed?.binary, ...startedWith };
    return spawnSync('sh', [path.join(conf, 'watch.sh'), 'once'], { env, encoding: 'utf8' });
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
    CHALLENGE_DIR: path.join(folder, 'challenge'),
  });

  /**
   * Sends a path verbatim, which `fetch` would normalise.
   * @param {string} address
   * @param {Record<string, string>} [headers]
   * @param {string} [localAddress] the client's own
   * @returns {Promise<{status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string}>}
   */
  const getRaw = (address, headers = {}, localAddress = '127.0.0.1') =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: address, headers, localAddress, agent: false }, (res) => {
        text(res).then((body) => resolve({ status: res.statusCode, headers: res.headers, body }), reject);
      });
      asked.on('error', reject);
      asked.end();
    });

  async function start() {
    const script = `// ${'hola '.repeat(500)}`;
    put('index.html', '<!doctype html><title>Caparazón</title>');
    put('remotes.json', '{}');
    put('sw.js', 'keeps');
    put('sw-off.js', 'ends');
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
    put('.drawn/en/educacion.html', 'education');
    put('.drawn/es/404.html', 'no existe');
    put('.drawn/en/404.html', 'not there');
    await new Promise((resolve) => gateway.listen(0, '127.0.0.1', () => resolve(undefined)));
    [port = 0, tlsPort = 0] = await freePorts(2);
    await startNginx(envFor(/** @type {import('node:net').AddressInfo} */ (gateway.address()).port));
  }

  async function close() {
    await stopNginx();
    gateway.close();
    rmSync(folder, { recursive: true });
  }

  return {
    folder,
    site,
    /** Requests that the stub gateway received. */
    received,
    /** Streams open at the stub. */
    streams,
    getRaw,
    envFor,
    startNginx,
    lookAtCertificate,
    stopNginx,
    start,
    close,
    get port() {
      return port;
    },
    get tlsPort() {
      return tlsPort;
    },
    get gatewayPort() {
      return /** @type {import('node:net').AddressInfo} */ (gateway.address()).port;
    },
    get plain() {
      return `http://127.0.0.1:${port}`;
    },
  };
}
