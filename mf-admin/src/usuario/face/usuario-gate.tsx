import type { Usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';

interface UsuarioGateProps {
  result: CallResult<Usuario>;
  children: (usuario: Usuario) => ReactElement;
}

/** Stands in for a user that is loading, missing or failed. */
export function UsuarioGate({ result: { data, failure, refresh }, children }: UsuarioGateProps): ReactElement {
  if (failure?.status === 404) {
    return (
      <EmptyState
        headingLevel={1}
        title={usuarioMessages.notFound}
        action={<LinkButton href="/listar_voluntarios">Ver los usuarios</LinkButton>}
      />
    );
  }
  if (data !== undefined) return children(data);
  if (failure === undefined) return <SkeletonPage />;
  return (
    <ErrorState
      headingLevel={1}
      title="El perfil no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
    />
  );
}
