/** The texts of a feature in the language of its page (rule: languages). */
import { useShell } from '@caparazon/remote-contract/shell';
import { use } from 'react';

/**
 * Makes the hook that gives a screen's texts. Spanish comes with the screen, and English is loaded before an English
 * one (`remote.tsx`). Where it is not there yet, the screen suspends.
 * @param es the catalogue, `texts/es.ts`
 * @param loadEn loads the same catalogue in English, `texts/en.ts`
 */
export function textsIn<T>(es: T, loadEn: () => Promise<{ default: T }>): () => T {
  let loading: Promise<T> | undefined;
  const english = () =>
    (loading ??= loadEn().then(
      ({ default: texts }) => texts,
      (failure) => {
        // A failed load is tried again by the next screen.
        loading = undefined;
        throw failure;
      },
    ));
  return () => (useShell().language === 'en' ? use(english()) : es);
}
