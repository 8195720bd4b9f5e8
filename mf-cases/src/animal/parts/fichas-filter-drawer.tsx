import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { AnimalFilters, type AnimalSearch } from '../../catalogo/face/animal-filters.tsx';
import { desenlaceOptions, estadoOptions, withFilter } from '../model/fichas-filters.ts';

const number = {
  name: 'fileNumber',
  label: 'Número de ficha',
  schema: fichasAnimalQuery.shape.fileNumber,
  invalid: fichaMessages.invalidNumber,
} as const;

/** The side drawer of /fichas. */
export const FichasFilterDrawer = (search: AnimalSearch<'fileNumber' | 'desenlace'>) => (
  <AnimalFilters
    {...search}
    {...{ number, withFilter }}
    title="Filtrar fichas"
    lista="fichas"
    estado={{ label: 'Estado', options: estadoOptions }}
  >
    {(chosen) => (
      <FilterSelect label="Desenlace" name="desenlace" placeholder="Todos" options={desenlaceOptions} {...chosen} />
    )}
  </AnimalFilters>
);
