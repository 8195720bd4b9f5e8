/** /aportes: contributions, for VOL_FIN and ADMIN (rules: contributions-access, contributions-screen). */

import { mayCall } from '@caparazon/call/may';
import { civilDay, shiftDay } from '@caparazon/call/time';
import { getLecturasAportes } from '@caparazon/office/aporte/calls';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListSearch } from '@caparazon/screen-kit/components/search-drawer';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Table } from '@caparazon/ui/table';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import FileDown from 'lucide-react/icons/file-down';
import Flag from 'lucide-react/icons/flag';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { type ReactElement, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useCampanas } from '../api/campanas.ts';
import { useAportesPage } from '../api/use-aportes-page.ts';
import { useTotales } from '../api/use-totales.ts';
import { addressFor, inForce, readFilters, withFilter } from '../model/filters.ts';
import { countOf } from '../model/lectura-words.ts';
import { AporteCard } from '../parts/aporte-card.tsx';
import { aporteColumns } from '../parts/aporte-columns.tsx';
import { ExportDialog } from '../parts/export-dialog.tsx';
import { AportesFilterDrawer } from '../parts/filter-drawer.tsx';
import { ByMonth, Sums } from '../parts/totales.tsx';

/** Thirteen columns need the wide side of a sheet. */
const Paper = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;

  /* In a line of their own, their words begin where the others do. */
  ${media.narrow} {
    margin-inline-start: calc(-1 * ${space(4)});
  }
`;

const Below = styled.div`
  margin-block-start: ${space(8)};
`;

/** Months of cards to call about: at first this one alone, then its neighbours too. @param now epoch milliseconds */
function expiring(vence: string | undefined, now: number): { month: string; words: string }[] {
  const first = `${civilDay(now).slice(0, 7)}-01`;
  const monthAt = (days: number) => shiftDay(first, days).slice(0, 7).split('-').reverse().join('/');
  const months = [
    { month: monthAt(0), words: 'Vencen este mes' },
    { month: monthAt(31), words: 'Vencen el mes que viene' },
    { month: monthAt(-1), words: 'Vencieron el mes pasado' },
  ];
  return vence === undefined ? months.slice(0, 1) : months.filter(({ month }) => month !== vence);
}

export default function AportesPage(): ReactElement {
  const { place, now } = useShell();
  const viewer = useViewer();
  const { filters, page } = readFilters(place.query);
  const aportes = useAportesPage(filters, page);
  const totales = useTotales(filters);
  const mobile = useMobile();
  const { search, enter } = useListSearch(filters, addressFor);
  const [exporting, setExporting] = useState(false);
  const active = inForce(filters, useCampanas().nameOf);
  const total = aportes.data?.totalElements ?? 0;
  useFocusOnNewList(addressFor(filters, page), search.open);

  return (
    <>
      <Paper />
      <PageHeader
        title="Aportes"
        actions={
          <>
            <LinkButton href="/aportes/nuevo" icon={<Plus aria-hidden="true" />}>
              Agregar aporte
            </LinkButton>
            <FiltersButton count={active.length} onClick={enter} />
          </>
        }
      />
      <ListTop count={aportes.data && countOf(aportes.data.totalElements)}>
        <ActiveFilters filters={active} allHref={addressFor({})} />
        <Tools>
          {expiring(filters.vence, now()).map(({ month, words }) => (
            <LinkButton
              key={words}
              variant="quiet"
              href={addressFor(withFilter(filters, 'vence', month))}
              icon={<CalendarClock aria-hidden="true" />}
            >
              {words}
            </LinkButton>
          ))}
          <LinkButton variant="quiet" href="/aportes/donantes" icon={<Users aria-hidden="true" />}>
            Donantes
          </LinkButton>
          <LinkButton variant="quiet" href="/aportes/campanas" icon={<Flag aria-hidden="true" />}>
            Campañas
          </LinkButton>
          <LinkButton variant="quiet" href="/aportes/extractos" icon={<Landmark aria-hidden="true" />}>
            Extractos
          </LinkButton>
          {total > 0 && (
            <Button
              variant="quiet"
              icon={<FileDown aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setExporting(true)}
            >
              Exportar {countOf(total)}
            </Button>
          )}
          {mayCall(getLecturasAportes, viewer) && (
            <LinkButton variant="quiet" href="/aportes/lecturas" icon={<Eye aria-hidden="true" />}>
              Quién los leyó
            </LinkButton>
          )}
        </Tools>
      </ListTop>
      {totales.data && <Sums totales={totales.data.totales} amongAnnulled={filters.anulados === 'true'} />}
      <CardList
        result={aportes}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Aportes"
        failed="No pudimos cargar los aportes"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene aportes"
        keyOf={({ idAporte }) => idAporte}
        card={(aporte) => <AporteCard aporte={aporte} />}
        rows={
          mobile
            ? undefined
            : (rows) => (
                <Table
                  caption="Aportes, del más nuevo al más viejo"
                  captionHidden
                  headerInSight
                  dense
                  columns={aporteColumns}
                  rows={rows}
                  rowKey={({ idAporte }) => idAporte}
                />
              )
        }
        nothing={
          <EmptyState
            title={aportesMessages.empty}
            action={
              active.length > 0 ? <LinkButton href={addressFor({})}>Ver todos los aportes</LinkButton> : undefined
            }
          />
        }
      />
      <Below>
        <ByMonth
          result={totales}
          thisMonth={civilDay(now()).slice(0, 7)}
          hrefOf={(anio) => addressFor({ ...filters, desde: `${anio}-01-01`, hasta: `${anio}-12-31` })}
        />
      </Below>
      <ExportDialog open={exporting} onClose={() => setExporting(false)} counted={countOf(total)} filters={filters} />
      <AportesFilterDrawer {...search} />
    </>
  );
}
