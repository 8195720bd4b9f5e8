import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { type Conflict, useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { Stored } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useMemo, useState } from 'react';
import { useWeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { fetchFichaDiaria } from './fetch-ficha-diaria.ts';
import { type Storer, theirAnswers } from './field-notes.ts';
import { isBlank, type SheetFormField, type SheetValues, valuesFrom } from './form-values.ts';
import { type Sheet, sheetResolver } from './sheet-resolver.ts';
import { sheetNotStored } from './sheet-words.ts';
import { updateFichaDiaria } from './update-ficha-diaria.ts';
import { useOutdateSheets } from './use-outdate-sheets.ts';

interface EditedSheet {
  sheet: FichaDiaria;
  draft: Draft | null;
  desk: DraftDesk;
  /** The animal's name, for notices after the form was left. */
  animal: string;
  /** The message on an empty sheet (rule: sheet-not-blank). */
  blankText: string;
  after: (stored: FichaDiaria) => Stored;
}

export const editedSheetDraft = (idFichaDiaria: number): string => `modificar-ficha-diaria/${idFichaDiaria}`;

export const isOf = ({ modificadoPor }: FichaDiaria, idUsuario: number | undefined): boolean =>
  idUsuario !== undefined && modificadoPor === idUsuario;

function storerOf(conflict: Conflict<FichaDiaria, SheetFormField> | null, sheet: FichaDiaria, isMine: boolean): Storer {
  if (conflict?.own) return 'window';
  return isMine && (conflict === null || conflict.theirs === sheet) ? 'before' : 'other';
}

/** Edits a sheet, also when somebody else saves first. `failed`: the last try could not be stored. */
export function useEditedSheet({ sheet, draft, desk, animal, blankText, after }: EditedSheet) {
  const shell = useShell();
  const outdate = useOutdateSheets();
  const [failed, setFailed] = useState(false);
  const { idFichaDiaria } = sheet;
  const { initial, base, conflict, save } = useEditing({
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
  const by = storerOf(conflict, sheet, isMine);
  const isToTell = conflict !== null && (conflict.theirs !== sheet || conflict.contested.length > 0);
  const beside = useMemo(
    () => (isToTell ? theirAnswers(conflict.theirs, conflict.contested, by) : undefined),
    [isToTell, conflict, by],
  );
  const onAnswer = (yes: boolean) => void (weight.answer(yes) && sending.send());
  return { ...sending, ...kept, beside, by, failed, question: weight.question, onAnswer };
}
