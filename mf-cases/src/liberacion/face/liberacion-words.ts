import { formatDateTime } from '@caparazon/call/time';
import type { CriterioCumplido, Liberacion } from '@caparazon/clinic/liberacion/calls';

/** 'Cumple 4 de 7 criterios'. */
export const countWords = ({ cumplidos, total }: Pick<Liberacion, 'cumplidos' | 'total'>): string =>
  total === 0
    ? 'Para esta clase no hay criterios de liberación'
    : `Cumple ${cumplidos} de ${total} ${total === 1 ? 'criterio' : 'criterios'}`;

/** 'Ana Núñez, el 03/03/2025 14:05'. */
export const whoWords = ({ usuario, fecha }: { usuario: { nombre: string } | null; fecha: number }): string =>
  `${usuario?.nombre ?? 'Alguien'}, el ${formatDateTime(fecha)}`;

/** Criteria unfulfilled or unknown. */
export const missingIn = ({ criterios }: Pick<Liberacion, 'criterios'>): CriterioCumplido[] =>
  criterios.filter(({ cumplido }) => cumplido !== true);
