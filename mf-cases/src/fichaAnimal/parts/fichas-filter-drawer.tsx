import { fichasAnimalQuery } from '@caparazon/contracts/cases/fichaAnimal';
import { departamentos } from '@caparazon/contracts/departamentos';
import { messages } from '@caparazon/contracts/messages';
import { SelectField } from '@caparazon/ui/select-field';
import { ClaseFilters } from '../../listing/clase-filters.tsx';
import { FilterDrawer } from '../../listing/filter-drawer.tsx';
import { ordenOptions } from '../../listing/filter-words.ts';
import { NumberSearch } from '../../listing/number-search.tsx';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import { estadoOptions, type FilterName, type Filters, withFilter } from './fichas-filters.ts';

interface FichasFiltersProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (next: (filters: Filters) => Filters) => void;
  /** What the list holds with these filters, in words. */
  result: string;
}

const departamentoOptions = departamentos.map(({ nombre }) => nombre);

/** The side drawer of /fichas. A choice takes effect at once; a search by number also closes it. */
export const FichasFilterDrawer = ({ open, onClose, filters, onChange, result }: FichasFiltersProps) => (
  <FilterDrawer
    open={open}
    onClose={onClose}
    title="Filtrar fichas"
    onClear={() => onChange(() => ({}))}
    result={result}
  >
    <Fields onClose={onClose} filters={filters} onChange={onChange} />
  </FilterDrawer>
);

/** There only while the drawer is open: the classes are not asked for before. */
function Fields({ onClose, filters, onChange }: Pick<FichasFiltersProps, 'onClose' | 'filters' | 'onChange'>) {
  const clases = useClasesFichas();
  const choose = (name: FilterName, value: string) => onChange((now) => withFilter(now, name, value));
  const set = (name: FilterName) => (value: string) => choose(name, value);

  return (
    <>
      <NumberSearch
        key={filters.fileNumber ?? ''}
        label="Número de ficha"
        name="fileNumber"
        schema={fichasAnimalQuery.shape.fileNumber}
        invalid={messages.ficha.invalidNumber}
        number={filters.fileNumber ?? ''}
        onSearch={(fileNumber) => {
          onChange(() => ({ fileNumber }));
          onClose();
        }}
      />
      <hr />
      <SelectField
        label="Departamento"
        name="departamento"
        placeholder="Todos"
        options={departamentoOptions}
        value={filters.departamento ?? ''}
        onValueChange={set('departamento')}
      />
      <SelectField
        label="Estado"
        name="estado"
        placeholder="Todos"
        options={estadoOptions}
        value={filters.estado ?? ''}
        onValueChange={set('estado')}
      />
      <ClaseFilters clases={clases} clase={filters.clase} nombreComun={filters.nombreComun} onChoose={choose} />
      <SelectField
        label="Orden por fecha"
        name="ordenFecha"
        placeholder={null}
        options={ordenOptions}
        value={filters.ordenFecha ?? ''}
        onValueChange={set('ordenFecha')}
      />
    </>
  );
}
