import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getExportarFichas } from '@caparazon/clinic/exportacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListView } from '@caparazon/screen-kit/components/use-list-view';
import { orderOf } from '@caparazon/screen-kit/filter-words';
import { useFilterVisit } from '@caparazon/screen-kit/use-filter-visit';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import FilePlus from 'lucide-react/icons/file-plus';
import Printer from 'lucide-react/icons/printer';
import { styled } from 'styled-components';
import { ExportList } from '../../exportacion/face/export-list.tsx';
import { useOverdueChips } from '../../tratamiento/face/use-overdue-chips.tsx';
import { FichaCard } from '../face/ficha-card.tsx';
import { fichaColumns } from '../face/ficha-columns.tsx';
import { useFichasAnimal } from '../face/use-fichas-animal.ts';
import { addressFor, type Filters, inForce, readFilters, withFilter } from '../model/fichas-filters.ts';
import { FichasFilterDrawer } from '../parts/fichas-filter-drawer.tsx';
import { FichasSearch } from '../parts/fichas-search.tsx';

const End = styled.div`
  margin-inline-start: auto;
`;

const countOf = (total: number) => (total === 1 ? '1 ficha' : `${total} fichas`);

/** /fichas: all received animals (rule: record-search). */
export default function FichasPage() {
  const { place } = useShell();
  const mobile = useMobile();
  const { filters, page } = readFilters(place.query);
  const fichas = useFichasAnimal({ ...filters, pag: String(page) });
  const overdue = useOverdueChips();
  const visit = useFilterVisit(filters, addressFor);
  const active = inForce(filters);
  const result = fichas.data && countOf(fichas.data.totalElements);

  const view = useListView({
    list: 'fichas',
    caption: 'Fichas',
    columns: fichaColumns({ first: overdue.chip, ...orderOf(filters, addressFor, withFilter) }),
    keyOf: ({ idFichaAnimal }) => idFichaAnimal,
  });

  useFocusOnNewList(addressFor(filters, page), visit.open);

  const filter = <FiltersButton count={active.length} onClick={visit.enter} />;
  const fresh = (
    <LinkButton href="/ficha_ingreso" icon={<FilePlus aria-hidden="true" />}>
      Ficha nueva
    </LinkButton>
  );
  const blank = (
    <LinkButton variant="quiet" href="/hoja_de_campo" icon={<Printer aria-hidden="true" />}>
      Hoja de campo vacía
    </LinkButton>
  );

  const exporting = <ExportList call={getExportarFichas} filters={filters} narrowed={active} counted={result} />;

  return (
    <>
      <PageHeader
        title="Fichas"
        actions={
          !mobile && (
            <>
              {fresh}
              {blank}
              {exporting}
              {filter}
            </>
          )
        }
      />
      {mobile && <FichasSearch>{filter}</FichasSearch>}
      {fichas.data && overdue.note}
      <ListTop count={result}>
        <ActiveFilters filters={active} allHref="/fichas" />
        {mobile && <End>{fresh}</End>}
        {view.bar}
      </ListTop>
      <CardList
        result={fichas}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Fichas"
        failed="No pudimos cargar las fichas"
        keyOf={({ idFichaAnimal }) => idFichaAnimal}
        rows={view.rows}
        card={(ficha) => <FichaCard ficha={ficha} first={overdue.chip(ficha)} low={mobile} />}
        nothing={<Nothing filters={filters} />}
      />
      {mobile && blank}
      {mobile && exporting}
      <FichasFilterDrawer
        open={visit.open}
        onClose={visit.leave}
        filters={filters}
        onChange={visit.change}
        result={result ?? 'fichas'}
      />
    </>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  const all = <LinkButton href="/fichas">Ver todas las fichas</LinkButton>;
  if (filters.fileNumber) {
    return <EmptyState title={fichaMessages.unknownNumber(filters.fileNumber)} action={all} />;
  }
  if (inForce(filters).length > 0) {
    return <EmptyState title="No hay fichas con estas características" action={all} />;
  }
  return <EmptyState title="Todavía no hay fichas">Cuando se reciba un animal, va a aparecer acá.</EmptyState>;
}
