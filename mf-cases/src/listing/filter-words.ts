/** What the filters of more than one list offer. */
import { departamentos } from '@caparazon/contracts/departamentos';
import type { Choice } from '@caparazon/screen-kit/filters-in-force';

export const ordenOptions: readonly Choice[] = [
  { value: '', label: 'Más nuevos primero' },
  { value: 'asc', label: 'Más viejos primero' },
];

export const departamentoOptions: readonly string[] = departamentos.map(({ nombre }) => nombre);
