/**
 * `npm run operate -- backup FILE`: backs up all data of one instant, also while the product runs.
 * `--keep-days 60` then removes older copies; `--newest FOLDER` only reports the age of the newest.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { operatorSettings } from '../admin/settings.mjs';
import { usageOf } from '../commands.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { backup } from './backup.mjs';
import { readBackupKey } from './key.mjs';
import { newestCopy, removeOldCopies } from './old-copies.mjs';
import { databases, withDatabase } from './with-database.mjs';

const usage = usageOf('backup');

/** Number of copies that are never removed. */
const usualKeep = 7;

try {
  const { file, newest, keepDays, keep } = readArgs();
  if (newest !== undefined) console.log(await newestCopy(newest, Date.now()));
  else {
    await make(file);
    const removed = keepDays === null ? [] : await removeOldCopies(file, { keepDays, keep, now: Date.now() });
    for (const old of removed) console.log(`removed: ${old}`);
  }
} catch (error) {
  explain('backup', error);
  process.exitCode = 1;
}

/** @param {string} file */
async function make(file) {
  const from = Date.now();
  const key = readBackupKey(process.env);
  const settings = operatorSettings(process.env);
  const made = await withDatabase(settings, { mayMake: false }, (uri) =>
    backup({ uri, databases, textsDir: path.join(settings.siteDir, textsDir), file, key }),
  );
  const documents = Object.values(made.colecciones).reduce((so, { documentos }) => so + documentos, 0);
  console.log(`the data of ${made.instante}: ${documents} documents, ${Object.keys(made.textos).length} texts`);
  if (made.enDeposito) {
    console.log(
      `not in it: the bytes of ${made.enDeposito} photos and files, which lie in the bucket and are kept there`,
    );
  }
  console.log(`${file}: ${(made.bytes / 1024 ** 2).toFixed(1)} MB in ${elapsed(from)}`);
}

function readArgs() {
  const { values, positionals } = parsed();
  const newest = values.newest;
  const [file = ''] = positionals;
  if (positionals.length !== (newest === undefined ? 1 : 0)) throw new Problem(usage);
  const keepDays = values['keep-days'] === undefined ? null : numberIn(values['keep-days']);
  return { file: path.resolve(file), newest, keepDays, keep: numberIn(values.keep) };
}

/** @param {string} text */
function numberIn(text) {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Problem(usage);
  return Number(text);
}

function parsed() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      options: { newest: text, 'keep-days': text, keep: { ...text, default: String(usualKeep) } },
      allowPositionals: true,
    });
  } catch {
    throw new Problem(usage);
  }
}
