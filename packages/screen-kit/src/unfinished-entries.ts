/**
 * Unfinished entries of a form in a dialog, kept while the page lives, so that closing it loses nothing. They are
 * forgotten with the session, for the sake of shared computers (rule: local-storage).
 */
import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export interface Unfinished<Values> {
  base: Values;
  values: Values;
  /** The filling of the form: sending again after a lost answer counts once. */
  filling: string;
}

/** The entries of one form, each under a key; those of an earlier session are gone. */
export function unfinishedEntries<Values>() {
  let owner = '';
  const entries = new Map<string, Unfinished<Values>>();
  return {
    kept: (session: string, key: string): Unfinished<Values> | null =>
      session === owner ? (entries.get(key) ?? null) : null,
    /** @param entry null to forget it */
    keep(session: string, key: string, entry: Unfinished<Values> | null): void {
      if (session !== owner) entries.clear();
      owner = session;
      if (entry === null) entries.delete(key);
      else entries.set(key, entry);
    },
  };
}

/**
 * Keeps what is typed, and nothing where all is as it began.
 * @param began the values that the form was opened with
 */
export function useUnfinished<Values extends Record<string, string>, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  filling: RefObject<string>,
  { began, keep }: { began: () => Values; keep: (entry: Unfinished<Values> | null) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (!name) return;
          const base = began();
          const untouched = Object.keys(base).every((field) => values[field] === base[field]);
          keep(untouched ? null : { base, values: { ...values }, filling: filling.current });
        },
      }),
    [form],
  );
}
