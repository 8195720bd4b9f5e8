/** The screen of an address whose part does not have it yet (rule: unbuilt-screens). */
import { general } from '@caparazon/contracts/site-messages';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import type { ReactElement } from 'react';

export default function InProgress(): ReactElement {
  return (
    <EmptyState headingLevel={1} title={general.enProceso} action={<LinkButton href="/">Volver a home</LinkButton>}>
      Estamos trabajando en esta parte del sitio.
    </EmptyState>
  );
}
