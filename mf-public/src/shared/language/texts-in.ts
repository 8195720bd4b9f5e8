/** The texts of a feature in the language of its page (rule: languages). */
import { useShell } from '@caparazon/remote-contract/shell';
import { use } from 'react';

/**
 * Makes the hook that gives a feature's texts. Spanish comes with the screen; English is loaded when it is wanted, and
 * until then the screen suspends.
 * @param es the catalogue, `texts/es.ts`
 * @param loadEn loads the same catalogue in English, `texts/en.ts`
 */
export function textsIn<T>(es: T, loadEn: () => Promise<{ default: T }>): () => T {
  let loading: Promise<T> | undefined;
  const english = (): Promise<T> => {
    if (loading !== undefined) return loading;
    loading = loadEn().then(({ default: texts }) => texts);
    // A failed load is tried again by the next screen.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return () => (useShell().language === 'en' ? use(english()) : es);
}
