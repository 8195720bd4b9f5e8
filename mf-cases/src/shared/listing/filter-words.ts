/** What the lists have in common: what their filters offer, and how one goes with another. */
import { departamentos } from '@caparazon/contracts/departamentos';
import { type Choice, labelIn } from '@caparazon/screen-kit/address-filters';

export const ordenOptions: readonly Choice[] = [
  { value: '', label: 'Más nuevos primero' },
  { value: 'asc', label: 'Más viejos primero' },
];

export const departamentoOptions: readonly string[] = departamentos.map(({ nombre }) => nombre);

/** The newest come first by themselves, and a common name belongs to its class. */
export const listUsage = { usual: { ordenFecha: 'desc' }, within: { nombreComun: 'clase' } } as const;

/** Of a list that can be put in order, and no more. */
export const onlyOrder = {
  words: { ordenFecha: (value: string) => labelIn(ordenOptions, value) },
  usual: listUsage.usual,
};
