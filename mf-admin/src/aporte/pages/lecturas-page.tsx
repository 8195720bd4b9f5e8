/** /aportes/lecturas: readings and exports, for ADMIN (rule: contribution-readings). */
import { formatDateTime } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import { ChangeLog } from '@caparazon/ui/change-log';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Pagination } from '@caparazon/ui/pagination';
import { SkeletonText } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { useNombres } from '../../usuario/face/use-nombres.ts';
import { useLecturas } from '../api/use-lecturas.ts';
import { lecturaInWords } from '../model/lectura-words.ts';

const hrefFor = (page: number): string => (page > 1 ? `/aportes/lecturas?pag=${page}` : '/aportes/lecturas');

export default function LecturasPage(): ReactElement {
  const { place } = useShell();
  const page = Math.max(1, Math.trunc(Number(place.query.get('pag'))) || 1);
  return (
    <>
      <PageHeader title="Lecturas de los aportes" back={{ href: '/aportes', label: 'Aportes' }}>
        Quién leyó o exportó los aportes, cuándo y cuántos. Lo mismo, pedido otra vez en diez minutos, es una sola
        lectura.
      </PageHeader>
      <Lines page={page} />
    </>
  );
}

function Lines({ page }: { page: number }): ReactElement {
  const { data, failure, refresh } = useLecturas(page);
  const nameOf = useNombres();
  if (!data && failure) {
    return <ErrorState title="No pudimos cargar las lecturas" message={failure.message} onRetry={() => refresh()} />;
  }
  if (!data) return <SkeletonText lines={8} />;
  if (data.content.length === 0) {
    const first = <LinkButton href={hrefFor(1)}>Ir a la primera página</LinkButton>;
    return page > 1 ? (
      <EmptyState title="Esta página no tiene lecturas" action={first} />
    ) : (
      <EmptyState title="Todavía nadie leyó los aportes" />
    );
  }
  return (
    <>
      <ChangeLog
        entries={data.content.map((lectura, place) => ({
          key: `${lectura.fecha}-${place}`,
          what: lecturaInWords(lectura),
          who:
            lectura.idUsuario === null ? 'El sistema' : (nameOf(lectura.idUsuario) ?? `Usuario ${lectura.idUsuario}`),
          when: formatDateTime(lectura.fecha),
          changes: [],
        }))}
      />
      <Pagination
        page={page}
        pageSize={data.size}
        total={data.totalElements}
        hrefFor={hrefFor}
        label="Páginas de lecturas"
      />
    </>
  );
}
