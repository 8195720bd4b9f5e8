import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { DateField } from '@caparazon/ui/date-field';
import { useState } from 'react';
import { z } from 'zod';
import { AnimalFilters, type AnimalSearch } from '../../catalogo/face/animal-filters.tsx';
import { desenlaceOptions, estadoOptions, type FilterName, type Filters, withFilter } from '../model/fichas-filters.ts';

/** Of `aaaa-mm-dd`. */
const wholeDay = 10;

const number = {
  name: 'fileNumber',
  label: 'Número de ficha',
  schema: fichasAnimalQuery.shape.fileNumber,
  invalid: fichaMessages.invalidNumber,
} as const;

interface DayFilterProps {
  label: string;
  name: 'desde' | 'hasta';
  filters: Filters;
  onChoose: (name: 'desde' | 'hasta', value: string) => void;
}

/** One end of the days of rescue. It takes effect once it is a day that is not before the other end. */
function DayFilter({ label, name, filters, onChoose }: DayFilterProps) {
  const [text, setText] = useState(filters[name] ?? '');
  const today = civilDay(useShell().now());
  const wrongIn = (value: string): string | undefined => {
    if (value !== '' && !z.iso.date().safeParse(value).success) return fechaMessages.invalid;
    const { desde, hasta }: Filters = { ...filters, [name]: value };
    return desde && hasta && desde > hasta ? fechaMessages.upsideDown : undefined;
  };
  return (
    <DateField
      name={name}
      label={label}
      max={today}
      value={text}
      error={text.length < wholeDay ? undefined : wrongIn(text)}
      onValueChange={(value) => {
        setText(value);
        if (wrongIn(value) === undefined) onChoose(name, value);
      }}
    />
  );
}

/** The side drawer of /fichas. */
export const FichasFilterDrawer = (search: AnimalSearch<FilterName>) => (
  <AnimalFilters
    {...search}
    {...{ number, withFilter }}
    title="Filtrar fichas"
    lista="fichas"
    estado={{ label: 'Estado', options: estadoOptions }}
  >
    {(chosen) => (
      <>
        <FilterSelect label="Desenlace" name="desenlace" placeholder="Todos" options={desenlaceOptions} {...chosen} />
        <DayFilter label="Rescatado desde" name="desde" {...chosen} />
        <DayFilter label="Rescatado hasta" name="hasta" {...chosen} />
      </>
    )}
  </AnimalFilters>
);
