import { Button } from '@caparazon/ui/button';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Says that the map failed, and that the report continues without it. */
export function MapMissing({ onRetry }: { onRetry: () => void }): ReactElement {
  const { place: says } = useTexts();
  return (
    <div role="alert">
      <p>{says.noMap}</p>
      <Button onClick={onRetry}>{says.retry}</Button>
    </div>
  );
}
