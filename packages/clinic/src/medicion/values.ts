/** Facts about measures that need no request (rules: measure-kinds, measure-value). */

/** Where a measure was entered: as such, in the intake record, or in a daily sheet. */
export const origenes = ['medicion', 'ficha', 'ficha_diaria'] as const;
export type Origen = (typeof origenes)[number];

/** The method of a weight that the record holds from the discharge. */
export const alEgreso = 'Al egreso';

/** Kinds that records and daily sheets have too. */
export const tipoPeso = 'peso';
export const tipoTemperatura = 'temperatura';

const methods: Readonly<Record<string, readonly string[]>> = {
  [tipoPeso]: ['balanza', 'estimado'],
  [tipoTemperatura]: ['cloacal', 'estimado'],
  largo_curvo_caparazon: ['cinta, muesca a punta', 'cinta, muesca a muesca', 'estimado'],
  ancho_curvo_caparazon: ['cinta', 'estimado'],
  largo_recto_caparazon: ['calibre', 'regla', 'estimado'],
  ancho_recto_caparazon: ['calibre', 'regla', 'estimado'],
  largo_cola: ['regla', 'cinta', 'estimado'],
};

/** How people write that a value is a guess: 'estimado', 'est.', 'a ojo', 'aproximado', 'E'. */
export const estimadoPattern = /estim|\bojo\b|aprox|visual|c[aá]lcul|^\s*e(st)?\.?\s*$/i;

/** Whether a method makes the value an estimate (rule: estimates). */
export const esEstimado = (metodo: string): boolean => estimadoPattern.test(metodo);

/**
 * The methods of a kind; none for a kind that is measured in one way.
 * @returns nothing for a kind that is measured in one way
 */
export const metodosDe = (tipo: string): readonly string[] => methods[tipo] ?? [];

/**
 * Whether a text may mean thousands: three digits after a point, the last a zero that nobody writes in a decimal
 * ('6.500').
 */
export const puedeSerMiles = (text: string): boolean => /^[1-9]\d{0,2}\.\d{2}0$/.test(text.trim());

/**
 * A value is compared with the one before it, no older than this, and questioned when it differs by a larger share
 * (rule: measure-value).
 */
export const comparadaMs = 14 * 24 * 3600_000;
const mayorCambio = 0.25;

/** Values have three decimals; whole thousandths compare exactly. */
const milesimas = (valor: number): number => Math.round(valor * 1000);

/** Whether a value differs so much from the one before that the screen asks. */
export const cambiaMucho = (antes: number, ahora: number): boolean =>
  Math.abs(milesimas(ahora) - milesimas(antes)) > mayorCambio * milesimas(antes);

/** Whether a text is 0, which a form refuses as a weight. */
export const esCero = (text: string): boolean => /^\s*0+([.,]0*)?\s*$/.test(text);

const spanish = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 3 });

/** A number as read in Uruguay: '1.234,5'. */
export const cifra = (valor: number): string => spanish.format(valor);

/** A number with its unit: '6,5 kg', '3 de 5'. */
export const conUnidad = (valor: number, unidad: string): string => `${cifra(valor)} ${unidad}`.trim();
