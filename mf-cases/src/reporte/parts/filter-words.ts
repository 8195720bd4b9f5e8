/** The filters of /reportes in words, for the drawer and for the list of those in force. */
import { type EstadoReporte, estadoReporteLabels, estadosReporte } from '@caparazon/contracts/cases/reporte';
import type { FilterName, Filters } from './filters.ts';

export const estadoOptions = estadosReporte.map((value) => ({ value, label: estadoReporteLabels[value] }));
export const ordenOptions = [
  { value: '', label: 'Más nuevos primero' },
  { value: 'asc', label: 'Más viejos primero' },
];
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

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const words: Record<FilterName, (value: string) => string> = {
  reportNumber: (value) => `Reporte #${value}`,
  departamento: (value) => value,
  estado: (value) => estadoReporteLabels[value as EstadoReporte],
  clase: (value) => value,
  nombreComun: (value) => value,
  ordenFecha: (value) => labelIn(ordenOptions, value === 'desc' ? '' : value),
  vistos: (value) => labelIn(vistosOptions, value),
  archivados: (value) => labelIn(archivadosOptions, value),
  robots: (value) => (value === 'true' ? 'Posibles robots' : 'Sin posibles robots'),
};

/** Each filter in force and how it reads; the usual order is not a filter. */
export const inWords = (filters: Filters): { name: FilterName; text: string }[] =>
  (Object.entries(filters) as [FilterName, string][])
    .filter(([name, value]) => !(name === 'ordenFecha' && value === 'desc'))
    .map(([name, value]) => ({ name, text: words[name](value) }));
