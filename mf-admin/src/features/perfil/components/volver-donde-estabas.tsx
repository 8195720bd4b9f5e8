/** The screen on which the session ended, offered after the next login. */
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactElement } from 'react';

const addressIn = (state: unknown): string | null => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/[^/]/.test(from) && from !== '/perfil' ? from : null;
};

export function VolverDondeEstabas(): ReactElement | null {
  const from = addressIn(useShell().place.state);
  return from === null ? null : (
    <LinkButton href={from} variant="secondary" iconEnd={<ArrowRight aria-hidden />}>
      Volver a donde estabas
    </LinkButton>
  );
}
