import { formatDay } from '@caparazon/call/time';
import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { SortLink } from '@caparazon/screen-kit/components/sort-link';
import type { ListColumn } from '@caparazon/screen-kit/components/use-list-view';
import type { ReactNode } from 'react';
import { animalWords } from './animal-words.ts';
import { EstadoFichaChip } from './estado-ficha-chip.tsx';
import { placeWords } from './place-words.ts';

const dayOr = (ms: number | null, none: string) => (ms === null ? none : formatDay(ms));

interface FichaColumnsOptions {
  /** A chip: how long a dose is overdue (rule: overdue-first). */
  first: (ficha: FichaAnimalCard) => ReactNode;
  sorted: 'ascending' | 'descending';
  otherOrder: string;
}

export const fichaColumns = ({
  first,
  sorted,
  otherOrder,
}: FichaColumnsOptions): readonly ListColumn<FichaAnimalCard>[] => [
  {
    key: 'animal',
    name: 'Animal',
    header: 'Animal',
    wide: true,
    cell: (ficha) => (
      <>
        <a href={`/historicos/${ficha.idFichaAnimal}`}>{animalWords(ficha)}</a> {first(ficha)}
      </>
    ),
  },
  { key: 'especie', name: 'Nombre común', header: 'Nombre común', cell: (one) => one.nombreComunFichaAnimal.nombre },
  {
    key: 'estado',
    name: 'Estado',
    header: 'Estado',
    cell: (ficha) => <EstadoFichaChip animal={ficha} />,
    nowrap: true,
  },
  {
    key: 'ubicacion',
    name: 'Ubicación actual',
    header: 'Ubicación actual',
    cell: placeWords,
    wide: true,
  },
  {
    key: 'rescate',
    name: 'Rescate',
    header: (
      <SortLink sorted={sorted} href={otherOrder}>
        Rescate
      </SortLink>
    ),
    sorted,
    cell: ({ fecha }) => formatDay(fecha),
    nowrap: true,
  },
  {
    key: 'ingreso',
    name: 'Ingreso a Socobioma',
    header: 'Ingreso a Socobioma',
    cell: (one) => dayOr(one.fechaIngresoSocobiomaMald, fichaMessages.notAdmitted),
    nowrap: true,
  },
  {
    key: 'egreso',
    name: 'Egreso',
    header: 'Egreso',
    cell: (one) => dayOr(one.fechaEgreso, fichaMessages.notDischarged),
    nowrap: true,
  },
  { key: 'departamento', name: 'Departamento', header: 'Departamento', cell: ({ departamento }) => departamento },
];
