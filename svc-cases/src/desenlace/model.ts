/** How a stay ended, one document a record; the record itself has the code alone, for lists (rule: outcomes). */
import type { DesenlaceBody } from '@caparazon/clinic/desenlace/calls';
import type { CodigoDesenlace } from '@caparazon/clinic/desenlace/values';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { FichaAnimalDoc } from '../animal/model.ts';

/** What an outcome writes into the record, and undoing it restores. */
export const camposDeFicha = [
  'estado',
  'fechaMuerte',
  'probableCausaMuerte',
  'probableCausaMuerte2',
  'fechaEgreso',
  'fechaDestinoFinal',
  'lugarDestinoFinal',
] as const satisfies readonly (keyof FichaAnimalDoc)[];

export type Antes = Pick<FichaAnimalDoc, (typeof camposDeFicha)[number]>;

export interface DesenlaceDoc extends Trace, Omit<DesenlaceBody, 'desenlace' | 'fecha' | 'tratamientos' | 'version'> {
  /** `idFichaAnimal`. */
  _id: number;
  /** Null when it was undone. */
  desenlace: CodigoDesenlace | null;
  fecha: Date | null;
  /** The record's values before. */
  antes: Antes | null;
}

export const noted = [
  'desenlace',
  'fecha',
  'motivo',
  'agente',
  'quien',
  'destino',
  'observaciones',
] as const satisfies readonly (keyof DesenlaceDoc)[];
export type Noted = Pick<DesenlaceDoc, (typeof noted)[number]>;

/** The fields of no outcome. */
export const nothing: Noted = {
  desenlace: null,
  fecha: null,
  motivo: '',
  agente: '',
  quien: '',
  destino: '',
  observaciones: '',
};

const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const date = { type: Date, default: null } as const;

const antes = new Schema<Antes>(
  {
    estado: choice,
    fechaMuerte: date,
    probableCausaMuerte: choice,
    probableCausaMuerte2: choice,
    fechaEgreso: date,
    fechaDestinoFinal: date,
    lugarDestinoFinal: text,
  },
  { _id: false },
);

const schema = new Schema<DesenlaceDoc>(
  {
    _id: { type: Number, required: true },
    desenlace: choice as never,
    fecha: date,
    motivo: text,
    agente: text,
    quien: text,
    destino: text,
    observaciones: text,
    antes: { type: antes, default: null },
    ...traceFields,
  },
  { versionKey: false },
);

export const Desenlace = mongoose.model('Desenlace', schema, 'desenlaces');
