import { reportesQuery } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { FilterDrawer } from '@caparazon/screen-kit/components/filter-drawer';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { NumberSearch } from '@caparazon/screen-kit/components/number-search';
import { departamentoOptions, ordenOptions } from '@caparazon/screen-kit/filter-words';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { ClaseFilters } from '../../catalogo/face/clase-filters.tsx';
import { useClasesTodas } from '../../catalogo/face/use-clases-todas.ts';
import {
  archivadosOptions,
  estadoOptions,
  type FilterName,
  type Filters,
  vistosOptions,
  withFilter,
} from '../model/filters.ts';

interface ReportFiltersProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (next: (filters: Filters) => Filters) => void;
  /** The number of results, in words. */
  result: string;
}

/** The filters of /reportes. A choice takes effect at once; a search by number also closes the drawer. */
export const ReportFilters = ({ open, onClose, filters, onChange, result }: ReportFiltersProps) => (
  <FilterDrawer
    open={open}
    onClose={onClose}
    title="Filtrar reportes"
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

/** Mounted only while open, so that classes are not loaded before. */
function Fields({ onClose, filters, onChange }: Pick<ReportFiltersProps, 'onClose' | 'filters' | 'onChange'>) {
  const clases = useClasesTodas('reportes');
  const choose = (name: FilterName, value: string) => onChange((now) => withFilter(now, name, value));
  const chosen = { filters, onChoose: choose };

  return (
    <>
      <NumberSearch
        key={filters.reportNumber ?? ''}
        label="Número de reporte"
        name="reportNumber"
        schema={reportesQuery.shape.reportNumber}
        invalid={reporteMessages.invalidNumber}
        number={filters.reportNumber ?? ''}
        onSearch={(reportNumber) => {
          onChange(() => ({ reportNumber }));
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
      <FilterSelect label="Estado del animal" name="estado" placeholder="Todos" options={estadoOptions} {...chosen} />
      <ClaseFilters clases={clases} clase={filters.clase} nombreComun={filters.nombreComun} onChoose={choose} />
      <FilterSelect label="Orden por fecha" name="ordenFecha" options={ordenOptions} {...chosen} />
      <FilterSelect label="Visto" name="vistos" options={vistosOptions} {...chosen} />
      <FilterSelect label="Archivado" name="archivados" options={archivadosOptions} {...chosen} />
      <CheckboxField
        label="Solo posibles robots"
        name="robots"
        hint="Reportes que parecen enviados por un programa."
        checked={filters.robots === 'true'}
        onValueChange={(only) => choose('robots', only ? 'true' : '')}
      />
    </>
  );
}
