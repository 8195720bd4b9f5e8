/** A new sheet whose day already has one (rules: one-sheet-a-day, two-editors). */
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { type Draft, readDraft } from '@caparazon/screen-kit/draft-store';
import { type DraftDesk, deskOf } from '@caparazon/screen-kit/use-draft';
import { blankValues, type SheetFormField, type SheetValues, valuesFrom } from './form-values.ts';
import { editedSheetDraft } from './use-edited-sheet.ts';

export const isTaken = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.status === 409 && failure.errores.some(({ campo }) => campo === 'fecha');

interface Meeting {
  theirs: FichaDiaria;
  values: SheetValues;
  desk: DraftDesk;
}

interface LaidSheet {
  mine: Draft;
  /** False when the browser could not store it: hand it over. */
  isKept: boolean;
}

function laidOver(theirs: FichaDiaria, values: SheetValues, unsaved: Draft | null): Pick<Draft, 'values' | 'base'> {
  const blank = blankValues(theirs.fecha);
  if (unsaved === null) return { values, base: blank };
  const known = valuesFrom(theirs);
  const before = { values: { ...known, ...unsaved.values }, base: { ...known, ...unsaved.base } };
  const fields = (Object.keys(blank) as SheetFormField[]).filter((field) => values[field].trim() !== blank[field]);
  const of = (one: SheetValues) => Object.fromEntries(fields.map((field) => [field, one[field]]));
  return { values: { ...before.values, ...of(values) }, base: { ...before.base, ...of(blank) } };
}

/**
 * Turns a new sheet into a draft of editing the existing one; an unsaved edit stays beneath it (rule:
 * nothing-typed-is-lost).
 */
export async function meetSheet(shell: Shell, { theirs, values, desk }: Meeting): Promise<LaidSheet> {
  const idUsuario = shell.session?.idUsuario ?? 0;
  const key = { idUsuario, form: editedSheetDraft(theirs.idFichaDiaria) };
  const editing = deskOf(key, shell.now);
  const written = laidOver(theirs, values, await readDraft(key).catch(() => null));
  const isKept = (await editing.keep(written)) !== null;
  if (isKept) await desk.drop();
  return { mine: { ...written, savedAt: shell.now(), photos: [] }, isKept };
}
