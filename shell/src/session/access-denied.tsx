import { sesionMessages } from '@caparazon/call/sesion/words';
import { LinkButton } from '@caparazon/ui/button';
import { Penguin } from '@caparazon/ui/drawings/penguin';
import { EmptyState } from '@caparazon/ui/empty-state';
import type { ReactElement } from 'react';

export default function AccessDenied(): ReactElement {
  return (
    <EmptyState
      headingLevel={1}
      drawing={<Penguin />}
      title={sesionMessages.accessDenied}
      action={<LinkButton href="/">Volver a home</LinkButton>}
    />
  );
}
