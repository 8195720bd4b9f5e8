/**
 * `npm run operate -- texts`: names invalid fields in `textos/` and draws the public pages again
 * (rule: editable-texts; ADR 3). `npm start` and `npm run operate -- publish` run it for a folder
 * and draw the pages themselves.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfTextos } from '@caparazon/public-site/textos/documentos';
import { drawPages } from '../../packages/site/src/pages.mjs';
import { siteSettings } from '../admin/settings.mjs';
import { explain, Problem, say, warn } from '../terminal.mjs';
import { lockSite } from './change.mjs';

async function draw() {
  const site = siteSettings(process.env);
  const release = await lockSite(site.siteDir);
  for (const problem of await drawPages(site)) warn('site', problem);
  release();
}

try {
  const [, , given] = process.argv;
  const siteDir = given ?? siteSettings(process.env).siteDir;
  if (!existsSync(path.join(siteDir, 'index.html'))) {
    throw new Problem(`there is no site in ${siteDir}: npm start puts one there`);
  }
  const faults = faultsOfTextos((name) => {
    const file = path.join(siteDir, 'textos', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  for (const fault of faults) warn('textos', fault);
  if (given === undefined) await draw();
  if (faults.length > 0) process.exitCode = 1;
  else if (given === undefined) say('textos', `todo se lee bien en ${siteDir}`);
} catch (error) {
  explain('npm run operate -- texts', error);
  process.exitCode = 1;
}
