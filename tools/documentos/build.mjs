/**
 * Prints the public documents: each .html of this folder becomes a PDF in shell/public/educacion_documentos, and
 * guia-varamiento.svg becomes the guide's SVG (with its fonts inside) and PNG in shell/public.
 *
 * Edit the .html or the .svg, then run `node tools/documentos/build.mjs`. It needs a Chromium: that of CHROMIUM_PATH,
 * or Debian's.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const here = new URL('./', import.meta.url);
const publicFolder = new URL('../../shell/public/', here);
const fonts = new URL('../../node_modules/@fontsource-variable/', here);

/** @type {[family: string, file: string][]} */
const guideFonts = [
  ['Bricolage Grotesque', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
  ['Atkinson Hyperlegible Next', 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'],
];

/** @param {import('playwright-core').Browser} browser */
async function printPdfs(browser) {
  const sources = (await readdir(here)).filter((name) => name.endsWith('.html'));
  for (const source of sources) {
    const page = await browser.newPage();
    await page.goto(new URL(source, here).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const target = new URL(`educacion_documentos/${source.replace('.html', '.pdf')}`, publicFolder);
    await page.pdf({ path: fileURLToPath(target), preferCSSPageSize: true, printBackground: true, tagged: true });
    await page.close();
    process.stdout.write(`${fileURLToPath(target)}\n`);
  }
}

/** @param {import('playwright-core').Browser} browser */
async function renderGuide(browser) {
  const drawing = await readFile(new URL('guia-varamiento.svg', here), 'utf8');
  const faces = await Promise.all(
    guideFonts.map(async ([family, file]) => {
      const bytes = await readFile(new URL(file, fonts));
      return `@font-face{font-family:'${family}';font-weight:200 800;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
    }),
  );
  const complete = drawing.replace(/(<svg[^>]*>)/, `$1<style>${faces.join('')}</style>`);
  await writeFile(new URL('guia-varamiento.svg', publicFolder), complete);

  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${width}px}</style>${complete}`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await page.close();
  await sharp(shot)
    .png({ palette: true, colours: 128, dither: 0, effort: 9 })
    .toFile(fileURLToPath(new URL('guia-varamiento.png', publicFolder)));
  process.stdout.write(`${fileURLToPath(new URL('guia-varamiento.png', publicFolder))}\n`);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
try {
  await printPdfs(browser);
  await renderGuide(browser);
} finally {
  await browser.close();
}
