/**
 * Prints the public documents: each .html of this folder as a PDF in
 * shell/public/educacion_documentos, and guia/ as guia-varamiento.* in shell/public: SVG and PNG
 * for screens, PDF for walls (A4), and an upright PNG for phones, which /reportar shows. The guide
 * carries the first phone number of textos/organizacion.json.
 * After changing sources run `npx node tools/documentos/build.mjs`: npx uses the project's Node.js
 * 24, which imports TypeScript. CHROMIUM_PATH or Debian's Chromium is needed.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const here = new URL('./', import.meta.url);
const root = new URL('../../', here);
const publicFolder = new URL('shell/public/', root);
const fonts = new URL('node_modules/@fontsource-variable/', root);

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

/** @param {string} name file in shell/public */
const publicFile = (name) => fileURLToPath(new URL(name, publicFolder));

/** @param {Buffer} shot @param {string} name */
async function writePng(shot, name) {
  await sharp(shot).png({ palette: true, colours: 128, dither: 0, effort: 9 }).toFile(publicFile(name));
  process.stdout.write(`${publicFile(name)}\n`);
}

/** The number, or a blank line to fill in by hand. */
async function phoneNumber() {
  const { telefonos } = JSON.parse(await readFile(new URL('textos/organizacion.json', publicFolder), 'utf8'));
  return telefonos?.[0] ?? '_______________';
}

/** @param {import('playwright-core').Browser} browser */
async function renderGuide(browser) {
  const source = await readFile(new URL('guia/guia-varamiento.svg', here), 'utf8');
  const drawing = source.replace('{telefono}', await phoneNumber());
  const faces = await Promise.all(
    guideFonts.map(async ([family, file]) => {
      const bytes = await readFile(new URL(file, fonts));
      return `@font-face{font-family:'${family}';font-weight:200 800;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
    }),
  );
  const complete = drawing.replace(/(<svg[^>]*>)/, `$1<style>${faces.join('')}</style>`);
  await writeFile(publicFile('guia-varamiento.svg'), complete);

  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  await page.setContent(
    `<html lang="es-UY"><title>Guía de varamiento</title><style>@page{size:A4;margin:0}body{margin:0}svg{display:block;width:100%}@media print{svg{height:100vh}}</style>${complete}</html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  await writePng(await page.screenshot(), 'guia-varamiento.png');
  await page.pdf({
    path: publicFile('guia-varamiento.pdf'),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
  process.stdout.write(`${publicFile('guia-varamiento.pdf')}\n`);
  await page.close();
}

/** @param {import('playwright-core').Browser} browser */
async function renderGuideForPhones(browser) {
  const { default: texts } = await import(new URL('mf-public/src/reporte/texts/es.ts', root).href);
  const drawings = new URL('mf-public/src/site/face/scenes/pasos.svg', root).href;
  const page = await browser.newPage({ viewport: { width: 1080, height: 1080 } });
  await page.goto(new URL('guia/celular.html', here).href);
  await page.evaluate(
    ({ steps, drawings, phone }) => {
      for (const [view, { what, how }] of Object.entries(steps)) {
        const item = document.createElement('li');
        const picture = Object.assign(new Image(), { src: `${drawings}#${view}` });
        const words = document.createElement('p');
        const title = document.createElement('strong');
        title.textContent = what;
        words.append(title, how);
        item.append(picture, words);
        document.querySelector('[data-pasos]')?.append(item);
      }
      document.querySelector('[data-telefono]')?.append(`Avisanos: ${phone}`);
    },
    { steps: texts.help.steps, drawings, phone: await phoneNumber() },
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await writePng(await page.screenshot({ fullPage: true }), 'guia-varamiento-celular.png');
  await page.close();
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
try {
  await printPdfs(browser);
  await renderGuide(browser);
  await renderGuideForPhones(browser);
} finally {
  await browser.close();
}
