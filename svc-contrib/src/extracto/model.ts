import { monedas } from '@caparazon/office/aporte/monto';
import type { EstadoFila, Extracto as ExtractoAnswer } from '@caparazon/office/extracto/calls';
import { estadosFila, mediosDeExtracto } from '@caparazon/office/extracto/calls';
import type { Columnas } from '@caparazon/office/extracto/columnas';
import mongoose, { Schema } from 'mongoose';
import type { Entrada } from './read.ts';

export interface ExtractoDoc {
  _id: number;
  nombre: string;
  /** SHA-256 of the file, which is not kept. */
  digest: string;
  /** Its headings (`headingKey`). */
  encabezado: string;
  moneda: ExtractoAnswer['moneda'];
  medio: ExtractoAnswer['medio'];
  /** Civil days of its rows. */
  desde: string;
  hasta: string;
  egresos: number;
  ilegibles: number[];
  creadoPor: number | null;
  creadoEn: Date;
}

export interface FilaDoc extends Entrada {
  /** By `filaId`. */
  _id: string;
  idExtracto: number;
  /** From 1, in the order of the file. */
  idFila: number;
  estado: EstadoFila;
  /** Null without one. */
  idAporte: number | null;
  /** Its version when it was recorded from this row: whoever changes it afterwards raises it. */
  version: number | null;
  motivo: string;
  decididoPor: number | null;
  decididoEn: Date | null;
}

export const filaId = (idExtracto: number, idFila: number): string => `${idExtracto}/${idFila}`;

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const maybe = { type: Number, default: null } as const;

const schema = new Schema<ExtractoDoc>(
  {
    _id: number,
    nombre: text,
    digest: { ...text, unique: true },
    encabezado: text,
    moneda: { type: String, enum: monedas, required: true },
    medio: { type: String, enum: mediosDeExtracto, required: true },
    desde: text,
    hasta: text,
    egresos: number,
    ilegibles: [Number],
    creadoPor: maybe,
    creadoEn: { type: Date, required: true },
  },
  { versionKey: false },
);

const filas = new Schema<FilaDoc>(
  {
    _id: text,
    idExtracto: number,
    idFila: number,
    linea: number,
    dia: text,
    centesimos: number,
    descripcion: { type: String, default: '' },
    referencia: { type: String, default: '' },
    ultimos4: { type: String, default: '' },
    estado: { type: String, enum: estadosFila, required: true },
    idAporte: maybe,
    version: maybe,
    motivo: { type: String, default: '' },
    decididoPor: maybe,
    decididoEn: { type: Date, default: null },
  },
  { versionKey: false },
);
filas.index({ idExtracto: 1, estado: 1, idFila: 1 });
/** A contribution is reconciled once. */
filas.index({ idAporte: 1 }, { unique: true, partialFilterExpression: { idAporte: { $gt: 0 } } });

/** What somebody said of columns without known names. */
export interface ColumnasDoc {
  /** Their headings. */
  _id: string;
  columnas: Columnas;
}

const columnas = new Schema<ColumnasDoc>(
  { _id: text, columnas: { type: Schema.Types.Mixed, required: true } },
  { versionKey: false },
);

export const Extracto = mongoose.model('Extracto', schema, 'extractos');
export const FilaExtracto = mongoose.model('FilaExtracto', filas, 'filas_extracto');
export const ColumnasExtracto = mongoose.model('ColumnasExtracto', columnas, 'columnas_extracto');
