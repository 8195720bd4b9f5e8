import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { type Met, useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { Stored } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useMemo, useState } from 'react';
import { useWeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { type Storer, theirsBeside } from './beside.ts';
import { fetchFichaDiaria } from './fetch-ficha-diaria.ts';
import { isBlank, type SheetFormField, type SheetValues, valuesFrom } from './form-values.ts';
import { type Sheet, sheetResolver } from './sheet-resolver.ts';
import { sheetNotStored } from './sheet-words.ts';
import { updateFichaDiaria } from './update-ficha-diaria.ts';
import { useOutdateSheets } from './use-outdate-sheets.ts';

interface EditedSheet {
  sheet: FichaDiaria;
  /** The unfinished draft of an earlier edit. */
  draft: Draft | null;
  desk: DraftDesk;
  /** The animal's words, which name it where the form was left before its answer came. */
  animal: string;
  /** What is said instead of storing a sheet on which nothing was observed (rule: sheet-not-blank). */
  blankText: string;
  /** What happens once it is stored. */
  after: (stored: FichaDiaria) => Stored;
}

/** The draft of an edit of a sheet: the same in each form that edits it. */
export const editedSheetDraft = (idFichaDiaria: number): string => `modificar-ficha-diaria/${idFichaDiaria}`;

/** Whether this person was the last to store a sheet. */
export const isOf = ({ modificadoPor }: FichaDiaria, idUsuario: number | undefined): boolean =>
  idUsuario !== undefined && modificadoPor === idUsuario;

/** Who stored what the form of an edit met: the sheet that it began with, or a later state of it. */
function storerOf(met: Met<FichaDiaria, SheetFormField> | null, sheet: FichaDiaria, isMine: boolean): Storer {
  if (met?.own) return 'window';
  return isMine && (met === null || met.theirs === sheet) ? 'before' : 'other';
}

/**
 * The form that edits a sheet. Everything typed is stored as a draft until it is saved, also when somebody else saves
 * first. `failed` is whether the last try could not be stored at all.
 */
export function useEditedSheet({ sheet, draft, desk, animal, blankText, after }: EditedSheet) {
  const shell = useShell();
  const outdate = useOutdateSheets();
  const [failed, setFailed] = useState(false);
  const { idFichaDiaria } = sheet;
  const { initial, base, met, save } = useEditing({
    doc: sheet,
    valuesOf: valuesFrom,
    draft,
    read: () => fetchFichaDiaria(shell, sheet),
    self: shell.session?.idUsuario,
  });
  const weight = useWeightQuestion({ unsent: `${animal}. ${sheetNotStored}` });
  const sending = useStaffForm<SheetValues, Sheet>({
    initial,
    check: sheetResolver(shell.now),
    tellLeft: (text) => shell.notify({ kind: 'error', text: `${animal}. ${text}` }),
    async store(fields, { form }) {
      if (isBlank(form.getValues())) return void shell.notify({ kind: 'error', text: blankText });
      const { peso } = form.getValues();
      const stored = await weight
        .guard({ peso }, (confirmed) =>
          save(form, ({ version }) => updateFichaDiaria(shell, { ...fields, ...confirmed, idFichaDiaria, version })),
        )
        .catch((failure: unknown) => {
          setFailed(!isRefusedFor(failure, 'registro_modificado'));
          throw failure;
        });
      if (stored === undefined) return undefined;
      outdate(stored);
      await desk.drop();
      return after(stored);
    },
  });
  const kept = useKeptDraft(sending.form, desk, () => ({ base: valuesFrom(base.current) }));
  const isMine = isOf(sheet, shell.session?.idUsuario);
  const by = storerOf(met, sheet, isMine);
  const isToTell = met !== null && (met.theirs !== sheet || met.contested.length > 0);
  /** What somebody else stored meanwhile, beside each field; undefined when there is nothing to tell. */
  const beside = useMemo(
    () => (isToTell ? theirsBeside(met.theirs, met.contested, by) : undefined),
    [isToTell, met, by],
  );
  const onAnswer = (yes: boolean) => void (weight.answer(yes) && sending.send());
  return { ...sending, ...kept, beside, by, failed, question: weight.question, onAnswer };
}
