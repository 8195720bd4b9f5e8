/** Volume ceilings as rows, one for each route (rule: ceilings-screen). */

import { fieldErrors } from '@caparazon/call/check';
import type { FieldError } from '@caparazon/call/errors';
import { type Techos, type TechosForm, techosEdit } from '@caparazon/clinic/farmaco/techos';
import { type Via, vias } from '@caparazon/clinic/tratamiento/values';
import { z } from 'zod';

export interface Stored {
  via: string;
  maximo: number | null;
  fuente: string;
  version: number;
}

export const fila = z.object({ via: z.string(), maximo: z.string(), fuente: z.string(), activo: z.literal(true) });
export type Fila = z.infer<typeof fila>;

/** Routes with a ceiling in order, then the others. */
export function storedOf({ version, techos }: Techos): Stored[] {
  const known = new Set(techos.map(({ via }) => via));
  const others = Object.keys(vias).filter((via) => !known.has(via));
  return [
    ...techos.map((techo) => ({ ...techo, version })),
    ...others.map((via) => ({ via, maximo: null, fuente: '', version })),
  ];
}

export const techosOf = (stored: readonly Stored[]): Techos => ({
  version: stored[0]?.version ?? 0,
  techos: stored.flatMap(({ via, maximo, fuente }) => (maximo === null ? [] : [{ via, maximo, fuente }])),
});

export const filasOf = (stored: readonly Stored[]): Fila[] =>
  stored.map(({ via, maximo, fuente }) => ({
    via,
    maximo: maximo === null ? '' : String(maximo).replace('.', ','),
    fuente,
    activo: true,
  }));

export const viaWords = (via: string): string => vias[via as Via] ?? via;

/** Empty routes are not sent. */
const isSaid = ({ maximo, fuente }: Fila): boolean => `${maximo}${fuente}`.trim() !== '';

export const bodyOf = (filas: readonly Fila[]): TechosForm =>
  filas.filter(isSaid).map(({ via, maximo, fuente }) => ({ via: via as Via, maximo, fuente }));

/** Errors by row; a source needs a volume. */
export function complaintsOf(filas: readonly Fila[]): FieldError[] {
  const checked = techosEdit.safeParse(bodyOf(filas));
  if (checked.success) return [];
  const places = filas.flatMap((one, place) => (isSaid(one) ? [place] : []));
  return fieldErrors(checked.error).map(({ campo, ...rest }) => ({
    ...rest,
    campo: campo.replace(/^\d+/, (sent) => String(places[Number(sent)])),
  }));
}
