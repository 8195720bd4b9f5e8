import { useShell } from '@caparazon/remote-contract/shell';
import { use } from 'react';

/**
 * Makes the hook of a screen's texts (rule: languages). Spanish comes with the screen; English loads separately
 * (`remote.tsx`), suspending it until then. @param es `texts/es.ts` @param loadEn loads `texts/en.ts`
 */
export function textsIn<T>(es: T, loadEn: () => Promise<{ default: T }>): () => T {
  let loading: Promise<T> | undefined;
  const english = () =>
    (loading ??= loadEn().then(
      ({ default: texts }) => texts,
      (failure) => {
        // The next screen retries a failed load.
        loading = undefined;
        throw failure;
      },
    ));
  return () => (useShell().language === 'en' ? use(english()) : es);
}
