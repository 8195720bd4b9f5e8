/** What is known of measures before anything is asked (rules: measure-kinds, measure-value). */

/** Where a measure was entered: here, on the intake record, or on a daily sheet. */
export const origenes = ['medicion', 'ficha', 'ficha_diaria'] as const;
export type Origen = (typeof origenes)[number];

/** What a weight of the record says that was taken at discharge. */
export const alEgreso = 'Al egreso';

/** The kinds that other parts know by name: the records and the daily sheets have them too. */
export const tipoPeso = 'peso';
export const tipoTemperatura = 'temperatura';

/** The methods that a form offers first. Any other may be written: the method belongs to the number. */
const methods: Readonly<Record<string, readonly string[]>> = {
  [tipoPeso]: ['balanza', 'estimado'],
  [tipoTemperatura]: ['cloacal', 'estimado'],
  largo_curvo_caparazon: ['cinta, muesca a punta', 'cinta, muesca a muesca', 'estimado'],
  ancho_curvo_caparazon: ['cinta', 'estimado'],
  largo_recto_caparazon: ['calibre', 'regla', 'estimado'],
  ancho_recto_caparazon: ['calibre', 'regla', 'estimado'],
  largo_cola: ['regla', 'cinta', 'estimado'],
};

/** How people write that nobody weighed or measured: 'estimado', 'est.', 'a ojo', 'aproximado', 'E'. */
export const estimadoPattern = /estim|\bojo\b|aprox|visual|c[aá]lcul|^\s*e(st)?\.?\s*$/i;

/** Whether a method says that the value is an estimate (rule: estimates). */
export const esEstimado = (metodo: string): boolean => estimadoPattern.test(metodo);

/** @returns nothing for a kind that is measured in one way */
export const metodosDe = (tipo: string): readonly string[] => methods[tipo] ?? [];

/**
 * Whether a text may mean thousands: a point with three digits behind it, the last of which is a zero that nobody
 * writes behind a comma ('6.500').
 */
export const puedeSerMiles = (text: string): boolean => /^[1-9]\d{0,2}\.\d{2}0$/.test(text.trim());

/** How far back a value is compared, and by more than which share of the one before it is asked about (rule: measure-value). */
export const comparadaMs = 14 * 24 * 3600_000;
const mayorCambio = 0.25;

/** Values have three decimals: whole thousandths, so that a quarter is a quarter. */
const milesimas = (valor: number): number => Math.round(valor * 1000);

/** Whether a value differs so much from the one before it that it is asked about. */
export const cambiaMucho = (antes: number, ahora: number): boolean =>
  Math.abs(milesimas(ahora) - milesimas(antes)) > mayorCambio * milesimas(antes);

/** Whether a text is the number 0: a form refuses it where nothing weighs nothing. */
export const esCero = (text: string): boolean => /^\s*0+([.,]0*)?\s*$/.test(text);

const spanish = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 3 });

/** A number as people read it here: '1.234,5'. */
export const cifra = (valor: number): string => spanish.format(valor);

/** A number with its unit: '6,5 kg', '3 de 5'. */
export const conUnidad = (valor: number, unidad: string): string => `${cifra(valor)} ${unidad}`.trim();
