/** The kinds of measure as rows of a form: every number is the text that was typed. */
import type { TipoMedicion, TiposMedicionForm } from '@caparazon/contracts/cases/tiposMedicion';

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

/** What the form sends, not checked yet. */
export const bodyOf = ({ filas }: MedidasValues): TiposMedicionForm =>
  filas.map(({ tipo, ...fila }) => ({ ...fila, ...(tipo !== '' && { tipo }) }));
