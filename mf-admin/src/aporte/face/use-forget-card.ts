import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { GiftValues } from './gift-values.ts';

/**
 * Removes a card's number once it is sent or left (rule: card-numbers). Browsers keep a page as it was left, so the
 * field is emptied within the event.
 */
export function useForgetCard<Values extends GiftValues, Body>(form: UseFormReturn<Values, unknown, Body>): () => void {
  const { setValue } = form as unknown as UseFormReturn<GiftValues>;
  const forget = useCallback(() => flushSync(() => setValue('digitos', '')), [setValue]);

  useEffect(() => {
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [forget]);

  return forget;
}
