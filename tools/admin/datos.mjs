/**
 * `npm run datos -- exportar --correo ana@correo.example --archivo ana.json`, or `borrar`: what all services know of one
 * person (rule: personal-data-of-one).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { services } from '../project.mjs';
import { explain, Problem } from '../terminal.mjs';
import { outputOf } from './run.mjs';

const usage =
  'usage: npm run datos -- exportar|borrar --correo X --telefono X --cedula X, exportar with --archivo FILE';

/** @typedef {{entidad: string, idEntidad: number, datos: object}} Found */

try {
  const { values, positionals } = readArgs();
  const [what] = positionals;
  const { archivo, ...who } = values;
  if (positionals.length !== 1 || (what !== 'exportar' && what !== 'borrar')) throw new Problem(usage);
  if (Object.keys(who).length === 0 || (what === 'exportar') !== (archivo !== undefined)) throw new Problem(usage);
  const args = [what, ...Object.entries(who).map(([name, value]) => `--${name}=${value}`)];
  /** @type {Record<string, Found[]>} */
  const found = {};
  for (const service of services) {
    const out = await outputOf(service, 'personal-data-command.ts', args);
    if (out === null) throw new Problem(`${service} did not do it; what the others have done stays: run it again`);
    found[service] = JSON.parse(out);
  }
  if (archivo !== undefined) writeFileSync(archivo, JSON.stringify(found, null, 1), { mode: 0o600, flag: 'wx' });
  for (const [service, records] of Object.entries(found)) {
    const named = records.map(({ entidad, idEntidad }) => `${entidad} ${idEntidad}`).join(', ');
    console.log(`${service}: ${named || 'nothing'}`);
  }
} catch (error) {
  explain('datos', error);
  process.exitCode = 1;
}

function readArgs() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: { correo: text, telefono: text, cedula: text, archivo: text },
      allowPositionals: true,
    });
  } catch {
    throw new Problem(usage);
  }
}
