import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { drawPages, isOutdated } from './pages.mjs';

let siteDir = '';
const origin = 'https://caparazon.example';

/** @param {string} file @param {string} text */
const put = (file, text) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
};
/** @param {string} file */
const read = (file) => readFileSync(path.join(siteDir, file), 'utf8');
const draw = () => drawPages({ siteDir, origin });

const template =
  '<html lang="es-UY"><head><meta name="cabeza"></head><body><div id="marco"></div><div id="textos"></div></body></html>';

const frame = `module.exports = {
  draw: async ({ path }) => ({ markup: '<header>' + path + '</header><div id="pantalla"></div>', texts: {} }),
  notFound: {
    title: 'Esta página no existe',
    english: 'This page does not exist',
    draw: async (language) => (language === 'en' ? '<h1>Not there</h1>' : '<h1>No existe</h1>'),
  },
};`;

const page = "description: 'Un \"mar\"', scene: 'orilla', picture: 'compartir/una.jpg'";

/** @param {string} [pages] */
const screens = (
  pages = `[
    { path: '/', language: 'es', title: 'Inicio', ${page} },
    { path: '/', language: 'en', title: 'Home', ${page} },
    { path: '/educacion', language: 'es', title: 'Educación', ${page} },
  ]`,
) => `module.exports = {
  pages: ${pages},
  organisation: () => ({ '@type': 'NGO', name: '</script>' }),
  draw: async ({ path, language }, texts) => {
    if (texts['organizacion.json'] === 'bomba') throw new Error('it broke');
    const markup = '<h1>' + path + ' ' + language + '</h1>' + (texts['organizacion.json'] ?? 'nada');
    return { markup, texts };
  },
};`;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'caparazon-pages-'));
  put('.prerender/page.html', template);
  put('.prerender/robots.txt', 'User-agent: *\nAllow: /\n');
  put('.prerender/renderer.cjs', frame);
  put('remotes/mf-public/.prerender/renderer.cjs', screens());
  put('textos/organizacion.json', '{"telefonos":["099"]}');
});
afterEach(() => rmSync(siteDir, { recursive: true }));

test('each page is drawn in each of its languages, in the frame, with the texts of the organisation', async () => {
  expect(await draw()).toEqual([]);
  expect(read('.drawn/es/index.html')).toContain('<header>/</header><h1>/ es</h1>{"telefonos":["099"]}');
  expect(read('.drawn/en/index.html')).toContain('<html lang="en">');
  expect(read('.drawn/es/educacion.html')).toContain('<h1>/educacion es</h1>');
  expect(read('.drawn/es/404.html')).toContain('<h1>No existe</h1>');
  expect(read('.drawn/en/404.html')).toContain('<html lang="en">');
  expect(read('.drawn/en/404.html')).toContain('<h1>Not there</h1>');
  expect(brotliDecompressSync(readFileSync(path.join(siteDir, '.drawn/es/index.html.br'))).toString()).toBe(
    read('.drawn/es/index.html'),
  );
  expect(gunzipSync(readFileSync(path.join(siteDir, '.drawn/es/index.html.gz'))).toString()).toBe(
    read('.drawn/es/index.html'),
  );
});

test('the head of a page has data for search engines and sharing services', async () => {
  await draw();
  const english = read('.drawn/en/index.html');
  for (const part of [
    '<title>Home · Caparazón</title>',
    '<meta name="description" content="Un &quot;mar&quot;">',
    '<link rel="canonical" href="https://caparazon.example/?lang=en">',
    '<link rel="alternate" hreflang="es" href="https://caparazon.example/">',
    '<link rel="alternate" hreflang="en" href="https://caparazon.example/?lang=en">',
    '<link rel="alternate" hreflang="x-default" href="https://caparazon.example/">',
    '<meta property="og:image" content="https://caparazon.example/remotes/mf-public/compartir/una.jpg">',
    '"name":"\\u003c/script>"',
  ]) {
    expect(english).toContain(part);
  }
  expect(read('.drawn/es/educacion.html')).not.toContain('hreflang');
  expect(read('.drawn/es/404.html')).toContain('<meta name="robots" content="noindex">');
});

test('the sitemap has every page once, and robots.txt names it', async () => {
  await draw();
  expect([...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    'https://caparazon.example/',
    'https://caparazon.example/?lang=en',
    'https://caparazon.example/educacion',
  ]);
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\nSitemap: https://caparazon.example/sitemap.xml\n');
});

test('pages are drawn again when texts have changed', async () => {
  await draw();
  put('textos/organizacion.json', '{"telefonos":["4470"]}');
  await draw();
  expect(read('.drawn/es/index.html')).toContain('4470');
});

test('a page carries its texts for the program', async () => {
  put('textos/screenConozcanos.properties', 'mision = </script><script>');
  await draw();
  const [, json = ''] =
    /<script id="textos" type="application\/json">(.*?)<\/script>/.exec(read('.drawn/es/index.html')) ?? [];
  expect(JSON.parse(json)).toEqual({
    'organizacion.json': '{"telefonos":["099"]}',
    'screenConozcanos.properties': 'mision = </script><script>',
  });
});

test('a page shows its defaults when a file is no text, which is reported', async () => {
  writeFileSync(path.join(siteDir, 'textos/organizacion.json'), Buffer.from([0x22, 0xf1, 0x22]));
  expect(await draw()).toEqual([
    'textos/organizacion.json cannot be used: it cannot be read, or is not saved as UTF-8',
  ]);
  expect(read('.drawn/es/educacion.html')).toContain('nada');
});

test('a page shows its defaults when it cannot be drawn with the texts, which is reported', async () => {
  put('textos/organizacion.json', 'bomba');
  expect(await draw()).toContain(
    '/educacion (es) cannot be drawn with the files of textos/, so its defaults are shown: it broke',
  );
  expect(read('.drawn/es/educacion.html')).toContain('nada');
  expect(isOutdated(siteDir)).toBe(true);
  put('textos/organizacion.json', '{}');
  expect(await draw()).toEqual([]);
  expect(isOutdated(siteDir)).toBe(false);
});

test('a page stays and counts as out of date when it cannot be drawn at all', async () => {
  await draw();
  put('textos/organizacion.json', '{"telefonos":["4470"]}');
  const broken = "if (path === '/educacion') throw new Error('it broke');\n    if (texts";
  put(
    'remotes/mf-public/.prerender/renderer.cjs',
    screens().replace('if (texts', () => broken),
  );
  expect(await draw()).toContain('/educacion (es) cannot be drawn at all: it broke');
  expect(read('.drawn/es/educacion.html')).toContain('099');
  expect(read('.drawn/es/educacion.html.br')).toBeTruthy();
  expect(read('.drawn/es/index.html')).toContain('4470');
  expect(isOutdated(siteDir)).toBe(true);
});

test('a page is removed when it is no longer declared, and all are when there is no renderer', async () => {
  await draw();
  put(
    'remotes/mf-public/.prerender/renderer.cjs',
    screens(`[{ path: '/', language: 'es', title: 'Inicio', ${page} }]`),
  );
  await draw();
  expect(() => read('.drawn/es/educacion.html')).toThrow(/ENOENT/);
  expect(() => read('.drawn/es/educacion.html.br')).toThrow(/ENOENT/);
  rmSync(path.join(siteDir, 'remotes'), { recursive: true });
  await draw();
  expect(() => read('.drawn/es/index.html')).toThrow(/ENOENT/);
});
