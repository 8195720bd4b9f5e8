import { fieldErrors } from '@caparazon/call/check';
import type { FieldError } from '@caparazon/call/errors';
import { type TipoMedicion, type TiposMedicionForm, tiposMedicionEdit } from '@caparazon/clinic/medicion/tipos';
import { z } from 'zod';

const filaNormal = z.object({ nombreComun: z.string(), minimo: z.string(), maximo: z.string() });
export type FilaNormal = z.infer<typeof filaNormal>;

const filaRango = z.object({
  clase: z.string(),
  nombreComun: z.string(),
  minimo: z.string(),
  maximo: z.string(),
  fuente: z.string(),
});
export type FilaRango = z.infer<typeof filaRango>;

/** `tipo` is its key; '' for a new one. */
export const fila = z.object({
  tipo: z.string(),
  nombre: z.string(),
  unidad: z.string(),
  minimo: z.string(),
  maximo: z.string(),
  activo: z.boolean(),
  /** '' for the whole class. */
  rangos: z.array(filaRango),
  normales: z.array(filaNormal),
});
export type Fila = z.infer<typeof fila>;

const textOf = (value: number): string => String(value).replace('.', ',');

export const filasOf = (tipos: readonly TipoMedicion[]): Fila[] =>
  tipos.map(({ tipo, nombre, unidad, minimo, maximo, activo, rangos, normales }) => ({
    tipo,
    nombre,
    unidad,
    minimo: textOf(minimo),
    maximo: textOf(maximo),
    activo,
    rangos: rangos.map(({ nombreComun, ...one }) => ({
      ...one,
      nombreComun: nombreComun ?? '',
      minimo: textOf(one.minimo),
      maximo: textOf(one.maximo),
    })),
    normales: normales.map((one) => ({ ...one, minimo: textOf(one.minimo), maximo: textOf(one.maximo) })),
  }));

export const blankFila: Fila = {
  tipo: '',
  nombre: '',
  unidad: '',
  minimo: '',
  maximo: '',
  activo: true,
  rangos: [],
  normales: [],
};

export const blankRango: FilaRango = { clase: '', nombreComun: '', minimo: '', maximo: '', fuente: '' };

export const blankNormal: FilaNormal = { nombreComun: '', minimo: '', maximo: '' };

export const bodyOf = (filas: readonly Fila[]): TiposMedicionForm =>
  filas.map(({ tipo, ...row }) => ({ ...row, ...(tipo !== '' && { tipo }) }));

/** Errors by order. */
export function complaintsOf(filas: readonly Fila[]): FieldError[] {
  const checked = tiposMedicionEdit.safeParse(bodyOf(filas));
  return checked.success ? [] : fieldErrors(checked.error);
}
