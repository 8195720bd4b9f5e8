/** /postulaciones: the sign-ups and their states (rule: sign-up-screen). */
import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListSearch } from '@caparazon/screen-kit/components/search-drawer';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useNombres } from '../../usuario/face/use-nombres.ts';
import { useExportaciones, usePostulacionesPage } from '../api/use-postulaciones.ts';
import { addressFor, type Filters, narrowing, readFilters } from '../model/filters.ts';
import { exportWords } from '../model/historial-words.ts';
import { countOf, nobody, type Selection, withChoice } from '../model/selection.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { PostulacionesFilterDrawer } from '../parts/filter-drawer.tsx';
import { PostulacionCard } from '../parts/postulacion-card.tsx';
import { postulacionColumns } from '../parts/postulacion-columns.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { Views } from '../parts/views.tsx';

const Below = styled.div`
  margin-block-start: ${space(8)};
`;

export default function PostulacionesPage(): ReactElement {
  const { place } = useShell();
  const { filters, page } = readFilters(place.query);
  const postulaciones = usePostulacionesPage(filters, page);
  const nameOf = useNombres();
  const mobile = useMobile();
  const { search, enter } = useListSearch(filters, addressFor);
  const active = narrowing(filters);
  const { data } = postulaciones;
  const [selection, setSelection] = useSelection(addressFor(filters));
  useFocusOnNewList(addressFor(filters, page), search.open);

  const choosing = {
    isChosen: (idPostulacion: number) => selection.has(idPostulacion),
    onChoose: (postulacion: Postulacion, chosen: boolean) => setSelection(withChoice(selection, postulacion, chosen)),
  };
  const chooseAll = () => setSelection((data?.content ?? []).reduce((so, one) => withChoice(so, one, true), selection));
  const isAnyLeft = data?.content.some(({ idPostulacion }) => !selection.has(idPostulacion)) === true;

  return (
    <>
      <PageHeader
        title="Postulaciones"
        actions={
          <>
            {data && <ExportButton filters={filters} count={data.totalElements} />}
            <FiltersButton count={active.length} onClick={enter} />
          </>
        }
      >
        {filters.robots === 'true'
          ? 'Estas llenaron un campo que las personas no ven. Puede haber alguna persona: a veces lo llena su navegador.'
          : 'Quienes se ofrecieron como voluntarios en el sitio.'}
      </PageHeader>
      <Views filters={filters} />
      <ListTop count={data && countOf(data.totalElements)}>
        <ActiveFilters filters={active} allHref={addressFor({ ...filters, texto: '', estado: '' })} />
        {isAnyLeft && (
          <Button variant="quiet" onClick={chooseAll}>
            Elegir toda la página
          </Button>
        )}
      </ListTop>
      <CardList
        result={postulaciones}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Postulaciones"
        failed="No pudimos cargar las postulaciones"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene postulaciones"
        keyOf={({ idPostulacion }) => idPostulacion}
        card={(postulacion) => <PostulacionCard postulacion={postulacion} nameOf={nameOf} {...choosing} />}
        rows={
          mobile
            ? undefined
            : (rows) => (
                <Table
                  caption="Postulaciones, de la más nueva a la más vieja"
                  captionHidden
                  columns={postulacionColumns(choosing, nameOf)}
                  rows={rows}
                  rowKey={({ idPostulacion }) => idPostulacion}
                />
              )
        }
        nothing={<Nothing filters={filters} />}
      />
      <SelectionBar selection={selection} onChange={setSelection} />
      <Below>
        <HistoryPanel id={0} words={exportWords} usePage={useExportaciones} />
      </Below>
      <PostulacionesFilterDrawer {...search} />
    </>
  );
}

/** Another filter clears the choice, so that nobody outside the list is copied. @param list its address */
function useSelection(list: string): [Selection, (selection: Selection) => void] {
  const [chosen, setChosen] = useState({ list, selection: nobody });
  return [chosen.list === list ? chosen.selection : nobody, (selection) => setChosen({ list, selection })];
}

function Nothing({ filters }: { filters: Filters }): ReactElement {
  const isRobots = filters.robots === 'true';
  if (narrowing(filters).length > 0) {
    const all = <LinkButton href={addressFor(isRobots ? { robots: 'true' } : {})}>Ver todas</LinkButton>;
    return <EmptyState title="No hay postulaciones con esas características" action={all} />;
  }
  return <EmptyState title={isRobots ? 'No hay posibles robots' : 'Todavía no se anotó nadie'} />;
}
