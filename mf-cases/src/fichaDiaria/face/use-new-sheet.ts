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
  /** The default day, `aaaa-mm-dd`. */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  /** The animal's words, which name it where the form was left before its answer came. */
  animal: string;
  /** What is said instead of storing a sheet on which nothing was observed (rule: sheet-not-blank). */
  blankText: string;
  /** What happens once it is stored. */
  after: (stored: FichaDiaria) => Stored;
  /** What happens instead of a message when it could not be stored. By default, or when it throws, the message is shown. */
  otherwise?: (failure: unknown, values: SheetValues) => Promise<undefined>;
}

/** The draft of the sheet that an animal's day has not got yet: the same in each form that writes it. */
export const newSheetDraft = (idFicha: number, day: string): string => `ficha-diaria/${idFicha}/${day}`;

/**
 * The form of a new sheet. Everything typed is stored as a draft until it is saved. Sent twice, as after a lost answer,
 * it is stored once (rule: idempotency-key).
 */
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
