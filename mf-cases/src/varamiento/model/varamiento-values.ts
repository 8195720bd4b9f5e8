/** Stranding codes as form values, '' for what nobody looked for (rule: stranding-codes). */

import { civilDay, startOfCivilDay } from '@caparazon/call/time';
import {
  type Interaccion,
  interacciones,
  type Varamiento,
  type VaramientoForm,
  type Vista,
  vistas,
} from '@caparazon/clinic/varamiento/calls';

export type SeenField = `interaccion_${Interaccion}`;
export type ViewField = `vista_${Vista}`;

export type VaramientoField =
  | 'fecha'
  | 'estadoCarcasa'
  | 'destinoCarcasa'
  | 'cicatrices'
  | 'observaciones'
  | SeenField
  | ViewField;
export type VaramientoValues = Record<VaramientoField, string>;

export const seen = { yes: 'si', no: 'no', none: '' } as const;

export const seenField = (codigo: Interaccion): SeenField => `interaccion_${codigo}`;
export const viewField = (codigo: Vista): ViewField => `vista_${codigo}`;

function answerOf(observada: boolean | undefined): string {
  if (observada === undefined) return seen.none;
  return observada ? seen.yes : seen.no;
}

export function valuesFrom(doc: Varamiento): VaramientoValues {
  const looked = new Map(doc.interacciones.map(({ codigo, observada }) => [codigo, observada]));
  return {
    fecha: doc.fecha === null ? '' : civilDay(doc.fecha),
    estadoCarcasa: String(doc.estadoCarcasa?.codigo ?? ''),
    destinoCarcasa: String(doc.destinoCarcasa?.codigo ?? ''),
    cicatrices: doc.cicatrices,
    observaciones: doc.observaciones,
    ...Object.fromEntries(interacciones.map(({ codigo }) => [seenField(codigo), answerOf(looked.get(codigo))])),
    ...Object.fromEntries(vistas.map(({ codigo }) => [viewField(codigo), doc.vistas[codigo] ?? ''])),
  } as VaramientoValues;
}

/** The body, not validated yet. */
export const bodyOf = (values: VaramientoValues, idFichaAnimal: number): VaramientoForm => ({
  idFichaAnimal,
  fecha: values.fecha === '' ? null : startOfCivilDay(values.fecha),
  estadoCarcasa: values.estadoCarcasa,
  destinoCarcasa: values.destinoCarcasa,
  interacciones: Object.fromEntries(
    interacciones.map(({ codigo }) => {
      const answer = values[seenField(codigo)];
      return [codigo, answer === seen.none ? null : answer === seen.yes];
    }),
  ),
  vistas: Object.fromEntries(vistas.map(({ codigo }) => [codigo, values[viewField(codigo)] || null])),
  cicatrices: values.cicatrices,
  observaciones: values.observaciones,
});

/** `vistas.dorsal` is the field `vista_dorsal`. */
export const fieldOf = (campo: string): string =>
  campo.replace(/^vistas\./, 'vista_').replace(/^interacciones\./, 'interaccion_');
