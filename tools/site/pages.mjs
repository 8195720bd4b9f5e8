/**
 * Draws the public pages of a site, so that they can be read before any program has loaded, and without one (ADR 3).
 * The shell's frame, a screen and the texts of the organisation make one page; each part brings a renderer with its
 * build. The pages are drawn whenever a part is put in place, and when the texts change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dataElement, headOf, robotsOf, screensOf, sitemapOf } from './page-head.mjs';
import { partOf } from './part-name.mjs';
import { readTexts } from './texts.mjs';

/** Where the drawn pages lie in the site. The folder is hidden: a server sends them at their own addresses. */
export const drawnDir = '.drawn';

/** The places of the shell's template and frame that are filled here. */
const mark = {
  head: '<meta name="cabeza">',
  frame: '<div id="marco"></div>',
  screen: '<div id="pantalla"></div>',
  texts: '<div id="textos"></div>',
};

const langOf = { es: 'es-UY', en: 'en' };

/**
 * @typedef {import('@caparazon/remote-contract/still').ScreenRenderer} ScreenRenderer
 * @typedef {import('@caparazon/remote-contract/still').FrameRenderer} FrameRenderer
 * @typedef {import('@caparazon/remote-contract/still').StillPage} StillPage
 * @typedef {import('./texts.mjs').Texts} Texts
 *
 * @typedef {object} Site
 * @property {string} siteDir
 * @property {string} origin where the site is reached, without a slash at its end
 */

/**
 * Draws all pages that have changed. While a part is missing, or has nothing to draw, there are none.
 * @param {Site} site
 * @returns {Promise<string[]>} what the operator should know: texts that cannot be used, pages that cannot be drawn
 */
export async function drawPages({ siteDir, origin }) {
  const inShell = path.join(siteDir, '.prerender');
  /** @type {FrameRenderer | undefined} */
  const frame = renderer(inShell);
  /** @type {ScreenRenderer | undefined} */
  const screens = renderer(path.join(siteDir, 'remotes', screensOf, '.prerender'));
  const drawn = path.join(siteDir, drawnDir);
  if (!frame || !screens) {
    rmSync(drawn, { recursive: true, force: true });
    return [];
  }
  const template = readFileSync(path.join(inShell, 'page.html'), 'utf8');
  const { texts, problems } = readTexts(siteDir);
  const pages = [];
  for (const page of screens.pages) {
    pages.push(await pageOf(page, { frame, screens, template, texts, origin, problems }));
  }
  const notFound = filled(template, {
    language: 'es',
    head: headOf({ title: frame.notFound.title, hidden: true }),
    body: await frame.notFound.draw(),
  });
  const all = [...pages.flatMap((page) => page ?? []), { file: 'es/404.html', text: notFound }];
  for (const { file, text } of all) put(path.join(drawn, file), text);
  removeOthers(drawn, new Set(all.map(({ file }) => path.join(drawn, file))));
  put(path.join(siteDir, 'sitemap.xml'), sitemapOf(screens.pages, origin), []);
  put(path.join(siteDir, 'robots.txt'), robotsOf(readFileSync(path.join(inShell, 'robots.txt'), 'utf8'), origin), []);
  return problems;
}

/**
 * The name of the file that answers an address: `/` is `index`.
 * @param {string} address
 */
const nameOf = (address) => (address === '/' ? 'index' : address.slice(1));

/**
 * One page. When it cannot be drawn with the texts, it is drawn with the defaults of its screen (rule: editable-texts).
 * @param {StillPage} page
 * @param {{frame: FrameRenderer, screens: ScreenRenderer, template: string, texts: Texts, origin: string, problems: string[]}} from
 */
async function pageOf(page, { frame, screens, template, texts, origin, problems }) {
  /** @param {Texts} given */
  const draw = async (given) => {
    const around = await frame.draw(page, given);
    const screen = await screens.draw(page, given);
    return filled(template, {
      language: page.language,
      head: headOf({ page, pages: screens.pages, origin, organisation: screens.organisation(given) }),
      body: around.markup.replace(mark.screen, () => screen.markup),
      texts: { ...around.texts, ...screen.texts },
    });
  };
  const file = `${page.language}/${nameOf(page.path)}.html`;
  for (const given of [texts, {}]) {
    try {
      return { file, text: await draw(given) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const how = given === texts ? 'with the files of textos/, so its defaults are shown' : 'at all';
      problems.push(`${page.path} (${page.language}) cannot be drawn ${how}: ${why}`);
    }
  }
  return undefined;
}

/**
 * @param {string} template
 * @param {{language: 'es' | 'en', head: string, body: string, texts?: Texts}} page
 */
function filled(template, { language, head, body, texts = {} }) {
  return template
    .replace('lang="es-UY"', `lang="${langOf[language]}"`)
    .replace(mark.head, () => head)
    .replace(mark.frame, () => body)
    .replace(mark.texts, () => dataElement('application/json', texts, 'textos'));
}

/**
 * What a part exports for drawing. The file is loaded anew each time, since another version may have taken its place.
 * @param {string} folder
 */
function renderer(folder) {
  const file = path.join(folder, 'renderer.cjs');
  if (!existsSync(file)) return undefined;
  /** @type {{exports: any}} */
  const module = { exports: {} };
  const load = new Function('module', 'exports', 'require', readFileSync(file, 'utf8'));
  load(module, module.exports, createRequire(file));
  return module.exports;
}

/** @type {{extension: string, compress: (text: string) => Buffer}[]} */
const compressions = [
  { extension: '.gz', compress: (text) => gzipSync(text, { level: 9 }) },
  {
    extension: '.br',
    compress: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  },
];

/**
 * Writes a file that has changed, and its compressed copies, so that nobody sees half of it.
 * @param {string} file
 * @param {string} text
 * @param {typeof compressions} [as]
 */
function put(file, text, as = compressions) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const copies = as.map(({ extension, compress }) => ({ name: file + extension, content: compress(text) }));
  const written = [...copies, { name: file, content: text }].map(({ name, content }) => {
    const part = partOf(name);
    writeFileSync(part, content);
    return { part, name };
  });
  for (const { part, name } of written) renameSync(part, name);
}

/**
 * Removes pages that are no longer drawn.
 * @param {string} folder
 * @param {Set<string>} kept
 */
function removeOthers(folder, kept) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(file.replace(/\.(gz|br)$/, ''))) rmSync(file);
  }
}
