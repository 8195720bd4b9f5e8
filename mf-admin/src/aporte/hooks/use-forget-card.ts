import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { AporteValues } from '../model/aporte-values.ts';

/**
 * The number of a card is on the screen only until it is sent or left (rule: card-numbers). A browser keeps the page
 * that one leaves as it stands, so the field is emptied before the event ends.
 * @returns empties the field at once
 */
export function useForgetCard<Body>({ setValue }: UseFormReturn<AporteValues, unknown, Body>): () => void {
  const forget = useCallback(() => flushSync(() => setValue('digitos', '')), [setValue]);

  useEffect(() => {
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [forget]);

  return forget;
}
