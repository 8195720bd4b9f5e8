/** An address that the product does not have. */
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import type { ReactElement } from 'react';

export default function NotFound(): ReactElement {
  return (
    <EmptyState headingLevel={1} title="Esta página no existe" action={<LinkButton href="/">Volver a home</LinkButton>}>
      Puede que el enlace esté viejo o mal escrito.
    </EmptyState>
  );
}
