/** The kinds of measure as rows of a form: every number is the text that was typed. */
import type { TipoMedicion, TiposMedicionForm } from '@caparazon/contracts/cases/tiposMedicion';
import { z } from 'zod';

export interface FilaNormal {
  nombreComun: string;
  minimo: string;
  maximo: string;
}

export interface Fila {
  /** Its key; '' for one that was added here. */
  tipo: string;
  nombre: string;
  unidad: string;
  minimo: string;
  maximo: string;
  activo: boolean;
  normales: FilaNormal[];
}

export interface MedidasValues {
  filas: Fila[];
}

const textOf = (value: number): string => String(value).replace('.', ',');

export const filasOf = (tipos: readonly TipoMedicion[]): Fila[] =>
  tipos.map(({ tipo, nombre, unidad, minimo, maximo, activo, normales }) => ({
    tipo,
    nombre,
    unidad,
    minimo: textOf(minimo),
    maximo: textOf(maximo),
    activo,
    normales: normales.map((one) => ({ ...one, minimo: textOf(one.minimo), maximo: textOf(one.maximo) })),
  }));

export const blankFila: Fila = {
  tipo: '',
  nombre: '',
  unidad: '',
  minimo: '',
  maximo: '',
  activo: true,
  normales: [],
};

export const blankNormal: FilaNormal = { nombreComun: '', minimo: '', maximo: '' };

const fila = z.object({
  tipo: z.string(),
  nombre: z.string(),
  unidad: z.string(),
  minimo: z.string(),
  maximo: z.string(),
  activo: z.boolean(),
  normales: z.array(z.object({ nombreComun: z.string(), minimo: z.string(), maximo: z.string() })),
});

/** The rows of a draft; null when it is none of this version of the screen. @param text as `JSON.stringify` wrote them */
export function filasIn(text: string | undefined): Fila[] | null {
  try {
    return z.array(fila).parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** What the form sends, not checked yet. */
export const bodyOf = ({ filas }: MedidasValues): TiposMedicionForm =>
  filas.map(({ tipo, ...fila }) => ({ ...fila, ...(tipo !== '' && { tipo }) }));
