/**
 * Prerendered pages in two languages, and unknown addresses, as in
 * `gateway/src/static-pages.test.ts`.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEdge, isInstalled } from './nginx.fixture.mjs';

(isInstalled ? describe : describe.skip)('pages served by nginx', () => {
  const edge = createEdge();
  beforeAll(edge.start);
  afterAll(edge.close);

  test.each([
    ['/', {}, 'inicio', 'es'],
    ['/?lang=en', {}, 'home', 'en'],
    ['/colabora', {}, 'colaborá', 'es'],
    ['/colabora?lang=en', {}, 'donate', 'en'],
    ['/colabora', { Cookie: 'tema=noche; lang=en' }, 'donate', 'en'],
    ['/colabora?lang=es', { Cookie: 'lang=en' }, 'colaborá', 'es'],
    ['/colabora?lang=klingon', {}, 'colaborá', 'es'],
    ['/colabora', { 'Accept-Language': 'en' }, 'colaborá', 'es'],
    ['/educacion?lang=en', {}, 'education', 'en'],
    ['/Colabora/', {}, 'colaborá', 'es'],
  ])('%s with %p is "%s"', async (address, headers, text, language) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(edge.plain + address, { headers: { ...headers, 'Accept-Encoding': encoding } });
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('content-language')).toBe(language);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect([answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
        'Accept-Encoding, Cookie',
        'no-cache',
      ]);
      const kept = { 'If-None-Match': String(answer.headers.get('etag')), 'Cache-Control': 'max-age=0' };
      const again = await fetch(edge.plain + address, {
        headers: { ...headers, ...kept, 'Accept-Encoding': encoding },
      });
      expect(again.status).toBe(304);
    }
  });

  test('a chosen language holds on other pages when scripts are off', async () => {
    for (const [address, kept] of [
      ['/colabora?lang=en', 'lang=en; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['/?lang=es', 'lang=es; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['/colabora', null],
      ['/colabora?lang=klingon', null],
      ['/nada?lang=en', null],
      ['/remotes.json?lang=en', null],
    ]) {
      expect([address, (await fetch(edge.plain + address)).headers.get('set-cookie')]).toEqual([address, kept]);
    }
  });

  test('a page has no Last-Modified, whose date both languages share, and a file has one', async () => {
    const { mtime } = statSync(path.join(edge.site, '.drawn/es/colabora.html'));
    for (const date of [mtime, new Date('2100-01-01')]) {
      const asked = { headers: { 'If-Modified-Since': date.toUTCString() } };
      const answer = await fetch(`${edge.plain}/colabora?lang=en`, asked);
      expect([answer.status, answer.headers.get('last-modified')]).toEqual([200, null]);
    }
    const file = await fetch(`${edge.plain}/remotes.json`);
    const again = { 'If-Modified-Since': String(file.headers.get('last-modified')), 'Cache-Control': 'max-age=0' };
    expect((await fetch(`${edge.plain}/remotes.json`, { headers: again })).status).toBe(304);
  });

  test.each([
    ['//colabora', '/colabora'],
    ['/%63olabora?lang=en', '/colabora?lang=en'],
    ['/x/../colabora/', '/colabora/'],
    ['/./Colabora', '/Colabora'],
    ['//', '/'],
    ['//reporte//12', '/reporte/12'],
  ])('%s is found at %s', async (address, own) => {
    const { status, headers } = await edge.getRaw(address);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, own, 'no-cache']);
  });

  test.each([
    '/%',
    '/%zz',
    '/%00',
    '/../colabora',
    '//nada',
    '/nada.png',
    '/.drawn/es/404.html',
    '/js/x.0123456789.js',
  ])('%s is 404 with a page when the client accepts HTML', async (address) => {
    const page = await edge.getRaw(address, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([page.status, page.body]).toEqual([404, 'no existe']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('an unknown address is answered in the chosen language', async () => {
    for (const [address, headers] of [
      ['/nada?lang=en', {}],
      ['/nada', { Cookie: 'lang=en' }],
    ]) {
      const page = await edge.getRaw(String(address), { Accept: 'text/html', .../** @type {object} */ (headers) });
      expect([page.status, page.body]).toEqual([404, 'not there']);
    }
  });

  test('an address cannot inject a response header', async () => {
    const { status, headers } = await edge.getRaw('//reporte/%0d%0aX-Otro:%20x');
    expect([status, headers.location, headers['x-otro']]).toEqual([200, undefined, undefined]);
  });

  test('a screen refuses other methods', async () => {
    const answer = await fetch(`${edge.plain}/colabora`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toMatchObject([405, { codigo: 'metodo_no_permitido' }]);
  });

  test('an unreadable API request is answered in the error shape', async () => {
    for (const address of ['/api/%', `/api/${'a'.repeat(40_000)}`]) {
      const { status, body } = await edge.getRaw(address);
      expect([status, JSON.parse(body)]).toMatchObject([400, { codigo: 'datos_invalidos' }]);
    }
  });

  test('a prerendered page is compressed', async () => {
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(`${edge.plain}/colabora`, { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
    }
  });

  test.each(['/reporte/12', '/fichas', '/fichas/', '/login', '/modificar_ficha_diaria/1/2'])(
    "%s is the shell's page",
    async (address) => {
      const answer = await fetch(edge.plain + address);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Caparazón</title>']);
    },
  );

  test.each(['/nada', '/reporte', '/reporte/12/otra', '/colabora/nada', '/404', '/es/index'])(
    '%s is 404, with a page',
    async (address) => {
      const answer = await fetch(edge.plain + address);
      expect([answer.status, await answer.text()]).toEqual([404, 'no existe']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
    },
  );
});
