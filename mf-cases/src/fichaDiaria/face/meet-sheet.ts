/** What becomes of a new sheet whose day has one already (rules: one-sheet-a-day, two-editors). */
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { type Draft, readDraft } from '@caparazon/screen-kit/draft-store';
import { type DraftDesk, deskOf } from '@caparazon/screen-kit/use-draft';
import { blankValues, type SheetFormField, type SheetValues, valuesFrom } from './form-values.ts';
import { editedSheetDraft } from './use-edited-sheet.ts';

/** Whether a new sheet was refused because its day has one. */
export const isTaken = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.status === 409 && failure.errores.some(({ campo }) => campo === 'fecha');

interface Meeting {
  /** The sheet that the day has. */
  theirs: FichaDiaria;
  /** What was written for a new one, and where its draft is. */
  values: SheetValues;
  desk: DraftDesk;
}

interface Met {
  /** What was written, as the draft of an edit. */
  mine: Draft;
  /** Whether the browser could store it; otherwise hand it over. */
  isKept: boolean;
}

/** What was written for a new sheet, laid over an edit of the one that is there which was not saved either. */
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
 * Makes what was written for a new sheet the draft of an edit of the one that is there. What an edit of it has left
 * unsaved stays below (rule: nothing-typed-is-lost).
 */
export async function meetSheet(shell: Shell, { theirs, values, desk }: Meeting): Promise<Met> {
  const idUsuario = shell.session?.idUsuario ?? 0;
  const key = { idUsuario, form: editedSheetDraft(theirs.idFichaDiaria) };
  const editing = deskOf(key, shell.now);
  const written = laidOver(theirs, values, await readDraft(key).catch(() => null));
  const isKept = (await editing.keep(written)) !== null;
  if (isKept) await desk.drop();
  return { mine: { ...written, savedAt: shell.now(), photos: [] }, isKept };
}
