/** Currencies are never added up. */
import type { Suma } from '@caparazon/office/aporte/donante';
import { formatMonto } from '../face/monto.ts';

export const yearsOf = (sumas: readonly Suma[]): number[] => [...new Set(sumas.map(({ anio }) => anio))];

/** '1.500,00 UYU y 50,00 USD' */
export const givenIn = (sumas: readonly Suma[], year: number): string =>
  sumas
    .filter(({ anio }) => anio === year)
    .map(({ total, moneda }) => `${formatMonto(total)} ${moneda}`)
    .join(' y ');
