/** Amounts as they are written in Uruguay: 1.234,50. */
import { type Moneda, monedas } from '@caparazon/contracts/contrib/aporte';

const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatMonto = (monto: number): string => twoDecimals.format(monto);

const names: Record<Moneda, string> = { UYU: 'Pesos', USD: 'Dólares' };

export const monedaInWords = (moneda: Moneda): string => names[moneda];

export const monedaOptions = monedas.map((value) => ({ value, label: `${names[value]} (${value})` }));
