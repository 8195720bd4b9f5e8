/**
 * A service's part of `npm run operate -- personal-data`: finds, exports or erases one person's data, the latter two noted in the history
 * (rule: personal-data-of-one). Prints JSON for the command to combine.
 */
import { parseArgs } from 'node:util';
import { recordChanges } from '../history.ts';
import { CommandError, runOperatorCommand } from '../operator-command.ts';
import { type Act, actOf } from '../trace.ts';
import { transaction } from '../transaction.ts';
import type { Persona } from './persona.ts';

export interface Found {
  entidad: string;
  idEntidad: number;
  /** Whom the record names, so that the operator notices another person. */
  nombre: string;
  soloHistorial?: boolean;
  soloTextos?: boolean;
  datos: object;
}

export interface PersonalData {
  find: (persona: Persona) => Promise<Found[]>;
  /** Removes the person from a record and its history, which notes it. Repeatable. */
  erase: (found: Found, persona: Persona, act: Act) => Promise<void>;
}

const options = { correo: { type: 'string' }, telefono: { type: 'string' }, cedula: { type: 'string' } } as const;

const recordExport = ({ entidad, idEntidad }: Found, act: Act): Promise<void> =>
  transaction((session) =>
    recordChanges(session, act, { entidad, idEntidad, que: 'datosExportados', antes: null, despues: null }),
  );

/**
 * @param args `buscar`, `exportar` or `borrar`, and who
 * @returns the records found, as they were
 * @throws CommandError when nobody is named
 */
export async function runPersonalData({ find, erase }: PersonalData, args: string[], now: number): Promise<Found[]> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what] = positionals;
  if (what !== 'buscar' && what !== 'exportar' && what !== 'borrar') {
    throw new CommandError('datos: buscar, exportar or borrar');
  }
  if (Object.values(values).every((value) => value.trim() === '')) {
    throw new CommandError('datos: say who, by --correo, --telefono or --cedula');
  }
  const act = actOf(null, now);
  const found = await find(values);
  if (what === 'buscar') return found;
  for (const one of found) await (what === 'borrar' ? erase(one, values, act) : recordExport(one, act));
  return found;
}

/** Runs as the program of a service. @param dbName default database */
export const personalDataCommand = (dbName: string, data: PersonalData): Promise<void> =>
  runOperatorCommand(dbName, async () => [
    JSON.stringify(await runPersonalData(data, process.argv.slice(2), Date.now())),
  ]);
