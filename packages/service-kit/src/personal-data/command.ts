/**
 * The part of a service in `npm run datos`: what it knows of one person is looked for, exported or erased, the last two
 * with a line in the history (rule: personal-data-of-one). It prints JSON, which the command puts together.
 */
import { parseArgs } from 'node:util';
import { recordChanges } from '../history.ts';
import { CommandError, runCommand } from '../operator-command.ts';
import { type Act, actOf } from '../trace.ts';
import { transaction } from '../transaction.ts';
import type { Persona } from './persona.ts';

/** A record that holds data of the person. */
export interface Found {
  entidad: string;
  idEntidad: number;
  /** Whom the record names, so that whoever erases sees another person among them. */
  nombre: string;
  /** The person is in its history alone: it is somebody else's today. */
  soloHistorial?: boolean;
  /** The person is named in its texts alone, today or in its history. */
  soloTextos?: boolean;
  datos: object;
}

export interface PersonalData {
  find: (persona: Persona) => Promise<Found[]>;
  /** Takes the person out of a record and its history, and says so in the history. May be repeated. */
  erase: (found: Found, persona: Persona, act: Act) => Promise<void>;
}

const options = { correo: { type: 'string' }, telefono: { type: 'string' }, cedula: { type: 'string' } } as const;

/** What is written in the history of a record that was exported. */
const recordExport = ({ entidad, idEntidad }: Found, act: Act): Promise<void> =>
  transaction((session) =>
    recordChanges(session, act, { entidad, idEntidad, que: 'datosExportados', antes: null, despues: null }),
  );

/**
 * @param args `buscar`, `exportar` or `borrar`, and who
 * @returns the records that were found, as they were
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

/** Runs as the program of a service. @param dbName its database, unless the environment names another */
export const personalDataCommand = (dbName: string, data: PersonalData): Promise<void> =>
  runCommand(dbName, async () => [JSON.stringify(await runPersonalData(data, process.argv.slice(2), Date.now()))]);
