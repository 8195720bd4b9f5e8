/**
 * Preview pictures of shared addresses, 1200 × 630: a scene, the page's title, the site's name. Titles are drawn as
 * outlines, independent of the building machine's fonts.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import sharp from 'sharp';

const size = { width: 1200, height: 630 };
const band = 170;
const margin = 56;
const ink = '#073B45';
const sand = '#F6EFE3';

const fontFile = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** The file's default weight is that of the site's titles. */
const font = /** @type {import('fontkit').Font} */ (create(readFileSync(fileURLToPath(import.meta.resolve(fontFile)))));

/**
 * @param {string} text
 * @param {number} height of a line
 */
function outline(text, height) {
  const scale = height / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, place) => {
    const at = x;
    x += positions[place]?.xAdvance ?? 0;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return { width: x * scale, shape: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>` };
}

/**
 * @param {string} scene an SVG
 * @param {string} title
 * @returns {Promise<Buffer>} a JPEG
 */
function draw(scene, title) {
  const name = outline('Caparazón', 44);
  const room = size.width - 3 * margin - name.width;
  const natural = outline(title, 68);
  const words = natural.width > room ? outline(title, (68 * room) / natural.width) : natural;
  const line = size.height - band / 2 + 22;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect y="${size.height - band}" width="${size.width}" height="${band}" fill="${sand}"/>
    <g fill="${ink}">
      <g transform="translate(${margin} ${line})">${words.shape}</g>
      <g transform="translate(${size.width - margin - name.width} ${line})" opacity=".8">${name.shape}</g>
    </g>
  </svg>`;
  return sharp(Buffer.from(scene))
    .resize({ width: size.width, height: size.height - band, fit: 'cover' })
    .extend({ bottom: band, background: sand })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/**
 * A webpack plugin for the build of a renderer: draws the picture of each of its pages.
 * @param {string} renderer the name of the built file
 * @param {string} scenes the folder of the scenes
 */
export const sharePictures = (renderer, scenes) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SharePictures', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'SharePictures', stage }, async (assets) => {
        const built = assets[renderer];
        if (compilation.errors.length > 0 || !built) return;
        for (const { title, scene, picture } of pagesOf(built.source().toString())) {
          const drawing = readFileSync(path.join(process.cwd(), scenes, `${scene}.svg`), 'utf8');
          compilation.emitAsset(picture, new sources.RawSource(await draw(drawing, title)));
        }
      });
    });
  },
});

/**
 * @param {string} program a CommonJS module that exports a renderer
 * @returns {readonly import('@caparazon/remote-contract/still').StillPage[]}
 */
function pagesOf(program) {
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  const load = new Function('module', 'exports', 'require', program);
  load(module, module.exports, createRequire(path.join(process.cwd(), 'package.json')));
  return module.exports.pages;
}
