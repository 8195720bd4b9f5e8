/** The user that a form started from: what its writing is compared with, and the version that is sent. */
import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type EditBody, type EditValues, typedOver, valuesOf } from './edit-values.ts';

type EditForm = UseFormReturn<EditValues, unknown, EditBody>;

/**
 * Follows the user as it is fetched again while nothing is typed over it. What someone else changes under one's writing
 * waits for the refusal, so that it is seen.
 */
export function useBase(form: EditForm, latest: Usuario) {
  const base = useRef(latest);

  /** Starts over from a newer user, keeping what the person typed. */
  const rebase = useCallback(
    (now: Usuario) => {
      const typed = form.getValues();
      const kept = typedOver(typed, base.current);
      base.current = now;
      form.reset(valuesOf(now));
      for (const field of kept) form.setValue(field, typed[field], { shouldDirty: true });
    },
    [form],
  );

  useEffect(() => {
    if (latest.version <= base.current.version) return;
    if (typedOver(form.getValues(), base.current).length === 0) rebase(latest);
  }, [latest, form, rebase]);

  return { base, rebase };
}
