/** What both forms of a treatment are made of: the fields, the draft that follows every change, and sending. */
import type { TratamientoBody } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft, DraftChange } from '@caparazon/screen-kit/draft-store';
import { keptWords } from '@caparazon/screen-kit/kept-words';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { focusField } from '@caparazon/ui/focus-field';
import { type FormEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { failureText } from './failure-text.ts';
import { firstOf, tratamientoResolver } from './tratamiento-resolver.ts';
import { isField, type TratamientoValues } from './tratamiento-values.ts';

export type TratamientoFormState = UseFormReturn<TratamientoValues, unknown, TratamientoBody>;

interface Opening {
  idFichaAnimal: number;
  initial: TratamientoValues;
  /** What was found of an earlier, unfinished writing. */
  draft: Draft | null;
  keep: DraftDesk['keep'];
  /** What is kept beside the fields. */
  also: () => Pick<DraftChange, 'filling' | 'base'>;
  /** Sends what the schema has passed; what it throws is shown, and the form stays as it is. */
  store: (tratamiento: TratamientoBody, form: TratamientoFormState) => Promise<void>;
}

export interface OpenForm {
  form: TratamientoFormState;
  send: (event: FormEvent) => Promise<void>;
  /** What is known of the draft, in words. */
  kept: string | undefined;
  /** Something was there before the first key. */
  unsaved: boolean;
}

export function useTratamientoForm({ idFichaAnimal, initial, draft, keep, also, store }: Opening): OpenForm {
  const shell = useShell();
  const form: TratamientoFormState = useForm<TratamientoValues, unknown, TratamientoBody>({
    defaultValues: initial,
    resolver: tratamientoResolver(idFichaAnimal),
    shouldFocusError: false,
  });
  const [kept, setKept] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form; what it calls closes over nothing that changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (!name) return;
          void keep({ ...also(), values }).then((savedAt) => setKept(keptWords(savedAt)));
        },
      }),
    [form],
  );

  const say = (text: string) => shell.notify({ kind: 'error', text });
  const lead = (wrong: readonly string[]) => {
    const first = firstOf(wrong);
    if (first) focusField(first);
  };

  const accept = async (tratamiento: TratamientoBody) => {
    try {
      await store(tratamiento, form);
    } catch (failure) {
      say(failureText(failure));
      if (!isApiFailure(failure)) return;
      for (const { campo, mensaje } of failure.errores) {
        if (isField(campo)) form.setError(campo, { type: 'servidor', message: mensaje });
      }
      lead(failure.errores.map(({ campo }) => campo));
    }
  };

  const send = form.handleSubmit(accept, (errors) => {
    say(messages.tratamiento.invalid);
    lead(Object.keys(errors));
  });
  return { form, send, kept, unsaved: draft !== null };
}
