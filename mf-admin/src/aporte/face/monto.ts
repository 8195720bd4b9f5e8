/** Amounts as Uruguay writes them: 1.234,50. */

import { medioInWords, medios } from '@caparazon/office/aporte/medio';
import { type Moneda, monedas, readCentesimos } from '@caparazon/office/aporte/monto';

/** A single dot may mark decimals or thousands. */
const mayBeOther = /^\s*\d+\.\d+\s*$/;

const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatMonto = (monto: number): string => twoDecimals.format(monto);

const names: Record<Moneda, string> = { UYU: 'Pesos', USD: 'Dólares' };

export const monedaInWords = (moneda: Moneda): string => names[moneda];

const isMoneda = (moneda: string): moneda is Moneda => (monedas as readonly string[]).includes(moneda);

/** The understood amount, as a question when ambiguous; '' for none. */
export function understood(written: string, moneda: string): string {
  const centesimos = readCentesimos(written);
  if (centesimos === null || !isMoneda(moneda)) return '';
  const amount = `${formatMonto(centesimos / 100)} ${names[moneda].toLowerCase()}`;
  return mayBeOther.test(written) ? `¿Son ${amount}?` : `Son ${amount}`;
}

export const medioOptions = medios.map((value) => ({ value, label: medioInWords(value) }));

export const monedaOptions = monedas.map((value) => ({ value, label: `${names[value]} (${value})` }));
