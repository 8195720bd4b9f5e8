/** The filters of /reportes (rules: report-list, filters-in-the-address). */
import { reportesQuery } from '@caparazon/clinic/reporte/calls';
import { type EstadoReporte, estadoReporteLabels, estadosReporte } from '@caparazon/clinic/reporte/nuevo';
import { type Filters as AnyFilters, addressFilters, labelIn } from '@caparazon/screen-kit/address-filters';
import { listUsage, ordenOptions } from '@caparazon/screen-kit/filter-words';

export const estadoOptions = estadosReporte.map((value) => ({ value, label: estadoReporteLabels[value] }));
export const vistosOptions = [
  { value: '', label: 'Todos' },
  { value: 'false', label: 'Sin ver' },
  { value: 'true', label: 'Vistos' },
];
export const archivadosOptions = [
  { value: '', label: 'Todos' },
  { value: 'false', label: 'Sin archivar' },
  { value: 'true', label: 'Archivados' },
];

const words = {
  reportNumber: (value: string) => `Reporte #${value}`,
  departamento: (value: string) => value,
  estado: (value: string) => estadoReporteLabels[value as EstadoReporte],
  clase: (value: string) => value,
  nombreComun: (value: string) => value,
  ordenFecha: (value: string) => labelIn(ordenOptions, value),
  vistos: (value: string) => labelIn(vistosOptions, value),
  archivados: (value: string) => labelIn(archivadosOptions, value),
  robots: (value: string) => (value === 'true' ? 'Posibles robots' : 'Sin posibles robots'),
};

export type FilterName = keyof typeof words;
export type Filters = AnyFilters<FilterName>;

export const { readFilters, addressFor, withFilter, inForce } = addressFilters<FilterName>({
  path: '/reportes',
  words,
  query: reportesQuery,
  number: 'reportNumber',
  ...listUsage,
});
