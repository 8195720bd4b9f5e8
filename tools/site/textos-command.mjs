/**
 * `npm run textos`: says which field of which file of `textos/` is wrong, and draws the QR codes of what the page of
 * donations offers (rules: editable-texts, donation-codes). `npm start` and `npm run publish:site` run it too.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfTextos } from '@caparazon/contracts/textos/check';
import { codigoDe, codigosFile } from '@caparazon/contracts/textos/codigo';
import { codigosDe, colaboraFile, readColabora } from '@caparazon/contracts/textos/colabora';
import { silently } from '@caparazon/contracts/textos/reader';
import { readSettings } from '../start/settings.mjs';
import { explain, Problem, say, warn } from '../terminal.mjs';

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Draws the codes again, in one step. Codes that are already there are not written again.
 * @param {string} folder
 */
function drawCodes(folder) {
  const colabora = readColabora(readIfThere(path.join(folder, colaboraFile)) ?? '{}', silently);
  const drawn = JSON.stringify(Object.fromEntries(codigosDe(colabora).map((text) => [text, codigoDe(text)])));
  const file = path.join(folder, codigosFile);
  if (readIfThere(file) === drawn) return;
  const part = path.join(folder, `.${codigosFile}.${process.pid}`);
  writeFileSync(part, drawn);
  renameSync(part, file);
}

try {
  const [, , siteDir = readSettings(process.env).siteDir] = process.argv;
  const folder = path.join(siteDir, 'textos');
  const asked = process.argv.length < 3;
  if (readIfThere(path.join(siteDir, 'index.html')) === undefined) {
    throw new Problem(`there is no site in ${siteDir}: npm start puts one there`);
  }
  const faults = faultsOfTextos((name) => readIfThere(path.join(folder, name)));
  for (const fault of faults) warn('textos', fault);
  drawCodes(folder);
  if (asked) say('textos', faults.length === 0 ? 'todo se lee bien' : 'en lo demás, el sitio muestra lo escrito');
  if (asked && faults.length > 0) process.exitCode = 1;
} catch (error) {
  explain('npm run textos', error);
  process.exitCode = 1;
}
