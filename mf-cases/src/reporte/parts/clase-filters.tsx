import { SelectField } from '@caparazon/ui/select-field';
import { useClasesReportes } from '../api/use-clases-reportes.ts';
import type { FilterName, Filters } from './filters.ts';

interface ClaseFiltersProps {
  filters: Filters;
  set: (name: FilterName) => (value: string) => void;
}

/** Class and common name, the second offering only the names of the first. */
export function ClaseFilters({ filters, set }: ClaseFiltersProps) {
  const { data: clases, failure } = useClasesReportes();
  const nombres = clases?.[filters.clase ?? ''] ?? [];
  return (
    <>
      <SelectField
        label="Clase"
        name="clase"
        placeholder="Todas"
        options={Object.keys(clases ?? {})}
        value={clases ? (filters.clase ?? '') : ''}
        disabled={!clases}
        hint={failure && 'Las clases no están disponibles en este momento.'}
        onValueChange={set('clase')}
      />
      <SelectField
        label="Nombre común"
        name="nombreComun"
        placeholder={filters.clase ? 'Todos' : 'Primero, la clase'}
        options={nombres}
        value={nombres.length > 0 ? (filters.nombreComun ?? '') : ''}
        disabled={nombres.length === 0}
        onValueChange={set('nombreComun')}
      />
    </>
  );
}
