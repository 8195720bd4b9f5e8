import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';

interface TratamientoGateProps {
  result: CallResult<TratamientoDetalle>;
  title: string;
  children: (tratamiento: TratamientoDetalle) => ReactElement;
}

/** Stands in for a treatment that is loading, missing or failed. */
export function TratamientoGate({ result, title, children }: TratamientoGateProps): ReactElement {
  const { data, failure, refresh } = result;
  if (data) return children(data);
  if (!failure) return <SkeletonPage />;
  return (
    <>
      <PageHeader title={title} />
      {failure.status === 404 ? (
        <EmptyState
          title={tratamientoMessages.notFound}
          action={<LinkButton href="/actividades_del_dia">Ir a las actividades diarias</LinkButton>}
        />
      ) : (
        <ErrorState title="No pudimos cargar el tratamiento" onRetry={() => refresh()} />
      )}
    </>
  );
}
