import { textoDesenlace, todosLosDesenlaces } from '@caparazon/clinic/desenlace/values';
import type { AnioEnCifras } from '@caparazon/clinic/estadistica/calls';
import { type Column, Table } from '@caparazon/ui/table';
import type { ReactElement, ReactNode } from 'react';
import {
  countOf,
  daysInWords,
  daysOf,
  type Fichas,
  fichasHref,
  minutesInWords,
  tiempoInWords,
} from '../model/cifras.ts';

interface Row {
  label: string;
  cell: (year: AnioEnCifras) => ReactNode;
}

interface YearTableProps {
  years: readonly AnioEnCifras[];
  /** The chosen class and department. */
  chosen: Pick<Fichas, 'clase' | 'departamento'>;
}

/** Years beside each other, each number of records with its list. */
export function YearTable({ years, chosen }: YearTableProps): ReactElement {
  const linked = (count: number, year: AnioEnCifras, which: Partial<Fichas>) =>
    count === 0 ? 0 : <a href={fichasHref({ ...chosen, ...which, ...daysOf(year) })}>{count}</a>;
  /** The list by state has those that cannot be released too. */
  const inCare = (year: AnioEnCifras) =>
    countOf(year, 'no_liberable') > 0
      ? countOf(year, null)
      : linked(countOf(year, null), year, { estado: 'En_rehabilitación' });
  const outcomes = todosLosDesenlaces
    .map(({ codigo }) => codigo)
    .filter((codigo) => years.some((year) => countOf(year, codigo) > 0));
  const rows: Row[] = [
    { label: 'Reportes', cell: ({ reportes }) => reportes },
    { label: 'Ingresos', cell: (year) => linked(year.ingresos, year, {}) },
    ...outcomes.map((desenlace) => ({
      label: textoDesenlace(desenlace),
      cell: (year: AnioEnCifras) => linked(countOf(year, desenlace), year, { desenlace }),
    })),
    { label: 'Siguen en rehabilitación', cell: inCare },
    { label: 'Días en cuidado, mediana', cell: (year) => tiempoInWords(year.diasEnCuidado, daysInWords) },
    { label: 'Del reporte a verlo', cell: (year) => tiempoInWords(year.minutosHastaVisto, minutesInWords) },
    { label: 'Del reporte a «Voy yo»', cell: (year) => tiempoInWords(year.minutosHastaVoy, minutesInWords) },
    { label: 'Del reporte al ingreso', cell: (year) => tiempoInWords(year.minutosHastaIngreso, minutesInWords) },
  ];
  const columns: Column<Row>[] = [
    { key: 'que', header: 'Qué', cell: ({ label }) => label },
    ...years.map((year) => ({
      key: String(year.anio),
      header: year.anio,
      cell: ({ cell }: Row) => cell(year),
      numeric: true,
    })),
  ];
  return <Table caption="Año contra año" captionHidden columns={columns} rows={rows} rowKey={({ label }) => label} />;
}
