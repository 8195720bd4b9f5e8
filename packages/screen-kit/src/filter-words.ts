import { departamentos } from '@caparazon/call/departamentos';
import { type Choice, labelIn } from './address-filters.ts';

export const ordenOptions: readonly Choice[] = [
  { value: '', label: 'Más nuevos primero' },
  { value: 'asc', label: 'Más viejos primero' },
];

export const departamentoOptions: readonly string[] = departamentos.map(({ nombre }) => nombre);

/** Newest first; a common name belongs to its class. */
export const listUsage = { usual: { ordenFecha: 'desc' }, within: { nombreComun: 'clase' } } as const;

/** For a list with an order only. */
export const onlyOrder = {
  words: { ordenFecha: (value: string) => labelIn(ordenOptions, value) },
  usual: listUsage.usual,
};

/** How a list is ordered by date, and the address of the same list the other way round. */
export function orderOf<F extends { readonly ordenFecha?: string | undefined }>(
  filters: F,
  addressFor: (filters: F) => string,
  withFilter: (filters: F, name: 'ordenFecha', value: string) => F,
): { sorted: 'ascending' | 'descending'; otherOrder: string } {
  const ascending = filters.ordenFecha === 'asc';
  return {
    sorted: ascending ? 'ascending' : 'descending',
    otherOrder: addressFor(withFilter(filters, 'ordenFecha', ascending ? '' : 'asc')),
  };
}
