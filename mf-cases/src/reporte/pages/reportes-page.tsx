import { getExportarReportes } from '@caparazon/clinic/exportacion/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListView } from '@caparazon/screen-kit/components/use-list-view';
import { orderOf } from '@caparazon/screen-kit/filter-words';
import { useFilterVisit } from '@caparazon/screen-kit/use-filter-visit';
import { focusTitle, useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import { ExportList } from '../../exportacion/face/export-list.tsx';
import { useNow } from '../../tratamiento/face/use-now.ts';
import { useReportes } from '../api/use-reportes.ts';
import { useFreshRows } from '../hooks/use-fresh-rows.ts';
import { useNewReportes } from '../hooks/use-new-reportes.ts';
import { addressFor, type Filters, inForce, readFilters, withFilter } from '../model/filters.ts';
import { AlertsButton } from '../parts/alerts-button.tsx';
import { NewReports } from '../parts/new-reports.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { reportColumns } from '../parts/report-columns.tsx';
import { ReportFilters } from '../parts/report-filters.tsx';

const countOf = (total: number) => (total === 1 ? '1 reporte' : `${total} reportes`);

/** /reportes: the public's reports, filtered by the address (rule: report-list). */
export default function ReportesPage() {
  const { place, go } = useShell();
  const { filters, page } = readFilters(place.query);
  const reportes = useReportes(filters, page);
  const visit = useFilterVisit(filters, addressFor);
  const active = inForce(filters);
  const result = reportes.data && countOf(reportes.data.totalElements);
  const mobile = useMobile();
  const isNewest = page === 1 && filters.ordenFecha === undefined;
  const { count, newest } = useNewReportes(filters, isNewest ? reportes.data : undefined);

  const now = useNow();
  useFreshRows(reportes);
  const view = useListView({
    list: 'reportes',
    caption: 'Reportes',
    columns: reportColumns({ now, ...orderOf(filters, addressFor, withFilter) }),
    keyOf: ({ idReporte }) => idReporte,
  });

  useFocusOnNewList(addressFor(filters, page), visit.open);

  const showNewest = () => {
    if (!isNewest) return go(addressFor(withFilter(filters, 'ordenFecha', '')));
    if (newest) reportes.refresh(newest);
    focusTitle();
  };

  const exporting = <ExportList call={getExportarReportes} filters={filters} narrowed={active} counted={result} />;

  return (
    <>
      <PageHeader
        title="Reportes"
        actions={
          <>
            <AlertsButton />
            {!mobile && exporting}
            <FiltersButton count={active.length} onClick={visit.enter} />
          </>
        }
      />
      <ListTop count={result}>
        <ActiveFilters filters={active} allHref="/reportes" />
        {view.bar}
      </ListTop>
      <NewReports count={count} onShow={showNewest} />
      <CardList
        result={reportes}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Reportes"
        failed="No pudimos cargar los reportes"
        keyOf={({ idReporte }) => idReporte}
        rows={view.rows}
        card={(reporte) => <ReportCard reporte={reporte} now={now} />}
        nothing={<Nothing filters={filters} />}
      />
      {mobile && exporting}
      <ReportFilters
        open={visit.open}
        onClose={visit.leave}
        filters={filters}
        onChange={visit.change}
        result={result ?? 'reportes'}
      />
    </>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  const all = <LinkButton href="/reportes">Ver todos los reportes</LinkButton>;
  if (filters.reportNumber) {
    return <EmptyState title={reporteMessages.unknownNumber(filters.reportNumber)} action={all} />;
  }
  if (inForce(filters).length > 0) {
    return <EmptyState title="No hay reportes con estas características" action={all} />;
  }
  return <EmptyState title="Todavía no hay reportes">Cuando alguien avise de un animal, va a aparecer acá.</EmptyState>;
}
