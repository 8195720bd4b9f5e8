import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { tratamientosQuery } from '@caparazon/clinic/tratamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { addressFilters } from '@caparazon/screen-kit/address-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { onlyOrder, ordenOptions } from '@caparazon/screen-kit/filter-words';
import { Dialog } from '@caparazon/ui/dialog';
import { EmptyState } from '@caparazon/ui/empty-state';
import { SelectField } from '@caparazon/ui/select-field';
import { space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { inCare } from '../../animal/face/place-words.ts';
import { useNow } from '../../tratamiento/face/use-now.ts';
import { useTratamientos } from '../api/use-tratamientos.ts';
import { TreatmentCard } from './treatment-card.tsx';

/** In the address, so that the browser's back closes the list. */
export const allTreatmentsHash = 'todos-los-tratamientos';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)} ${space(5)};
  margin-block-end: ${space(4)};
`;

const countOf = (total: number) => (total === 1 ? '1 tratamiento' : `${total} tratamientos`);

interface AllTreatmentsProps {
  ficha: FichaAnimal;
}

/** All treatments in a dialog; page and order are in the address. */
export function AllTreatments({ ficha }: AllTreatmentsProps) {
  const { place, go } = useShell();
  const open = place.hash === allTreatmentsHash;
  return (
    <Dialog
      open={open}
      full
      title={`Tratamientos de ${animalWords(ficha)}`}
      onClose={() => go(place.path, { replace: true })}
    >
      {open && <Pages ficha={ficha} />}
    </Dialog>
  );
}

function Pages({ ficha }: AllTreatmentsProps) {
  const { place, go } = useShell();
  const now = useNow();
  const { readFilters, addressFor, withFilter } = addressFilters<'ordenFecha'>({
    path: place.path,
    query: tratamientosQuery,
    ...onlyOrder,
  });
  const { filters, page } = readFilters(place.query);
  const hrefFor = (pag: number) => `${addressFor(filters, pag)}#${allTreatmentsHash}`;
  const tratamientos = useTratamientos(ficha.idFichaAnimal, { ...filters, pag: String(page) });
  const count = useFocusOnNewPage(page);

  return (
    <>
      <Top>
        <p ref={count} tabIndex={-1} role="status">
          {tratamientos.data && countOf(tratamientos.data.totalElements)}
        </p>
        <SelectField
          label="Orden por fecha"
          name="ordenFecha"
          placeholder={null}
          options={ordenOptions}
          value={filters.ordenFecha ?? ''}
          onValueChange={(orden) =>
            go(`${addressFor(withFilter(filters, 'ordenFecha', orden))}#${allTreatmentsHash}`, { replace: true })
          }
        />
      </Top>
      <CardList
        result={tratamientos}
        page={page}
        hrefFor={hrefFor}
        label="Todos los tratamientos"
        failed="No pudimos cargar los tratamientos"
        keyOf={({ idFichaTratamiento }) => idFichaTratamiento}
        card={(tratamiento) => <TreatmentCard tratamiento={tratamiento} now={now} waits={inCare(ficha)} />}
        nothing={<EmptyState title="Este animal no tuvo tratamientos" headingLevel={3} />}
      />
    </>
  );
}

/** The pressed link disappears with its page, so the focus moves to the top of the new page. */
function useFocusOnNewPage(page: number) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus();
  }, [page]);
  return top;
}
