/** A campaign as a form has it, and in words (rule: campaigns). */
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { Campana } from '@caparazon/office/aporte/campana';
import { formatMonto } from '../face/monto.ts';

export interface CampanaValues {
  nombre: string;
  desde: string;
  hasta: string;
  meta: string;
  cerrada: boolean;
}

export const labels: Record<keyof CampanaValues, string> = {
  nombre: 'Nombre',
  desde: 'Desde',
  hasta: 'Hasta',
  meta: 'Meta en pesos',
  cerrada: 'Cerrada: ya no se elige para aportes nuevos',
};

export const blankCampana = (now: number): CampanaValues => ({
  ...{ nombre: '', desde: civilDay(now), hasta: '', meta: '', cerrada: false },
});

export const campanaValuesOf = ({ nombre, desde, hasta, meta, cerrada }: Campana): CampanaValues => ({
  ...{ nombre, desde, hasta, cerrada },
  meta: meta === null ? '' : formatMonto(meta),
});

const dayInWords = (day: string): string => formatDay(startOfCivilDay(day));

/** 'Del 01/11/2026 al 31/12/2026' */
export const spanInWords = ({ desde, hasta }: Pick<Campana, 'desde' | 'hasta'>): string =>
  hasta === '' ? `Desde el ${dayInWords(desde)}` : `Del ${dayInWords(desde)} al ${dayInWords(hasta)}`;

const percent = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 0 });

/** 'El 24 % de 50.000,00 pesos'; what came in dollars is told apart, and not counted. '' without a goal. */
export function goalInWords({ meta, sumas }: Pick<Campana, 'meta' | 'sumas'>): string {
  if (meta === null) return '';
  const pesos = sumas.find(({ moneda }) => moneda === 'UYU')?.total ?? 0;
  const apart = sumas.some(({ moneda }) => moneda !== 'UYU') ? ', sin contar los dólares' : '';
  // Rounded down: 99,9 % is not the goal.
  return `El ${percent.format(Math.floor((pesos * 100) / meta))} % de ${formatMonto(meta)} pesos${apart}`;
}

export const totalsInWords = ({ sumas }: Pick<Campana, 'sumas'>): string =>
  sumas.map(({ total, moneda }) => `${formatMonto(total)} ${moneda}`).join(' y ') || 'Nada todavía';

export const countIn = ({ sumas }: Pick<Campana, 'sumas'>): number =>
  sumas.reduce((sum, { cantidad }) => sum + cantidad, 0);
