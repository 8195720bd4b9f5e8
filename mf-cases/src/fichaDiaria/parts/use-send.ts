/** Sends the form of a sheet: what the schema refuses and what the server refuses are shown alike. */
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { isSheetField, type SheetValues } from './form-values.ts';
import type { Sheet } from './sheet-resolver.ts';

export type SheetForm = UseFormReturn<SheetValues, unknown, Sheet>;

/** @param store sends what the schema has passed; what it throws is shown, and the form stays as it is */
export function useSend(form: SheetForm, store: (sheet: Sheet) => Promise<void>): () => Promise<void> {
  const shell = useShell();
  const say = (text: string) => shell.notify({ kind: 'error', text });

  const accept = async (sheet: Sheet) => {
    try {
      await store(sheet);
    } catch (failure) {
      if (!isApiFailure(failure)) return say(messages.general.internal);
      say(failure.message);
      for (const { campo, mensaje } of failure.errores) {
        if (isSheetField(campo)) form.setError(campo, { type: 'servidor', message: mensaje });
      }
      if (failure.errores[0]) focusField(failure.errores[0].campo);
    }
  };

  const refuse = (errors: FieldErrors<SheetValues>) => {
    const [first] = Object.entries(errors);
    if (!first) return;
    const [campo, error] = first;
    say(error.message ?? messages.general.invalid);
    focusField(campo);
  };

  return form.handleSubmit(accept, refuse);
}
