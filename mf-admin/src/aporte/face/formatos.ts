import type { Formato } from '@caparazon/office/aporte/calls';

export const formatos: readonly { value: Formato; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Planilla (XLSX)', hint: 'Con fechas y montos que se pueden sumar' },
  { value: 'csv', label: 'Texto (CSV)', hint: 'Para pasarlo a otro programa' },
];
