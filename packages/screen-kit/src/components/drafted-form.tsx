import { formatDateTime } from '@caparazon/call/time';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Draft } from '../draft-store.ts';
import { DiscardButton } from './discard-button.tsx';
import { Note } from './note.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface DraftedFormProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  draft: Draft | null;
  onDiscard: () => void;
  unsaved?: boolean;
  unkept?: boolean;
  children: ReactNode;
}

/** A form with a draft: announces a found one, and asks before leaving. */
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
