/** Compares what two editors of one record changed (ADR 10). */
import { type FichaField, fieldLabels } from '@caparazon/clinic/animal/field-labels';
import type { FichaValues } from './form-values.ts';

/** Named by the first. */
type Fields = readonly [FichaField, ...FichaField[]];

/** The identification photo is missing: its values cannot be compared as text. */
const together: readonly Fields[] = [
  ['nombreClase', 'nombreComunFichaAnimal'],
  ['receptorAnimal', 'nombreReceptor'],
];
const joined = new Set(together.flat());
const units: readonly Fields[] = (Object.keys(fieldLabels) as FichaField[])
  .filter((field) => field !== 'fotoIdentificacion')
  .flatMap((field): Fields[] => {
    if (!joined.has(field)) return [[field]];
    return together.filter(([first]) => first === field);
  });

export interface Change {
  fields: Fields;
  /** The person must choose. */
  contested: boolean;
}

const alike = (fields: Fields, one: FichaValues, other: FichaValues) =>
  fields.every((field) => one[field].trim() === other[field].trim());

/** What somebody else changed, without equal changes of both. @param base when the edit began */
export const changesOf = (base: FichaValues, theirs: FichaValues, mine: FichaValues): Change[] =>
  units
    .filter((fields) => !alike(fields, base, theirs) && !alike(fields, theirs, mine))
    .map((fields) => ({ fields, contested: !alike(fields, base, mine) }));

/** The present record with this form's changes. @param kept the first field of each group whose value here wins */
export function merged(
  { base, theirs, mine }: Record<'base' | 'theirs' | 'mine', FichaValues>,
  kept: ReadonlySet<FichaField>,
): FichaValues {
  const result = { ...theirs };
  const changes = new Map(changesOf(base, theirs, mine).flatMap((change) => change.fields.map((f) => [f, change])));
  for (const field of Object.keys(fieldLabels) as FichaField[]) {
    const change = changes.get(field);
    const [first = field] = change?.fields ?? [];
    const own = change ? change.contested && kept.has(first) : mine[field] !== base[field];
    if (own) result[field] = mine[field];
  }
  return result;
}
