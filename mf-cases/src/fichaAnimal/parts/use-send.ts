/** Sends the intake form: what the schema refuses and what the server refuses are shown alike. */
import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { DraftPhoto } from '../../draft/draft-store.ts';
import { createFichaAnimal } from '../api/create-ficha-animal.ts';
import { fieldOf } from './ficha-resolver.ts';
import { type FichaField, fieldLabels } from './field-labels.ts';
import { focusField } from './focus-field.ts';
import type { FichaValues } from './form-values.ts';

type FichaForm = UseFormReturn<FichaValues, unknown, FichaAnimalBody>;

const isField = (campo: string): campo is FichaField => campo in fieldLabels;
const photosField = 'fotosFichaAnimal';

interface Sending {
  form: FichaForm;
  idReporte: number | null;
  photos: () => Promise<DraftPhoto[]>;
  onCreated: (idFicha: number) => Promise<void>;
}

interface Sender {
  send: () => Promise<void>;
  /** Share of the body that has left. */
  progress: number;
  /** What the server said of the photos. */
  photosError: string | undefined;
}

export function useSend({ form, idReporte, photos, onCreated }: Sending): Sender {
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

  const create = async (ficha: FichaAnimalBody) => {
    setPhotosError(undefined);
    try {
      const chosen = await photos();
      const portrait = form.getValues('fotoIdentificacion');
      const idFicha = await createFichaAnimal(
        shell,
        {
          ...ficha,
          idReporte,
          fotosFichaAnimal: chosen.map(({ dataUrl }) => dataUrl),
          fotoIdentificacion: chosen.find(({ id }) => id === portrait)?.dataUrl ?? null,
        },
        { onProgress: setProgress },
      );
      await onCreated(idFicha);
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

  return { send: form.handleSubmit(create, refuse), progress, photosError };
}
