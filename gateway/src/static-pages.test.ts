import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';

let gateway: TestGateway;
let site: string;

const put = async (name: string, content: string | Buffer) => {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true });
  await writeFile(path.join(site, name), content);
};

const remotes = (...paths: string[]) => JSON.stringify({ routes: paths.map((one) => ({ path: one })) });

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'site-'));
  await put('index.html', '<title>programa</title>');
  await put('routes.json', '[{"path":"/login"}]');
  await put('remotes.json', remotes('/', '/colabora', '/educacion', '/reporte/:idReporte', '/fichas'));
  await put('.drawn/es/index.html', 'inicio');
  await put('.drawn/en/index.html', 'home');
  await put('.drawn/es/colabora.html', 'colaborá');
  await put('.drawn/es/colabora.html.br', brotliCompressSync('colaborá'));
  await put('.drawn/en/colabora.html', 'donate');
  await put('.drawn/es/educacion.html', 'educación');
  await put('.drawn/es/404.html', 'no existe');
  gateway = await startTestGateway({ embedded: { siteDir: site, headers: {} } });
});
afterAll(async () => {
  await gateway.close();
  await rm(site, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => gateway.fetch(address, { headers });

/** Requests an address exactly as written, which `fetch` does not. */
const getRaw = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: gateway.port, path: address, headers }, (res) => {
        text(res).then((body) => resolve({ status: res.statusCode, headers: res.headers, body }), reject);
      });
      asked.on('error', reject);
      asked.end();
    },
  );

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
  const answer = await get(address, headers);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('vary')).toContain('Cookie');
  const kept = { 'If-None-Match': String(answer.headers.get('etag')), 'Cache-Control': 'max-age=0' };
  const again = await get(address, { ...headers, ...kept });
  expect(again.status).toBe(304);
});

test('a chosen language holds from page to page without any program', async () => {
  for (const lang of ['en', 'es']) {
    const answer = await get(`/colabora?lang=${lang}`);
    expect(answer.headers.get('set-cookie')).toBe(`lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`);
  }
  for (const address of ['/colabora', '/colabora?lang=klingon', '/nada?lang=en']) {
    expect((await get(address)).headers.get('set-cookie')).toBeNull();
  }
});

test('a page has no Last-Modified, which both languages would share', async () => {
  const { mtime } = await stat(path.join(site, '.drawn/es/colabora.html'));
  for (const date of [mtime, new Date('2100-01-01')]) {
    const answer = await get('/colabora?lang=en', { 'If-Modified-Since': date.toUTCString() });
    expect([answer.status, answer.headers.get('last-modified')]).toEqual([200, null]);
  }
});

test('the two languages of an address have different tags, however alike their files are', async () => {
  const twins = ['.drawn/es/educacion.html', '.drawn/en/educacion.html'];
  for (const [place, name] of twins.entries()) await put(name, ['gemela', 'sister'][place] ?? '');
  for (const name of twins) await utimes(path.join(site, name), 1, 1);
  const tags = await Promise.all(
    ['es', 'en'].map(async (lang) => (await get(`/educacion?lang=${lang}`)).headers.get('etag')),
  );
  expect(new Set(tags).size).toBe(2);
  await put('.drawn/es/educacion.html', 'educación');
  await rm(path.join(site, '.drawn/en/educacion.html'));
});

test.each([
  ['//colabora', '/colabora'],
  ['/%63olabora?lang=en', '/colabora?lang=en'],
  ['/x/../colabora/', '/colabora/'],
  ['/./Colabora', '/Colabora'],
  ['//', '/'],
  ['//reporte//12', '/reporte/12'],
])('%s redirects to %s', async (address, own) => {
  const { status, headers } = await getRaw(address);
  expect([status, headers.location, headers['cache-control']]).toEqual([301, own, 'no-cache']);
});

test.each(['/%', '/%zz', '/%00', '/../colabora', '//nada', '/nada.png', '/.drawn/es/404.html', '/js/x.0123456789.js'])(
  '%s is 404, as a page when a page is asked for',
  async (address) => {
    const page = await getRaw(address, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([page.status, page.body]).toEqual([404, 'no existe']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/%', '/nada.png'])('%s is 404 in the error shape when a program asks', async (address) => {
  const { status, body } = await getRaw(address, { Accept: '*/*' });
  expect([status, JSON.parse(body)]).toMatchObject([404, { codigo: 'no_encontrado' }]);
});

test('a drawn page is sent compressed', async () => {
  const answer = await get('/colabora', { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toBe('colaborá');
});

test.each(['/reporte/12', '/fichas', '/fichas/', '/login'])('%s is the page of the program', async (address) => {
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([200, '<title>programa</title>']);
});

test.each(['/nada', '/reporte', '/reporte/', '/reporte/12/otra', '/colabora/nada', '/404', '/es/index', '/404/'])(
  '%s is 404 with a page that is not cached',
  async (address) => {
    const answer = await get(address);
    expect([answer.status, await answer.text()]).toEqual([404, 'no existe']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('etag')).toBeNull();
  },
);

test('drawn pages are not served under their file names', async () => {
  for (const address of ['/.drawn/es/index.html', '/.drawn/es/404.html']) {
    expect((await get(address)).status).toBe(404);
  }
});

test('a screen declared later is served at once, and any address is while no routes are known', async () => {
  expect((await get('/mareas')).status).toBe(404);
  await put('remotes.json', remotes('/', '/colabora', '/mareas', '/una/que/hace/la/lista/mas/larga'));
  expect((await get('/mareas')).status).toBe(200);
  await put('remotes.json', '{"half');
  expect((await get('/cualquiera')).status).toBe(200);
});
