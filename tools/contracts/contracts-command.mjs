/**
 * `npm run operate -- contracts` reports what the current parts would break in the released ones
 * and what must be released first: those in place on the production of `DATA_DIR`, or else those of
 * `contracts-released/`. `-- keep` records current contracts there, of all or the named parts.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../start/settings.mjs';
import { explain, Problem, say, warn } from '../terminal.mjs';
import { compareAll } from './compare-all.mjs';
import { contractOf, parts } from './contract-of.mjs';
import { keepReleased, readAllInPlace } from './released.mjs';

const [order, ...named] = parseArgs({ allowPositionals: true }).positionals;

/** @param {string[]} names */
async function keep(names) {
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown) throw new Problem(`no part is called ${unknown}: ${parts.join(', ')}`);
  for (const name of names) keepReleased(await contractOf(name));
  say('contracts', `${names.join(', ')}: kept as released`);
}

async function show() {
  const { breaks, stale, needs } = await compareAll(readAllInPlace(readSettings(process.env).dataDir));
  for (const { part, is, accepted } of breaks)
    (accepted ? say : warn)(part, accepted ? `${is} (accepted: ${accepted})` : is);
  for (const { part, is } of stale) warn(part, `accepted, but it breaks nothing any more: ${is}`);
  for (const [part, lines] of needs) for (const line of lines) say(part, `only after ${line}`);
  const open = breaks.filter(({ accepted }) => accepted === undefined);
  if (open.length === 0 && stale.length === 0) say('contracts', 'nothing that is in place would break');
  else process.exitCode = 1;
}

try {
  if (order === undefined) await show();
  else if (order === 'keep') await keep(named.length > 0 ? named : [...parts]);
  else throw new Problem(`npm run operate -- contracts, or npm run operate -- contracts keep [part]: not ${order}`);
} catch (error) {
  explain('contracts', error);
  process.exitCode = 1;
}
