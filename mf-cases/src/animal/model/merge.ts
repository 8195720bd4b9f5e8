/** Two people edited one record: compares what the other changed with what was written here (ADR 10). */
import { type FichaField, fieldLabels } from './field-labels.ts';
import type { FichaValues } from './form-values.ts';

/** Fields that are taken or kept together. The first one names the group. */
type Fields = readonly [FichaField, ...FichaField[]];

/** Answers that only make sense together. The identification photo cannot be compared as text. */
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

/** Fields that the other person changed. */
export interface Change {
  fields: Fields;
  /** Both changed them, to different values: the person has to choose. */
  contested: boolean;
}

const alike = (fields: Fields, one: FichaValues, other: FichaValues) =>
  fields.every((field) => one[field].trim() === other[field].trim());

/**
 * What somebody else changed since the edit began. Equal changes of both do not count.
 * @param base what the record said then
 * @param theirs what it says now
 * @param mine what the form says
 */
export const changesOf = (base: FichaValues, theirs: FichaValues, mine: FichaValues): Change[] =>
  units
    .filter((fields) => !alike(fields, base, theirs) && !alike(fields, theirs, mine))
    .map((fields) => ({ fields, contested: !alike(fields, base, mine) }));

/**
 * The present record with the changes of this form. Where both changed a field, this form's value where it is kept.
 * @param kept the first field of each conflict in which this form's value is kept
 */
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
