/** Two people edited one record: what the other changed, beside what was written here. */
import { type FichaField, fieldLabels } from './field-labels.ts';
import type { FichaValues } from './form-values.ts';

/** Fields that are taken or kept together; the first gives its name to all. */
type Fields = readonly [FichaField, ...FichaField[]];

/** Answers that only make sense together. The photo of identification is no text to compare. */
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
  /** They were changed here too, to something else: one of the two has to be chosen. */
  contested: boolean;
}

const alike = (fields: Fields, one: FichaValues, other: FichaValues) =>
  fields.every((field) => one[field].trim() === other[field].trim());

/**
 * What somebody else changed since the editing began; what both changed to the same is no change.
 * @param base what the record said then
 * @param theirs what it says now
 * @param mine what the form says
 */
export const changesOf = (base: FichaValues, theirs: FichaValues, mine: FichaValues): Change[] =>
  units
    .filter((fields) => !alike(fields, base, theirs) && !alike(fields, theirs, mine))
    .map((fields) => ({ fields, contested: !alike(fields, base, mine) }));

/**
 * The record as it says now, with what was changed here; of what both changed, what was written here where it is kept.
 * @param kept the first field of each contested change that keeps what was written here
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
