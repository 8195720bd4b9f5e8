/**
 * `npm run operate -- personal-data exportar --correo ana@correo.example --archivo ana.json`, or
 * `borrar` (rule: personal-data-of-one). `borrar` asks before it erases; with `--sin-preguntar` it
 * only lists.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usageOf } from '../commands.mjs';
import { services } from '../project.mjs';
import { explain, Problem } from '../terminal.mjs';
import { confirmed } from './confirm.mjs';
import { outputOf } from './run.mjs';

const usage = usageOf('personal-data');

/** @typedef {{entidad: string, idEntidad: number, nombre: string, datos: object}} Found */

try {
  const { values, positionals } = readArgs();
  const [what] = positionals;
  const { archivo, 'sin-preguntar': unasked, ...who } = values;
  if (positionals.length !== 1 || (what !== 'exportar' && what !== 'borrar')) throw new Problem(usage);
  if (unasked && what !== 'borrar') throw new Problem(usage);
  if (Object.keys(who).length === 0 || (what === 'exportar') !== (archivo !== undefined)) throw new Problem(usage);
  const named = Object.entries(who).map(([name, value]) => `--${name}=${value}`);
  if (what === 'borrar') await erase(named, unasked === true);
  else {
    const found = await ask('exportar', named);
    writeFileSync(/** @type {string} */ (archivo), JSON.stringify(found, null, 1), { mode: 0o600, flag: 'wx' });
    list(found);
  }
} catch (error) {
  explain('personal-data', error);
  process.exitCode = 1;
}

/**
 * Erases the data once the operator has confirmed.
 * @param {string[]} named
 * @param {boolean} unasked
 */
async function erase(named, unasked) {
  const found = await ask('buscar', named);
  list(found);
  const count = Object.values(found).flat().length;
  if (count === 0) return;
  const question = `Erasing cannot be undone. To erase these ${count}, write borrar:`;
  if (!unasked && !(await confirmed(question, 'borrar'))) throw new Problem('nothing was erased');
  const erased = Object.values(await ask('borrar', named)).flat().length;
  console.log(`erased: ${erased}`);
}

/**
 * @param {'buscar' | 'exportar' | 'borrar'} what
 * @param {string[]} named
 * @returns {Promise<Record<string, Found[]>>} the findings by service
 */
async function ask(what, named) {
  /** @type {Record<string, Found[]>} */
  const found = {};
  for (const service of services) {
    const out = await outputOf(service, 'personal-data-command.ts', [what, ...named]);
    if (out === null) throw new Problem(`${service} did not do it; what the others have done stays: run it again`);
    found[service] = JSON.parse(out);
  }
  return found;
}

/** @param {Record<string, Found[]>} found */
function list(found) {
  for (const [service, records] of Object.entries(found)) {
    console.log(`${service}: ${records.length === 0 ? 'nothing' : ''}`);
    for (const { entidad, idEntidad, nombre } of records) console.log(`  ${entidad} ${idEntidad}  ${nombre}`);
  }
}

function readArgs() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: {
        ...{ correo: text, telefono: text, cedula: text, archivo: text },
        'sin-preguntar': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    throw new Problem(usage);
  }
}
