/** Takes personal data out of a record and out of every line of its history (rule: personal-data-leaves-the-history). */
import type { ClientSession } from 'mongoose';
import { Historial, type Line } from '../history.ts';
import { masked, maskedPlace } from './masked.ts';

/** What is personal in a kind of record. */
export interface PersonalFields {
  /** Emptied. */
  erased: readonly string[];
  /** Texts that may name somebody: what does is masked. */
  texts: readonly string[];
  /** Places: a name is masked where it stands whole. */
  places?: readonly string[];
  /** Of `erased`, the one with the person's name. */
  name: string;
}

type Values = Record<string, unknown>;

/**
 * The fields of a record, or of a side of a line, that change.
 * @param name the person's, which the texts are searched for
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
 * The lines of a record as they are kept, without the person. This is the only change that is ever made to a line.
 * @param name the person's, as the record had it
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
