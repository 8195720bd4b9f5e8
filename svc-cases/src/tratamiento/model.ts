import type { Contraindicacion } from '@caparazon/clinic/alerta/contraindicado';
import type { TratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import type { Motivo } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface FueraDoc {
  motivo: string;
  motivos: Motivo[];
  idUsuario: number | null;
  fecha: Date;
}

export interface APesarDoc {
  motivo: string;
  contra: Contraindicacion[];
  idUsuario: number | null;
  fecha: Date;
}

export type Respuestas = Pick<
  TratamientoBody,
  'motivo' | 'motivoContraindicado' | 'cantidadConfirmada' | 'ademas' | 'pesoConfirmado'
>;

export interface TratamientoDoc
  extends Trace,
    Omit<TratamientoBody, 'fechaHoraComienzo' | 'fechaPesoUsado' | 'idProblema' | keyof Respuestas> {
  /** `idFichaTratamiento`. */
  _id: number;
  comienzo: Date;
  fechaPesoUsado: Date | null;
  /** Absent of older treatments (rule: treatment-problem). */
  idProblema?: number | null;
  /** Null when nothing lies outside; absent of older treatments (rule: outside-vademecum). */
  fueraDeVademecum?: FueraDoc | null;
  /** Null when nothing speaks against it; absent of older treatments (rule: contraindicated). */
  aPesarDe?: APesarDoc | null;
  activo: boolean;
  finalizado: Date | null;
  /** No dose falls due after it: the end of the duration, or an earlier finish. */
  fin: Date;
  /** Incremented with each recorded dose, so that all writes of a treatment conflict and none overlooks another. */
  registros: number;
}

/** The prescription, which an edit can change. */
export const prescribed = [
  'comienzo',
  'tipoTratamiento',
  'via',
  'medicamento',
  'cantidadDosis',
  'dosis',
  'cantidadDar',
  'dar',
  'frecuencia',
  'duracion',
  'instruccionesEspeciales',
  'idFarmaco',
  'pesoUsado',
  'fechaPesoUsado',
  'concentracionUsada',
  'unidadConcentracionUsada',
  'idProblema',
  'fueraDeVademecum',
  'aPesarDe',
] as const satisfies readonly (keyof TratamientoDoc)[];

export const shown = [...prescribed, 'idFichaAnimal', 'version', 'activo', 'finalizado'] as const;
export type TratamientoShown = Pick<TratamientoDoc, '_id' | (typeof shown)[number]>;

const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const number = { type: Number, default: null } as const;

const fuera = new Schema<FueraDoc>(
  {
    motivo: { type: String, required: true },
    motivos: { type: Schema.Types.Mixed, required: true } as never,
    idUsuario: number,
    fecha: { type: Date, required: true },
  },
  { _id: false },
);

const aPesar = new Schema<APesarDoc>(
  {
    motivo: { type: String, required: true },
    contra: { type: Schema.Types.Mixed, required: true } as never,
    idUsuario: number,
    fecha: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<TratamientoDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    comienzo: { type: Date, required: true },
    tipoTratamiento: { type: String, required: true },
    via: choice,
    medicamento: text,
    cantidadDosis: number,
    dosis: choice,
    cantidadDar: number,
    dar: choice,
    frecuencia: { type: Number, required: true },
    duracion: { type: Number, required: true },
    instruccionesEspeciales: text,
    idProblema: number,
    idFarmaco: number,
    pesoUsado: number,
    fechaPesoUsado: { type: Date, default: null },
    concentracionUsada: number,
    unidadConcentracionUsada: choice,
    fueraDeVademecum: { type: fuera, default: null },
    aPesarDe: { type: aPesar, default: null },
    activo: { type: Boolean, required: true },
    finalizado: { type: Date, default: null },
    fin: { type: Date, required: true },
    registros: { type: Number, required: true },
    ...traceFields,
  },
  { versionKey: false },
);

schema.index({ comienzo: -1, _id: -1 });
schema.index({ activo: 1, comienzo: -1, _id: -1 });
schema.index({ idFichaAnimal: 1, comienzo: -1, _id: -1 });
schema.index({ idFichaAnimal: 1, activo: 1, comienzo: -1, _id: -1 });
schema.index({ fin: 1, comienzo: 1 });

export const Tratamiento = mongoose.model('Tratamiento', schema, 'fichas_tratamiento');
