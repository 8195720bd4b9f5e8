/** What both forms of a treatment share: the fields, the draft that follows every change, and sending. */
import { type TratamientoBody, tratamientoBody } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { checkWith } from '@caparazon/screen-kit/check-with';
import type { DraftChange } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { type FormToSend, type SendForm, useSendForm } from '@caparazon/screen-kit/use-send-form';
import { saveFailureText } from '../model/save-failure-text.ts';
import { bodyOf, fields, type TratamientoValues } from '../model/tratamiento-values.ts';

interface Opening extends Pick<FormToSend<TratamientoValues, TratamientoBody>, 'initial' | 'store'> {
  idFichaAnimal: number;
  desk: DraftDesk;
  /** What is stored beside the fields. */
  also: () => Partial<DraftChange>;
}

export interface OpenForm extends Pick<SendForm<TratamientoValues, TratamientoBody>, 'form' | 'send'> {
  /** The state of the draft, in words. */
  kept: string | undefined;
}

export function useTratamientoForm({ idFichaAnimal, initial, desk, also, store }: Opening): OpenForm {
  const { form, send } = useSendForm({
    initial,
    check: checkWith<TratamientoValues, TratamientoBody>(tratamientoBody, {
      bodyOf: (values) => bodyOf(values, idFichaAnimal),
    }),
    store,
    order: fields,
    invalid: messages.tratamiento.invalid,
    textOf: saveFailureText,
  });
  return { form, send, kept: useKeptDraft(form, desk, also).kept };
}
