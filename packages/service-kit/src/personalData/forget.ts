/** Erases personal data from a record and its history (rule: personal-data-leaves-the-history). */
import type { ClientSession } from 'mongoose';
import { Historial, type Line } from '../history.ts';
import { masked, maskedPlace } from './masked.ts';

export interface PersonalFields {
  erased: readonly string[];
  texts: readonly string[];
  places?: readonly string[];
  name: string;
}

type Values = Record<string, unknown>;

/**
 * The erased fields of a record, or of one side of a line.
 * @param name the person's, searched for in texts
 */
export function forgottenIn(values: Values, { erased, texts, places = [] }: PersonalFields, name: string): Values {
  const changed: Values = {};
  for (const field of erased) if (typeof values[field] === 'string' && values[field] !== '') changed[field] = '';
  for (const [fields, mask] of [
    [texts, masked],
    [places, maskedPlace],
  ] as const) {
    for (const field of fields) {
      const text = values[field];
      if (typeof text !== 'string') continue;
      const without = mask(text, name);
      if (without !== text) changed[field] = without;
    }
  }
  return changed;
}

const sides = ['antes', 'despues'] as const;

/**
 * Rewrites the lines of a record without the person: the only change ever made to a line.
 * @param name the person's, as in the record
 * @returns whether any line named the person
 */
export async function forgetInHistory(
  session: ClientSession,
  { entidad, idEntidad }: Pick<Line, 'entidad' | 'idEntidad'>,
  fields: PersonalFields,
  name: string,
): Promise<boolean> {
  let any = false;
  const lines = await Historial.find({ entidad, idEntidad }, null, { session }).lean<Line[]>();
  for (const line of lines) {
    const set = sides.flatMap((side) => {
      const values = line[side];
      if (values === null) return [];
      const names = typeof values[fields.name] === 'string' ? `${name} ${values[fields.name]}` : name;
      return Object.entries(forgottenIn(values, fields, names)).map(([field, value]) => [`${side}.${field}`, value]);
    });
    if (set.length === 0) continue;
    await Historial.updateOne({ _id: line._id }, { $set: Object.fromEntries(set) }, { session });
    any = true;
  }
  return any;
}
