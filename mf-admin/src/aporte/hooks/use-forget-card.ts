import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { AporteValues } from '../model/aporte-values.ts';

/**
 * Removes a card's number once it is sent or left (rule: card-numbers). Browsers keep a page as it was left, so the
 * field is emptied within the event.
 */
export function useForgetCard<Body>({ setValue }: UseFormReturn<AporteValues, unknown, Body>): () => void {
  const forget = useCallback(() => flushSync(() => setValue('digitos', '')), [setValue]);

  useEffect(() => {
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [forget]);

  return forget;
}
