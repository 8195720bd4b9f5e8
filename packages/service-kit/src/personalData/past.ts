/** People who are only in the history of a record, which names somebody else today (rule: personal-data-of-one). */
import type { ClientSession } from 'mongoose';
import { Historial, type Line, recordChanges } from '../history.ts';
import type { Act } from '../trace.ts';
import { transaction } from '../transaction.ts';
import type { Found } from './command.ts';
import { forgottenIn, type PersonalFields } from './forget.ts';
import { isOf, type Persona } from './persona.ts';

export interface PersonalRecords {
  entidad: string;
  fields: PersonalFields;
  keys: Readonly<Partial<Record<keyof Persona, string>>>;
  forgetChanges?: (session: ClientSession) => Promise<unknown>;
}

type Values = Record<string, unknown>;

const textOf = (values: Values, field = ''): string => (typeof values[field] === 'string' ? values[field] : '');

const isSideOf = (persona: Persona, values: Values, { correo, telefono, cedula }: PersonalRecords['keys']): boolean =>
  isOf(persona, {
    correo: textOf(values, correo),
    telefono: textOf(values, telefono),
    cedula: textOf(values, cedula),
  });

const sidesOf = ({ antes, despues }: Line) =>
  (
    [
      ['antes', antes],
      ['despues', despues],
    ] as const
  ).flatMap(([side, values]) => (values === null ? [] : [{ side, values }]));

/**
 * The records whose history holds the person.
 * @param known records that are the person's today
 */
export async function findInPast(
  persona: Persona,
  { entidad, fields, keys }: PersonalRecords,
  known: ReadonlySet<number>,
): Promise<Found[]> {
  const found = new Map<number, Found & { datos: { historial: Values[] } }>();
  for await (const line of Historial.find({ entidad }).lean<Line[]>().cursor()) {
    const { idEntidad } = line;
    if (known.has(idEntidad)) continue;
    for (const { values } of sidesOf(line).filter(({ values }) => isSideOf(persona, values, keys))) {
      const before = found.get(idEntidad);
      const nombre = before?.nombre || textOf(values, fields.name);
      const said = Object.fromEntries(Object.entries(values).filter(([field]) => fields.erased.includes(field)));
      const historial = [...(before?.datos.historial ?? []), said];
      found.set(idEntidad, { entidad, idEntidad, nombre, soloHistorial: true, datos: { historial } });
    }
  }
  return [...found.values()];
}

/** Erases the person from the history of a record that is somebody else's today; what others said stays. Repeatable. */
export const erasePast = (
  idEntidad: number,
  persona: Persona,
  { entidad, fields, keys, forgetChanges }: PersonalRecords,
  act: Act,
): Promise<void> =>
  transaction(async (session) => {
    const lines = await Historial.find({ entidad, idEntidad }, null, { session }).lean<Line[]>();
    const theirs = lines.flatMap(sidesOf).filter(({ values }) => isSideOf(persona, values, keys));
    if (theirs.length === 0) return;
    const said = new Set(theirs.flatMap(({ values }) => fields.erased.map((field) => textOf(values, field))));
    const name = theirs.map(({ values }) => textOf(values, fields.name)).join(' ');
    for (const line of lines) {
      const set = sidesOf(line).flatMap(({ side, values }) => {
        const erased = fields.erased.filter((field) => said.has(textOf(values, field)));
        const changed = forgottenIn(values, { ...fields, erased }, name);
        return Object.entries(changed).map(([field, value]) => [`${side}.${field}`, value]);
      });
      if (set.length > 0) await Historial.updateOne({ _id: line._id }, { $set: Object.fromEntries(set) }, { session });
    }
    await forgetChanges?.(session);
    await recordChanges(session, act, { entidad, idEntidad, que: 'datosBorrados', antes: null, despues: null });
  });
