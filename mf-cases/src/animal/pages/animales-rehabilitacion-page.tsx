import { useShell } from '@caparazon/remote-contract/shell';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListView } from '@caparazon/screen-kit/components/use-list-view';
import { ordenOptions, orderOf } from '@caparazon/screen-kit/filter-words';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SelectField } from '@caparazon/ui/select-field';
import { styled } from 'styled-components';
import { useOverdueChips } from '../../tratamiento/face/use-overdue-chips.tsx';
import { FichaCard } from '../face/ficha-card.tsx';
import { fichaColumns } from '../face/ficha-columns.tsx';
import { useFichasAnimal } from '../face/use-fichas-animal.ts';
import { addressFor, readFilters, withFilter } from '../model/orden.ts';

const Order = styled.div`
  flex: 1 1 auto;
`;

const estado = 'En_rehabilitación';

const countOf = (total: number) => (total === 1 ? '1 animal' : `${total} animales`);

/** /animales_rehabilitacion: the animals in care (rule: animals-in-rehabilitation). */
export default function AnimalesRehabilitacionPage() {
  const { place, go } = useShell();
  const { filters, page } = readFilters(place.query);
  const overdue = useOverdueChips();
  const animales = useFichasAnimal({ ...filters, estado, pag: String(page) });

  const view = useListView({
    list: 'animales',
    caption: 'Animales en rehabilitación',
    columns: fichaColumns({ first: overdue.chip, ...orderOf(filters, addressFor, withFilter) }).filter(
      ({ key }) => key !== 'estado',
    ),
    keyOf: ({ idFichaAnimal }) => idFichaAnimal,
  });

  useFocusOnNewList(String(page));

  return (
    <>
      <PageHeader
        title="Animales en rehabilitación"
        actions={
          <Order>
            <SelectField
              label="Orden por fecha"
              name="ordenFecha"
              placeholder={null}
              options={ordenOptions}
              value={filters.ordenFecha ?? ''}
              onValueChange={(value) => go(addressFor(withFilter(filters, 'ordenFecha', value)))}
            />
          </Order>
        }
      />
      {animales.data && overdue.note}
      <ListTop count={animales.data && countOf(animales.data.totalElements)}>{view.bar}</ListTop>
      <CardList
        result={animales}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Animales"
        failed="No pudimos cargar los animales"
        keyOf={({ idFichaAnimal }) => idFichaAnimal}
        rows={view.rows}
        card={(ficha) => <FichaCard ficha={ficha} first={overdue.chip(ficha)} withEstado={false} />}
        nothing={
          <EmptyState title="No hay animales en rehabilitación">
            Cuando se reciba uno y quede internado, va a aparecer acá.
          </EmptyState>
        }
      />
    </>
  );
}
