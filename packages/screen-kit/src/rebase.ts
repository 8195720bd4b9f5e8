/** Joins two people's edits of a record (ADR 10). */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export type Texts<Field extends string> = Record<Field, string>;

export interface Rebased<Field extends string> {
  values: Texts<Field>;
  changed: readonly Field[];
  /** Both changed it differently: this form's value stays. */
  contested: readonly Field[];
}

/**
 * @param base when the edit began @param together fields that must come from one person, such as an amount and its
 * basis
 */
export function rebase<Field extends string>(
  base: Texts<Field>,
  mine: Texts<Field>,
  theirs: Texts<Field>,
  together: readonly Field[] = [],
): Rebased<Field> {
  const fields = Object.keys(theirs) as Field[];
  const differ = (one: Texts<Field>, other: Texts<Field>) => (field: Field) =>
    one[field].trim() !== other[field].trim();
  const touched = differ(mine, base);
  const isGroupMine = together.some(touched);
  const written = (field: Field) => (together.includes(field) ? isGroupMine : touched(field));
  const changed = fields.filter(differ(theirs, base));
  return {
    values: Object.fromEntries(
      fields.map((field) => [field, written(field) ? mine[field] : theirs[field]]),
    ) as Texts<Field>,
    changed,
    contested: changed.filter(written).filter(differ(mine, theirs)),
  };
}

/** Makes the form an edit of `now`, with `values` as typed. */
export function takeOver<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  now: Values,
  values: Values,
): void {
  form.reset(now);
  for (const field of Object.keys(values) as Path<Values>[]) {
    const written = values[field] as PathValue<Values, Path<Values>>;
    if (written !== now[field]) form.setValue(field, written, { shouldDirty: true });
  }
}
