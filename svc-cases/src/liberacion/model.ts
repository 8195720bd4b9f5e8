/** What release asks for, and what was said and decided of each animal, as it is stored. */
import type { CriterioLiberacion } from '@caparazon/clinic/liberacion/criterios';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { FichaAnimalDoc } from '../animal/model.ts';

export type Criterio = Omit<CriterioLiberacion, 'version'>;

/** The criteria of all classes: one document, since they are edited as one list. */
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

/** A criterion that was missing when somebody decided, in the words of then. */
export interface Faltante {
  criterio: string;
  texto: string;
  evidencia: string;
}

/**
 * What a person said of a criterion; null once it was taken back. It is said of words, of a class and in a stay: of others
 * it says nothing (rule: release-marks).
 */
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
  /** The stay in which it was decided. */
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
  /** The decision that it followed. */
  apto: Apto | null;
  /** Ids of the photos of the record's album that show it. */
  fotos: number[];
  /** What it replaced in the record, which has it again when it is undone. */
  antes: Pick<FichaAnimalDoc, (typeof camposDeSuelta)[number]>;
  /** The weight that the release or its last correction wrote there; absent of releases before it was kept. */
  pesoPuesto?: number | null;
  /** Of the record once it was released: another release has another. */
  estadia: number;
  por: number | null;
  version: number;
}

/** What a release writes into the record, beside its state. */
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
