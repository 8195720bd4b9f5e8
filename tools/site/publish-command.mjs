/**
 * `npm run operate -- publish mf-cases` builds a changed front-end and puts it in place without a
 * restart. `-- mf-cases --back` goes back one version; `--built` takes `dist` as it is. Without a
 * name: all.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteSettings } from '../admin/settings.mjs';
import { frontEnds, root } from '../project.mjs';
import { buildChanged } from '../start/build.mjs';
import { explain, Problem, say } from '../terminal.mjs';
import { changeSite, sayEdited } from './change.mjs';
import { publish, takeBack } from './publish.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { back: { type: 'boolean' }, built: { type: 'boolean' } },
});
const { siteDir, origin } = siteSettings(process.env);

/** @param {string} name */
function back(name) {
  if (!takeBack({ siteDir, name })) throw new Problem(`${name} has no older version here`);
  say(name, `the version before is in place again in ${siteDir}`);
}

/** @param {string} name */
function forward(name) {
  const result = publish({ siteDir, name }, path.join(root, name, 'dist'));
  say(name, `${result === 'same' ? 'this version is already in place' : 'in place'} in ${siteDir}`);
  if (name === 'shell') sayEdited(siteDir);
}

try {
  const names = positionals.length > 0 ? positionals : [...frontEnds];
  const unknown = names.find((name) => !frontEnds.some((known) => known === name));
  if (unknown) throw new Problem(`no front-end is called ${unknown}: ${frontEnds.join(', ')}`);
  if (!values.back && !values.built) await buildChanged(names);
  await changeSite({ siteDir, origin }, () => names.forEach(values.back ? back : forward));
} catch (error) {
  explain('publish', error);
  process.exitCode = 1;
}
