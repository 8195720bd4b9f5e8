import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { unidadesDar, unidadesDosis, vias } from '@caparazon/clinic/tratamiento/values';

const numbers = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 7 });

export const numberText = (value: number): string => numbers.format(value);

const readable = (values: Readonly<Record<string, string>>, stored: string | null) =>
  stored === null ? '' : (values[stored] ?? stored);

/** No line break between a number and its unit. */
const amount = (units: Readonly<Record<string, string>>, quantity: number | null, unit: string | null) =>
  quantity === null ? '' : `${numberText(quantity)}\u00a0${readable(units, unit)}`.trim();

/** `Intramuscular`; '' for none. */
export const viaText = ({ via }: Pick<Tratamiento, 'via'>): string => readable(vias, via);

/** `5 mg/kg`; '' for none. */
export const dosisText = ({ cantidadDosis, dosis }: Pick<Tratamiento, 'cantidadDosis' | 'dosis'>): string =>
  amount(unidadesDosis, cantidadDosis, dosis);

/** `2 ml`, `1 comprimido`; '' for none. */
export function darText({ cantidadDar, dar }: Pick<Tratamiento, 'cantidadDar' | 'dar'>): string {
  const text = amount(unidadesDar, cantidadDar, dar);
  return cantidadDar === 1 ? text.replace(/s$/, '') : text;
}

type Given = Pick<Tratamiento, 'medicamento' | 'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar'>;

/** `Enrofloxacina 5 mg/kg, dar 2 ml`; '' when nothing is known. */
export function medicationText(tratamiento: Given): string {
  const dar = darText(tratamiento);
  const what = [tratamiento.medicamento, dosisText(tratamiento)].filter(Boolean).join(' ');
  return [what, dar && `dar ${dar}`].filter(Boolean).join(', ');
}
