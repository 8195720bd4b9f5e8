/** Joins two people's edits of a record (ADR 10). */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface Rebased<Field extends string, Cell = string> {
  values: Record<Field, Cell>;
  changed: readonly Field[];
  /** Both changed it differently: this form's value stays. */
  contested: readonly Field[];
  /** What they did, a line each, where the fields do not say it. */
  lines?: readonly string[];
}

const written = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/**
 * @param base when the edit began @param together fields that must come from one person, such as an amount and its
 * basis
 */
export function rebase<Field extends string, Cell>(
  base: Record<Field, Cell>,
  mine: Record<Field, Cell>,
  theirs: Record<Field, Cell>,
  together: readonly Field[] = [],
): Rebased<Field, Cell> {
  const fields = Object.keys(theirs) as Field[];
  const differ = (one: Record<Field, Cell>, other: Record<Field, Cell>) => (field: Field) =>
    written(one[field]) !== written(other[field]);
  const touched = differ(mine, base);
  const isGroupMine = together.some(touched);
  const isMine = (field: Field) => (together.includes(field) ? isGroupMine : touched(field));
  const changed = fields.filter(differ(theirs, base));
  return {
    values: Object.fromEntries(fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]])) as Record<
      Field,
      Cell
    >,
    changed,
    contested: changed.filter(isMine).filter(differ(mine, theirs)),
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
