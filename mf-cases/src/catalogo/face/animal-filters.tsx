import { getClasesTodas, type ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import type { Choice, Filters } from '@caparazon/screen-kit/address-filters';
import { FilterDrawer } from '@caparazon/screen-kit/components/filter-drawer';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { NumberSearch } from '@caparazon/screen-kit/components/number-search';
import { departamentoOptions, ordenOptions } from '@caparazon/screen-kit/filter-words';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { SelectField } from '@caparazon/ui/select-field';
import type { ReactNode } from 'react';
import type { z } from 'zod';

type Shared = 'departamento' | 'estado' | 'clase' | 'nombreComun' | 'ordenFecha';

interface Chosen<Name extends string> {
  filters: Filters<Name>;
  onChoose: (name: Name, value: string) => void;
}

export interface AnimalSearch<Own extends string> {
  open: boolean;
  onClose: () => void;
  filters: Filters<Shared | Own>;
  onChange: (next: (filters: Filters<Shared | Own>) => Filters<Shared | Own>) => void;
  /** The count, in words. */
  result: string;
}

interface AnimalFiltersProps<Own extends string> extends AnimalSearch<Own> {
  title: string;
  /** Whose classes are offered. */
  lista: ListaDeClases;
  /** The search by number; `schema` is what the list's call accepts, `invalid` what is said of anything else. */
  number: { name: Own; label: string; schema: z.ZodType; invalid: string };
  estado: { label: string; options: readonly Choice[] };
  withFilter: (filters: Filters<Shared | Own>, name: Shared | Own, value: string) => Filters<Shared | Own>;
  children?: (chosen: Chosen<Shared | Own>) => ReactNode;
}

/**
 * The side drawer of a list of animals or of reports of them. A choice takes effect at once. A search by number also
 * closes the drawer.
 */
export const AnimalFilters = <Own extends string>({ open, result, title, ...fields }: AnimalFiltersProps<Own>) => (
  <FilterDrawer
    open={open}
    onClose={fields.onClose}
    title={title}
    onClear={() => fields.onChange(() => ({}) as Filters<Shared | Own>)}
    action={
      <Button variant="primary" onClick={fields.onClose}>
        Ver {result}
      </Button>
    }
  >
    <Fields {...fields} />
  </FilterDrawer>
);

/**
 * Mounted only while the drawer is open, so that the classes are not loaded before. They include those that are no longer
 * offered, since records have them (rule: catalogue-reading).
 */
function Fields<Own extends string>({
  onClose,
  filters,
  onChange,
  lista,
  number,
  estado,
  withFilter,
  children,
}: Omit<AnimalFiltersProps<Own>, 'open' | 'result' | 'title'>) {
  const { data: clases, failure } = useCall(getClasesTodas, { params: { lista } }, { revalidateOnFocus: false });
  const chosen: Chosen<Shared | Own> = {
    filters,
    onChoose: (name, value) => onChange((now) => withFilter(now, name, value)),
  };
  const { clase, nombreComun }: Filters<Shared> = filters;
  const nombres = clases?.[clase ?? ''] ?? [];
  const { name, ...search } = number;

  return (
    <>
      <NumberSearch
        key={filters[name] ?? ''}
        {...search}
        name={name}
        number={filters[name] ?? ''}
        onSearch={(found) => {
          onChange(() => ({ [name]: found }) as Filters<Shared | Own>);
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
      <FilterSelect {...estado} name="estado" placeholder="Todos" {...chosen} />
      <SelectField
        label="Clase"
        name="clase"
        placeholder="Todas"
        options={Object.keys(clases ?? {})}
        value={clases ? (clase ?? '') : ''}
        disabled={!clases}
        hint={!clases && failure && 'Las clases no están disponibles en este momento.'}
        onValueChange={(value) => chosen.onChoose('clase', value)}
      />
      <SelectField
        label="Nombre común"
        name="nombreComun"
        placeholder={clase ? 'Todos' : 'Primero, la clase'}
        options={nombres}
        value={nombres.length > 0 ? (nombreComun ?? '') : ''}
        disabled={nombres.length === 0}
        onValueChange={(value) => chosen.onChoose('nombreComun', value)}
      />
      <FilterSelect label="Orden por fecha" name="ordenFecha" options={ordenOptions} {...chosen} />
      {children?.(chosen)}
    </>
  );
}
