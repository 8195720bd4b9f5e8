import type { Formato, FormatoReportes } from '@caparazon/clinic/exportacion/calls';

export const formatos: readonly { value: Formato; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Planilla (XLSX)', hint: 'Con números y fechas que se pueden ordenar y sumar' },
  { value: 'csv', label: 'Texto (CSV)', hint: 'Para Excel en español o para otro programa' },
  { value: 'json', label: 'JSON', hint: 'Para quien programa: los nombres y valores de la API' },
];

/** Of reports, which have a place. */
export const formatosConMapa: readonly { value: FormatoReportes; label: string; hint: string }[] = [
  ...formatos,
  { value: 'geojson', label: 'Mapa (GeoJSON)', hint: 'Para QGIS y otros programas de mapas: un punto por reporte' },
];
