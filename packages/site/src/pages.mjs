/**
 * Draws the public pages, readable before any program has loaded (ADR 3): the shell's frame, a screen and the
 * organisation's texts, whenever a part is put in place or texts change.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dataElement, headOf, robotsOf, screensOf, sitemapOf } from './page-head.mjs';
import { partOf } from './part-name.mjs';
import { readTexts } from './texts.mjs';

/** Hidden: a server sends the pages at their own addresses. */
export const drawnDir = '.drawn';

const mark = {
  head: '<meta name="cabeza">',
  frame: '<div id="marco"></div>',
  screen: '<div id="pantalla"></div>',
  texts: '<div id="textos"></div>',
  shown: '<span id="cabecera-entera" hidden></span>',
};

const langOf = { es: 'es-UY', en: 'en' };

/**
 * @typedef {import('@caparazon/remote-contract/still').ScreenRenderer} ScreenRenderer
 * @typedef {import('@caparazon/remote-contract/still').FrameRenderer} FrameRenderer
 * @typedef {import('@caparazon/remote-contract/still').StillPage} StillPage
 * @typedef {import('./texts.mjs').Texts} Texts
 * @typedef {object} Site
 * @property {string} siteDir
 * @property {string} origin without a slash at its end
 */

/**
 * Draws all pages that have changed; none while a renderer is missing.
 * @param {Site} site
 * @returns {Promise<string[]>} problems for the operator: unusable texts, pages that cannot be drawn
 */
export async function drawPages({ siteDir, origin }) {
  const folder = path.join(siteDir, drawnDir);
  const renderers = renderersOf(siteDir);
  if (!renderers) {
    rmSync(folder, { recursive: true, force: true });
    return [];
  }
  const { frame, screens, template } = renderers;
  const { texts, problems } = readTexts(siteDir);
  const pages = [];
  /** @type {string[]} */
  const notDrawn = [];
  for (const page of screens.pages) {
    pages.push(await pageOf(page, { frame, screens, template, texts, origin, problems: notDrawn }));
  }
  const { title, english, draw } = frame.notFound;
  for (const language of /** @type {const} */ (['es', 'en'])) {
    const head = headOf({ title: language === 'en' ? english : title, hidden: true });
    pages.push({
      file: `${language}/404.html`,
      text: filled(template, { language, head, body: await draw(language) }),
    });
  }
  // A page that cannot be drawn keeps its former texts.
  for (const { file, text } of pages) if (text !== undefined) put(path.join(folder, file), text);
  removeOthers(folder, new Set([...pages.map(({ file }) => path.join(folder, file)), stampIn(siteDir)]));
  put(path.join(siteDir, 'sitemap.xml'), sitemapOf(screens.pages, origin), []);
  put(
    path.join(siteDir, 'robots.txt'),
    robotsOf(readFileSync(path.join(inShell(siteDir), 'robots.txt'), 'utf8'), origin),
    [],
  );
  const stamp = { ...stampOf(texts), ...(notDrawn.length > 0 && { problems: notDrawn }) };
  put(stampIn(siteDir), JSON.stringify(stamp), []);
  return [...problems, ...notDrawn];
}

/**
 * One page with other texts; nothing is written.
 * @param {Site} site
 * @param {{path: string, language: string, texts: Texts}} wanted
 * @returns {Promise<string | undefined>} undefined when there is no such page or renderer
 * @throws a component's error
 */
export async function drawOne({ siteDir, origin }, { path: address, language, texts }) {
  const renderers = renderersOf(siteDir);
  const page = renderers?.screens.pages.find((one) => one.path === address && one.language === language);
  return page && renderers ? await drawn(page, texts, { ...renderers, origin }) : undefined;
}

/**
 * Whether the pages were drawn with other texts than the site's files: these were edited by hand, or drawing failed.
 * @param {string} siteDir
 */
export function isOutdated(siteDir) {
  if (!rendererFiles(siteDir).every((file) => existsSync(file))) return false;
  try {
    return !isDeepStrictEqual(JSON.parse(readFileSync(stampIn(siteDir), 'utf8')), stampOf(readTexts(siteDir).texts));
  } catch {
    return true;
  }
}

/** Records the texts that pages were drawn with, and pages that were not. @param {string} siteDir */
const stampIn = (siteDir) => path.join(siteDir, drawnDir, 'textos.json');

/** @param {Texts} texts */
const stampOf = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
  );

/** @param {string} siteDir */
const inShell = (siteDir) => path.join(siteDir, '.prerender');

/** @param {string} siteDir */
const rendererFiles = (siteDir) =>
  [inShell(siteDir), path.join(siteDir, 'remotes', screensOf, '.prerender')].map((folder) =>
    path.join(folder, 'renderer.cjs'),
  );

/**
 * The renderers, or undefined while a part or its renderer is missing.
 * @param {string} siteDir
 * @returns {{frame: FrameRenderer, screens: ScreenRenderer, template: string} | undefined}
 */
function renderersOf(siteDir) {
  const [frame, screens] = rendererFiles(siteDir).map(renderer);
  if (!frame || !screens) return undefined;
  return { frame, screens, template: readFileSync(path.join(inShell(siteDir), 'page.html'), 'utf8') };
}

/**
 * The file name of an address: `/` is `index`.
 * @param {string} address
 */
const nameOf = (address) => (address === '/' ? 'index' : address.slice(1));

/**
 * One page; drawn with the default texts when the given ones fail (rule: editable-texts).
 * @param {StillPage} page
 * @param {{frame: FrameRenderer, screens: ScreenRenderer, template: string, texts: Texts, origin: string, problems:
 * string[]}} from
 */
async function pageOf(page, { frame, screens, template, texts, origin, problems }) {
  const file = `${page.language}/${nameOf(page.path)}.html`;
  for (const given of [texts, {}]) {
    try {
      return { file, text: await drawn(page, given, { frame, screens, template, origin }) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const how = given === texts ? 'with the files of textos/, so its defaults are shown' : 'at all';
      problems.push(`${page.path} (${page.language}) cannot be drawn ${how}: ${why}`);
    }
  }
  return { file, text: undefined };
}

/**
 * @param {StillPage} page
 * @param {Texts} texts
 * @param {{frame: FrameRenderer, screens: ScreenRenderer, template: string, origin: string}} by
 */
async function drawn(page, texts, { frame, screens, template, origin }) {
  const around = await frame.draw(page, texts);
  const screen = await screens.draw(page, texts);
  return filled(template, {
    language: page.language,
    head: headOf({ page, pages: screens.pages, origin, organisation: screens.organisation(texts) }),
    body: shownWhole(around.markup, screen.markup).replace(mark.screen, () => screen.markup),
    texts: { ...around.texts, ...screen.texts },
  });
}

/**
 * Without the mark, browsers paint a page with a focused section only when complete; otherwise they would scroll to a
 * section that still moves.
 * @param {string} frame
 * @param {string} screen
 */
function shownWhole(frame, screen) {
  return screen.includes(' autofocus') ? frame.replace(mark.shown, '') : frame;
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
 * A part's renderer, loaded anew each time, since another version may have taken its place.
 * @param {string} file
 */
function renderer(file) {
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
 * Writes a changed file and its compressed copies atomically.
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
