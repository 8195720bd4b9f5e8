import { formatDateTime } from '@caparazon/call/time';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftChange } from './draft-store.ts';
import type { DraftDesk } from './use-draft.ts';

const clock = 'HH:mm';

/** @param savedAt null when the browser cannot store it */
const keptWords = (savedAt: number | null): string =>
  savedAt === null
    ? 'Este navegador no puede guardar un borrador: no cierres la página antes de enviar.'
    : `Borrador guardado, ${formatDateTime(savedAt).slice(-clock.length)}`;

export interface KeptDraft {
  kept: string | undefined;
  unkept: boolean;
  /** @param more changes beyond the fields */
  keep: (more?: Partial<DraftChange>) => void;
}

/** Stores a form as a draft at each change. @param also stored beside the fields */
export function useKeptDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  desk: Pick<DraftDesk, 'keep'>,
  also: () => Partial<DraftChange> = () => ({}),
): KeptDraft {
  const [savedAt, setSavedAt] = useState<number | null>();

  const keep = (more: Partial<DraftChange> = {}) =>
    void desk.keep({ ...also(), values: form.getValues(), ...more }).then(setSavedAt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form; what it calls closes over nothing that changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // Automatic changes in an untouched form make no draft.
        callback({ name, type, isDirty, values }) {
          if (name && (type === 'change' || isDirty)) keep({ values });
        },
      }),
    [form],
  );

  return { kept: savedAt === undefined ? undefined : keptWords(savedAt), unkept: savedAt === null, keep };
}
