import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';

interface FichaGateProps {
  result: CallResult<FichaAnimal>;
  title: string;
  children: (ficha: FichaAnimal) => ReactElement;
}

/** Stands in for a record that is loading, missing or failed. */
export function FichaGate({ result: { data, failure, refresh }, title, children }: FichaGateProps): ReactElement {
  if (data) return children(data);
  if (!failure) return <SkeletonPage />;
  return (
    <>
      <PageHeader title={title} />
      {failure.status === 404 ? (
        <EmptyState title={fichaMessages.notFound} action={<LinkButton href="/fichas">Buscar una ficha</LinkButton>} />
      ) : (
        <ErrorState title="No pudimos cargar la ficha" onRetry={() => refresh()} />
      )}
    </>
  );
}
