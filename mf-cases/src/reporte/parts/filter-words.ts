/** The filters of /reportes in words, for the drawer and for the list of those in force. */
import { type EstadoReporte, estadoReporteLabels, estadosReporte } from '@caparazon/contracts/cases/reporte';
import { type FilterWords, filtersInForce, type InForce, labelIn } from '@caparazon/screen-kit/filters-in-force';
import { ordenOptions } from '../../listing/filter-words.ts';
import { addressFor, type FilterName, type Filters, withFilter } from './filters.ts';

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

const words: FilterWords<FilterName> = {
  reportNumber: (value) => `Reporte #${value}`,
  departamento: (value) => value,
  estado: (value) => estadoReporteLabels[value as EstadoReporte],
  clase: (value) => value,
  nombreComun: (value) => value,
  ordenFecha: (value) => labelIn(ordenOptions, value),
  vistos: (value) => labelIn(vistosOptions, value),
  archivados: (value) => labelIn(archivadosOptions, value),
  robots: (value) => (value === 'true' ? 'Posibles robots' : 'Sin posibles robots'),
};

export const inForce = (filters: Filters): InForce<FilterName>[] =>
  filtersInForce(filters, words, { addressFor, withFilter });
