import type { FichaDiariaBody } from '@caparazon/clinic/fichaDiaria/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface FichaDiariaDoc extends Trace, Omit<FichaDiariaBody, 'confirmada'> {
  /** `idFichaDiaria`. */
  _id: number;
  /** When its weight was taken; absent: when the sheet was made (rule: sheet-weight-time). */
  pesadoEn?: Date | null;
  /** Whether its weight was confirmed against a question (rule: doubtful-weight). */
  pesoInusual?: boolean;
}

/** Fields that an edit can change. */
export const observed = [
  'fecha',
  'limpiezaRecinto',
  'temperatura',
  'peso',
  'defeca',
  'defecaCant',
  'plasticos',
  'dadoComida',
  'come',
  'comeCant',
  'flota',
  'nada',
  'camina',
  'impermeabilidadPlumaje',
  'observaciones',
  'horaPeso',
  'copiados',
] as const satisfies readonly (keyof FichaDiariaDoc)[];

const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const number = { type: Number, default: null } as const;
const yesNo = { type: Boolean, default: null } as const;

const schema = new Schema<FichaDiariaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    fecha: { type: String, required: true },
    limpiezaRecinto: yesNo,
    temperatura: number,
    peso: number,
    defeca: yesNo,
    defecaCant: text,
    plasticos: yesNo,
    dadoComida: yesNo,
    come: choice,
    comeCant: text,
    flota: yesNo,
    nada: choice,
    camina: choice,
    impermeabilidadPlumaje: choice,
    observaciones: text,
    horaPeso: choice,
    copiados: { type: [String], default: undefined },
    pesadoEn: Date,
    pesoInusual: Boolean,
    ...traceFields,
  },
  { versionKey: false },
);

// One sheet per animal and day. A month is a range of this index.
schema.index({ idFichaAnimal: 1, fecha: 1 }, { unique: true });

// Weights of many animals are read from the index alone.
schema.index(
  { idFichaAnimal: 1, fecha: 1, peso: 1, pesadoEn: 1, creadoEn: 1, pesoInusual: 1 },
  { partialFilterExpression: { peso: { $type: 'number' } } },
);

export const FichaDiaria = mongoose.model('FichaDiaria', schema, 'fichas_diarias');
