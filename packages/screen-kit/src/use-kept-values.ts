import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keptWords } from './kept-words.ts';

/**
 * Keeps what a form holds, at each change.
 * @param keep gives when it was kept, or null when the browser can't
 * @returns what is known of the draft, in words; undefined until something was written
 */
export function useKeptValues<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  keep: (values: Values) => Promise<number | null>,
): string | undefined {
  const [kept, setKept] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form; what it calls closes over nothing that changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (!name || type !== 'change') return;
          void keep(values).then((savedAt) => setKept(keptWords(savedAt)));
        },
      }),
    [form],
  );

  return kept;
}
