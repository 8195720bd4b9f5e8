import { reportesQuery } from '@caparazon/contracts/cases/reporte';
import { departamentos } from '@caparazon/contracts/departamentos';
import { messages } from '@caparazon/contracts/messages';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { SelectField } from '@caparazon/ui/select-field';
import { ClaseFilters } from '../../listing/clase-filters.tsx';
import { FilterDrawer } from '../../listing/filter-drawer.tsx';
import { ordenOptions } from '../../listing/filter-words.ts';
import { NumberSearch } from '../../listing/number-search.tsx';
import { useClasesReportes } from '../api/use-clases-reportes.ts';
import { archivadosOptions, estadoOptions, vistosOptions } from './filter-words.ts';
import { type FilterName, type Filters, withFilter } from './filters.ts';

interface ReportFiltersProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (next: (filters: Filters) => Filters) => void;
  /** What the list holds with these filters, in words. */
  result: string;
}

const departamentoOptions = departamentos.map(({ nombre }) => nombre);

/** The side drawer of /reportes. A choice takes effect at once; a search by number also closes it. */
export const ReportFilters = ({ open, onClose, filters, onChange, result }: ReportFiltersProps) => (
  <FilterDrawer
    open={open}
    onClose={onClose}
    title="Filtrar reportes"
    onClear={() => onChange(() => ({}))}
    result={result}
  >
    <Fields onClose={onClose} filters={filters} onChange={onChange} />
  </FilterDrawer>
);

/** There only while the drawer is open: the classes are not asked for before. */
function Fields({ onClose, filters, onChange }: Pick<ReportFiltersProps, 'onClose' | 'filters' | 'onChange'>) {
  const clases = useClasesReportes();
  const choose = (name: FilterName, value: string) => onChange((now) => withFilter(now, name, value));
  const set = (name: FilterName) => (value: string) => choose(name, value);

  return (
    <>
      <NumberSearch
        key={filters.reportNumber ?? ''}
        label="Número de reporte"
        name="reportNumber"
        schema={reportesQuery.shape.reportNumber}
        invalid={messages.reporte.invalidNumber}
        number={filters.reportNumber ?? ''}
        onSearch={(reportNumber) => {
          onChange(() => ({ reportNumber }));
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
        label="Estado del animal"
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
      <SelectField
        label="Visto"
        name="vistos"
        placeholder={null}
        options={vistosOptions}
        value={filters.vistos ?? ''}
        onValueChange={set('vistos')}
      />
      <SelectField
        label="Archivado"
        name="archivados"
        placeholder={null}
        options={archivadosOptions}
        value={filters.archivados ?? ''}
        onValueChange={set('archivados')}
      />
      <CheckboxField
        label="Solo posibles robots"
        name="robots"
        hint="Reportes que parecen enviados por un programa."
        checked={filters.robots === 'true'}
        onValueChange={(only) => set('robots')(only ? 'true' : '')}
      />
    </>
  );
}
