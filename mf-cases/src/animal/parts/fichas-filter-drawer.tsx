import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { FilterDrawer } from '@caparazon/screen-kit/components/filter-drawer';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { NumberSearch } from '@caparazon/screen-kit/components/number-search';
import { departamentoOptions, ordenOptions } from '@caparazon/screen-kit/filter-words';
import { Button } from '@caparazon/ui/button';
import { ClaseFilters } from '../../catalogo/face/clase-filters.tsx';
import { useClasesTodas } from '../../catalogo/face/use-clases-todas.ts';
import { estadoOptions, type FilterName, type Filters, withFilter } from '../model/fichas-filters.ts';

interface FichasFiltersProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (next: (filters: Filters) => Filters) => void;
  result: string;
}

/** A choice takes effect at once; a search by number also closes the drawer. */
export const FichasFilterDrawer = ({ open, onClose, filters, onChange, result }: FichasFiltersProps) => (
  <FilterDrawer
    open={open}
    onClose={onClose}
    title="Filtrar fichas"
    onClear={() => onChange(() => ({}))}
    action={
      <Button variant="primary" onClick={onClose}>
        Ver {result}
      </Button>
    }
  >
    <Fields onClose={onClose} filters={filters} onChange={onChange} />
  </FilterDrawer>
);

/** Mounts only while open, so that classes are not loaded before. */
function Fields({ onClose, filters, onChange }: Pick<FichasFiltersProps, 'onClose' | 'filters' | 'onChange'>) {
  const clases = useClasesTodas('fichas');
  const choose = (name: FilterName, value: string) => onChange((now) => withFilter(now, name, value));
  const chosen = { filters, onChoose: choose };

  return (
    <>
      <NumberSearch
        key={filters.fileNumber ?? ''}
        label="Número de ficha"
        name="fileNumber"
        schema={fichasAnimalQuery.shape.fileNumber}
        invalid={fichaMessages.invalidNumber}
        number={filters.fileNumber ?? ''}
        onSearch={(fileNumber) => {
          onChange(() => ({ fileNumber }));
          onClose();
        }}
      />
      <hr />
      <FilterSelect
        label="Departamento"
        name="departamento"
        placeholder="Todos"
        options={departamentoOptions}
        {...chosen}
      />
      <FilterSelect label="Estado" name="estado" placeholder="Todos" options={estadoOptions} {...chosen} />
      <ClaseFilters clases={clases} clase={filters.clase} nombreComun={filters.nombreComun} onChoose={choose} />
      <FilterSelect label="Orden por fecha" name="ordenFecha" options={ordenOptions} {...chosen} />
    </>
  );
}
