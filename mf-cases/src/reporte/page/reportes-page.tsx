import type { ReporteCard } from '@caparazon/contracts/cases/reporte';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import type { CallResult } from '@caparazon/remote-contract/use-call';
import { Button, LinkButton } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Pagination } from '@caparazon/ui/pagination';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReportes } from '../api/use-reportes.ts';
import { ActiveFilters } from '../parts/active-filters.tsx';
import { FilterDrawer } from '../parts/filter-drawer.tsx';
import { inWords } from '../parts/filter-words.ts';
import { addressFor, type Filters, readFilters } from '../parts/filters.ts';
import { ReportCard } from '../parts/report-card.tsx';

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  min-height: 2.75rem;
  margin-block: calc(-1 * ${space(3)}) ${space(4)};
`;

const Count = styled.p`
  color: ${role.textoSuave};
  font-variant-numeric: tabular-nums;
`;

const countOf = (total: number) => (total === 1 ? '1 reporte' : `${total} reportes`);

/** /reportes: what people on the beach have sent, filtered by the address. */
export default function ReportesPage() {
  const { place, go } = useShell();
  const { filters, page } = readFilters(place.query);
  const reportes = useReportes(filters, page);
  const [filtering, setFiltering] = useState(false);
  const changed = useRef(false);
  const active = inWords(filters).length;
  const result = reportes.data ? countOf(reportes.data.totalElements) : 'reportes';

  useFocusOnNewList(addressFor(filters, page), filtering);

  const openDrawer = () => {
    changed.current = false;
    setFiltering(true);
  };
  // One visit to the drawer is one step back, however many filters it changed.
  const change = (next: Filters) => {
    go(addressFor(next), { replace: changed.current });
    changed.current = true;
  };

  return (
    <>
      <PageHeader
        title="Reportes"
        actions={
          <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={openDrawer}>
            {active > 0 ? `Filtros (${active})` : 'Filtros'}
          </Button>
        }
      />
      <Above>
        <Count role="status">{reportes.data && result}</Count>
        <ActiveFilters filters={filters} />
      </Above>
      <List reportes={reportes} filters={filters} page={page} />
      <FilterDrawer
        open={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        onChange={change}
        result={result}
      />
    </>
  );
}

/** The link that was pressed goes away with the list that it left: the keyboard goes on from the title, not from nowhere. */
function useFocusOnNewList(address: string, drawerOpen: boolean) {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!drawerOpen) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [address, drawerOpen]);
}

interface ListProps {
  reportes: CallResult<{ content: ReporteCard[]; size: number; totalElements: number }>;
  filters: Filters;
  page: number;
}

function List({ reportes: { data, failure, refresh }, filters, page }: ListProps) {
  if (!data && failure) return <ErrorState title="No pudimos cargar los reportes" onRetry={() => refresh()} />;
  if (!data) return <SkeletonCards count={6} />;
  if (data.content.length === 0) return <Nothing filters={filters} page={page} />;
  return (
    <>
      <CardGrid label="Reportes" min="19rem">
        {data.content.map((reporte) => (
          <ReportCard key={reporte.idReporte} reporte={reporte} />
        ))}
      </CardGrid>
      <Pagination
        page={page}
        pageSize={data.size}
        total={data.totalElements}
        hrefFor={(n) => addressFor(filters, n)}
        label="Páginas de reportes"
      />
    </>
  );
}

function Nothing({ filters, page }: Pick<ListProps, 'filters' | 'page'>) {
  const all = <LinkButton href="/reportes">Ver todos los reportes</LinkButton>;
  if (filters.reportNumber) {
    return <EmptyState title={messages.reporte.unknownNumber(filters.reportNumber)} action={all} />;
  }
  if (page > 1) {
    const first = <LinkButton href={addressFor(filters)}>Ir a la primera página</LinkButton>;
    return <EmptyState title="Esta página no tiene reportes" action={first} />;
  }
  if (inWords(filters).length > 0) {
    return <EmptyState title="No hay reportes con estas características" action={all} />;
  }
  return <EmptyState title="Todavía no hay reportes">Cuando alguien avise de un animal, va a aparecer acá.</EmptyState>;
}
