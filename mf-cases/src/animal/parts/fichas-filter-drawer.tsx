import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { AnimalFilters, type AnimalSearch } from '../../catalogo/face/animal-filters.tsx';
import { estadoOptions, withFilter } from '../model/fichas-filters.ts';

const number = {
  name: 'fileNumber',
  label: 'Número de ficha',
  schema: fichasAnimalQuery.shape.fileNumber,
  invalid: fichaMessages.invalidNumber,
} as const;

/** The side drawer of /fichas. */
export const FichasFilterDrawer = (search: AnimalSearch<'fileNumber'>) => (
  <AnimalFilters
    {...search}
    {...{ number, withFilter }}
    title="Filtrar fichas"
    lista="fichas"
    estado={{ label: 'Estado', options: estadoOptions }}
  />
);
