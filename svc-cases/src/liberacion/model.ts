import type { CriterioLiberacion } from '@caparazon/clinic/liberacion/criterios';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { FichaAnimalDoc } from '../animal/model.ts';

export type Criterio = Omit<CriterioLiberacion, 'version'>;

/** One document for all classes, since they are edited as one list. */
export interface CriteriosDoc extends Trace {
  _id: 'criterios';
  criterios: Criterio[];
}

export const CriteriosModel = mongoose.model(
  'CriteriosLiberacion',
  new Schema<CriteriosDoc>(
    {
      _id: { type: String, required: true },
      criterios: { type: [Schema.Types.Mixed], required: true },
      ...traceFields,
    } as never,
    { versionKey: false, minimize: false },
  ),
  'criterios_liberacion',
);

export interface Faltante {
  criterio: string;
  texto: string;
  evidencia: string;
}

/** A person's answer to a criterion, for its words, class and stay; null once withdrawn (rule: release-marks). */
export interface Marca {
  criterio: string;
  texto: string;
  clase: string;
  estadia: number;
  cumplido: boolean | null;
  comentario: string;
  por: number | null;
  en: Date;
  version: number;
}

export interface Apto {
  estadia: number;
  por: number | null;
  en: Date;
  comentario: string;
  faltaban: Faltante[];
}

export interface Suelta {
  fechaHora: Date;
  lugar: string;
  latitud: number | null;
  longitud: number | null;
  quienes: string;
  observaciones: string;
  faltaban: Faltante[];
  apto: Apto | null;
  fotos: number[];
  /** Values that it replaced in the record, restored when it is undone. */
  antes: Pick<FichaAnimalDoc, (typeof camposDeSuelta)[number]>;
  /** The weight that the release or its last correction wrote; absent of older releases. */
  pesoPuesto?: number | null;
  estadia: number;
  por: number | null;
  version: number;
}

/** Fields of the record that a release writes, besides its state. */
export const camposDeSuelta = [
  'fechaEgreso',
  'enterradoOLiberado',
  'fechaDestinoFinal',
  'lugarDestinoFinal',
  'pesoEgreso',
] as const;

export interface LiberacionDoc extends Trace {
  /** `idFichaAnimal`. */
  _id: number;
  marcas: Marca[];
  apto: Apto | null;
  suelta: Suelta | null;
}

const kept = { type: Schema.Types.Mixed, default: null } as const;

export const LiberacionModel = mongoose.model(
  'Liberacion',
  new Schema<LiberacionDoc>(
    {
      _id: { type: Number, required: true },
      marcas: { type: [Schema.Types.Mixed], required: true },
      apto: kept,
      suelta: kept,
      ...traceFields,
    } as never,
    { versionKey: false, minimize: false },
  ),
  'liberaciones',
);
