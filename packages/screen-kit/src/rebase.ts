/** Two people edited one record: joins the changes of both (ADR 10). */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What a form holds: a text for each field. */
export type Texts<Field extends string> = Record<Field, string>;

export interface Rebased<Field extends string> {
  /** The other person's state, with what was written here on top. */
  values: Texts<Field>;
  /** What the other changed. */
  changed: readonly Field[];
  /** Both changed it, to different values: this form's value stays. */
  contested: readonly Field[];
}

/**
 * @param base what the record said when the edit began
 * @param mine what the form says
 * @param theirs what the record says now
 * @param together fields that mean something only with each other, and so come all from one of the two: an amount and
 *   what it was computed from
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

/** From here on the form is an edit of `now`, in which `values` are what a person typed. */
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
