/** Sends a form of a record: what the schema refuses and what the server refuses are shown alike. */
import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { fieldOf } from './ficha-resolver.ts';
import { type FichaField, fieldLabels } from './field-labels.ts';
import type { FichaValues } from './form-values.ts';
import type { FichaForm } from './use-ficha-form.ts';

const isField = (campo: string): campo is FichaField => campo in fieldLabels;
const photosField = 'fotosFichaAnimal';

export interface Sender {
  send: () => Promise<void>;
  /** Share of what is sent that has left. */
  progress: number;
  /** What the server said of the photos. */
  photosError: string | undefined;
}

/** @param store sends what the schema has passed; what it throws is shown, and the form stays as it is */
export function useSend(
  form: FichaForm,
  store: (ficha: FichaAnimalBody, onProgress: (share: number) => void) => Promise<void>,
): Sender {
  const shell = useShell();
  const [progress, setProgress] = useState(0);
  const [photosError, setPhotosError] = useState<string>();

  const say = (text: string) => shell.notify({ kind: 'error', text });

  /** Marks what the server refused, which the schema had let pass. */
  const mark = ({ errores }: ApiFailure) => {
    const [first] = errores;
    for (const { campo, mensaje } of errores) {
      const field = fieldOf(campo.split('.')[0] ?? '', form.getValues());
      if (field === photosField) setPhotosError(mensaje);
      else if (isField(field)) form.setError(field, { type: 'servidor', message: mensaje });
    }
    if (first) focusField(fieldOf(first.campo.split('.')[0] ?? '', form.getValues()));
  };

  const accept = async (ficha: FichaAnimalBody) => {
    setPhotosError(undefined);
    try {
      await store(ficha, setProgress);
    } catch (failure) {
      say(isApiFailure(failure) ? failure.message : messages.general.internal);
      if (isApiFailure(failure)) mark(failure);
    } finally {
      setProgress(0);
    }
  };

  const refuse = (errors: FieldErrors<FichaValues>) => {
    const [first] = Object.entries(errors);
    if (!first) return;
    const [campo, error] = first;
    say(error.message ?? messages.general.invalid);
    focusField(campo);
  };

  return { send: form.handleSubmit(accept, refuse), progress, photosError };
}
