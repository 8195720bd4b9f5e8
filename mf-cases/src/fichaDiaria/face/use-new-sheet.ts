import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Draft, restored } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { Stored } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useRef } from 'react';
import { useWeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { createFichaDiaria } from './create-ficha-diaria.ts';
import { blankValues, isBlank, type SheetValues } from './form-values.ts';
import { type Sheet, sheetResolver } from './sheet-resolver.ts';
import { sheetNotStored } from './sheet-words.ts';
import { useOutdateSheets } from './use-outdate-sheets.ts';

interface NewSheet {
  idFicha: number;
  /** `aaaa-mm-dd` */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  /** The animal's name, for notices after the form was left. */
  animal: string;
  /** The message on an empty sheet (rule: sheet-not-blank). */
  blankText: string;
  after: (stored: FichaDiaria) => Stored;
  /** Handles a failure; without it, or when it throws, the message is shown. */
  otherwise?: (failure: unknown, values: SheetValues) => Promise<undefined>;
}

export const newSheetDraft = (idFicha: number, day: string): string => `ficha-diaria/${idFicha}/${day}`;

/** Writes a new sheet, stored once even when sent twice (rule: idempotency-key). */
export function useNewSheet({ idFicha, day, draft, desk, animal, blankText, after, otherwise }: NewSheet) {
  const shell = useShell();
  const outdate = useOutdateSheets();
  const weight = useWeightQuestion({ unsent: `${animal}. ${sheetNotStored}` });
  const filling = useRef(draft?.filling ?? newFillingId());
  const sending = useStaffForm<SheetValues, Sheet>({
    initial: restored(draft?.values ?? {}, blankValues(day)),
    check: sheetResolver(shell.now),
    tellLeft: (text) => shell.notify({ kind: 'error', text: `${animal}. ${text}` }),
    async store(sheet, { form }) {
      if (isBlank(form.getValues())) return void shell.notify({ kind: 'error', text: blankText });
      try {
        const { peso } = form.getValues();
        const stored = await weight.guard({ peso }, (confirmed) => {
          const body = { ...sheet, ...confirmed, idFichaAnimal: idFicha };
          return createFichaDiaria(shell, body, { idempotencyKey: idempotencyKey(filling.current, body) });
        });
        if (stored === undefined) return undefined;
        outdate(stored);
        await desk.drop();
        return after(stored);
      } catch (failure) {
        if (otherwise === undefined) throw failure;
        return otherwise(failure, form.getValues());
      }
    },
  });
  const onAnswer = (yes: boolean) => void (weight.answer(yes) && sending.send());
  return {
    ...sending,
    ...useKeptDraft(sending.form, desk, () => ({ filling: filling.current })),
    question: weight.question,
    onAnswer,
  };
}
