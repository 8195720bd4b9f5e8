import { formatDateTime } from '@caparazon/call/time';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftChange } from './draft-store.ts';
import type { DraftDesk } from './use-draft.ts';

/** The hour in a date-time. */
const clock = 'HH:mm';

/** What a form says about its draft. @param savedAt when it was stored, or null when the browser cannot store it */
const keptWords = (savedAt: number | null): string =>
  savedAt === null
    ? 'Este navegador no puede guardar un borrador: no cierres la página antes de enviar.'
    : `Borrador guardado, ${formatDateTime(savedAt).slice(-clock.length)}`;

export interface KeptDraft {
  /** The state of the draft, in words; undefined until something was typed. */
  kept: string | undefined;
  /** Whether the browser could not store it, so that leaving the form would lose what was typed. */
  unkept: boolean;
  /** Stores what the form now holds. @param more what has changed besides the fields */
  keep: (more?: Partial<DraftChange>) => void;
}

/**
 * Stores the content of a form as a draft at each change.
 * @param also what is stored beside the fields each time
 */
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
        // An automatic change in a form that nobody touched (a name that records do not know) makes no draft.
        callback({ name, type, isDirty, values }) {
          if (name && (type === 'change' || isDirty)) keep({ values });
        },
      }),
    [form],
  );

  return { kept: savedAt === undefined ? undefined : keptWords(savedAt), unkept: savedAt === null, keep };
}
