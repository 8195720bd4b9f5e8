import type { DosisDeFarmaco, Farmaco } from '@caparazon/clinic/farmaco/calls';
import { numberText, viaText } from '../../tratamiento/face/amounts.ts';

/** `50 mg/ml`, `5 % (50 mg/ml)`; '' for none. @param dosis gives a missing unit (rule: dose-computed-from) */
export function concentracionText(
  concentracion: number | null,
  unidad: Farmaco['unidadConcentracion'] | string | null,
  dosis: string | null = null,
): string {
  if (concentracion === null) return '';
  const label = `${numberText(concentracion)}\u00a0${unidad ?? (dosis === 'UI_kg' ? 'UI/ml' : 'mg/ml')}`;
  return unidad === '%' ? `${label} (${numberText(Number((concentracion * 10).toPrecision(12)))}\u00a0mg/ml)` : label;
}

/** `5 a 10`, `5`. */
export const spanText = ({ minimo, maximo }: DosisDeFarmaco): string =>
  `${numberText(minimo)}${minimo === maximo ? '' : ` a ${numberText(maximo)}`}`;

/** `5 a 10 mg/kg`, `5 mg/kg`. */
export const rangeText = (dosis: DosisDeFarmaco): string => `${spanText(dosis)}\u00a0${dosis.unidad}`;

/** `cada 24 h`; '' for none. */
export const everyText = ({ frecuencia }: Pick<DosisDeFarmaco, 'frecuencia'>): string =>
  frecuencia === null ? '' : `cada ${numberText(frecuencia)}\u00a0h`;

/** `7 días`. */
export const daysText = (days: number): string => `${numberText(days)} ${days === 1 ? 'día' : 'días'}`;

/** `5 a 10 mg/kg, subcutánea, cada 24 h`. */
export const dosisLine = (dosis: DosisDeFarmaco): string =>
  [rangeText(dosis), viaText(dosis).toLowerCase(), everyText(dosis)].filter(Boolean).join(', ');

/** `Chelonia mydas`, `Tortugas marinas`, `Todas las especies`. */
export const forWhomText = ({ clase, especie }: Pick<DosisDeFarmaco, 'clase' | 'especie'>): string =>
  especie ?? clase ?? 'Todas las especies';
