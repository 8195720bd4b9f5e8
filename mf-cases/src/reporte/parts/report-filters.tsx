import { reportesQuery } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { AnimalFilters, type AnimalSearch } from '../../catalogo/face/animal-filters.tsx';
import { archivadosOptions, estadoOptions, vistosOptions, withFilter } from '../model/filters.ts';

const number = {
  name: 'reportNumber',
  label: 'Número de reporte',
  schema: reportesQuery.shape.reportNumber,
  invalid: reporteMessages.invalidNumber,
} as const;

/** The side drawer of /reportes. */
export const ReportFilters = (search: AnimalSearch<'reportNumber' | 'vistos' | 'archivados' | 'robots'>) => (
  <AnimalFilters
    {...search}
    {...{ number, withFilter }}
    title="Filtrar reportes"
    lista="reportes"
    estado={{ label: 'Estado del animal', options: estadoOptions }}
  >
    {(chosen) => (
      <>
        <FilterSelect label="Visto" name="vistos" options={vistosOptions} {...chosen} />
        <FilterSelect label="Archivado" name="archivados" options={archivadosOptions} {...chosen} />
        <CheckboxField
          label="Solo posibles robots"
          name="robots"
          hint="Reportes que parecen enviados por un programa."
          checked={chosen.filters.robots === 'true'}
          onValueChange={(only) => chosen.onChoose('robots', only ? 'true' : '')}
        />
      </>
    )}
  </AnimalFilters>
);
