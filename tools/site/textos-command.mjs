/**
 * `npm run textos`: says which field of which file of `textos/` is wrong (rule: editable-texts). `npm start` and
 * `npm run publish:site` run it too.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfTextos } from '@caparazon/contracts/textos/check';
import { readSettings } from '../start/settings.mjs';
import { explain, Problem, say, warn } from '../terminal.mjs';

try {
  const [, , given] = process.argv;
  const siteDir = given ?? readSettings(process.env).siteDir;
  if (!existsSync(path.join(siteDir, 'index.html'))) {
    throw new Problem(`there is no site in ${siteDir}: npm start puts one there`);
  }
  const faults = faultsOfTextos((name) => {
    const file = path.join(siteDir, 'textos', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  for (const fault of faults) warn('textos', fault);
  if (faults.length > 0) process.exitCode = 1;
  else if (given === undefined) say('textos', 'todo se lee bien');
} catch (error) {
  explain('npm run textos', error);
  process.exitCode = 1;
}
