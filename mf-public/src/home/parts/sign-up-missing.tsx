import { Button } from '@caparazon/ui/button';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Says that the sign-up could not be loaded. */
export function SignUpMissing({ onRetry }: { onRetry: () => void }): ReactElement {
  const { volunteering } = useTexts();
  return (
    <div role="alert">
      <p>{volunteering.noForm}</p>
      <Button onClick={onRetry}>{volunteering.retry}</Button>
    </div>
  );
}
