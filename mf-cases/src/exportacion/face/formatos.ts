import type { Formato } from '@caparazon/clinic/exportacion/calls';

export const formatos: readonly { value: Formato; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Planilla (XLSX)', hint: 'Con números y fechas que se pueden ordenar y sumar' },
  { value: 'csv', label: 'Texto (CSV)', hint: 'Para Excel en español o para otro programa' },
  { value: 'json', label: 'JSON', hint: 'Para quien programa: los nombres y valores de la API' },
];
