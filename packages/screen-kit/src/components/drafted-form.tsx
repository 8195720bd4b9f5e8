import { formatDateTime } from '@caparazon/call/time';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Draft } from '../draft-store.ts';
import { DiscardButton } from './discard-button.tsx';
import { Note } from './note.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface DraftedFormProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** The unfinished draft that was found, and a way to discard it. */
  draft: Draft | null;
  onDiscard: () => void;
  /** Whether something is unsaved that the fields do not show. */
  unsaved?: boolean;
  /** Whether the browser could not store the draft. */
  unkept?: boolean;
  children: ReactNode;
}

/**
 * Wraps a form whose content is stored as a draft: it says that a draft was found, and asks before unsent content is
 * left.
 */
export const DraftedForm = <Values extends FieldValues, Body>({
  form,
  draft,
  onDiscard,
  unsaved = false,
  unkept = false,
  children,
}: DraftedFormProps<Values, Body>) => (
  <FormProvider {...form}>
    <UnsavedGuard also={unsaved || draft !== null} kept={!unkept} />
    {draft && (
      <Note action={<DiscardButton onDiscard={onDiscard} />}>
        Recuperamos lo que estabas escribiendo ({formatDateTime(draft.savedAt)}).
      </Note>
    )}
    {children}
  </FormProvider>
);
