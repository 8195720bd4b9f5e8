import type { TipoAlerta } from '@caparazon/clinic/alerta/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

interface RetiradaDoc {
  motivo: string;
  fecha: Date;
  idUsuario: number | null;
}

export interface AlertaDoc extends Trace {
  /** `idAlerta`. */
  _id: number;
  idFichaAnimal: number;
  tipo: TipoAlerta;
  sustancia: string;
  texto: string;
  fecha: Date;
  /** Null while it is in force. */
  retirada: RetiradaDoc | null;
}

const retirada = new Schema<RetiradaDoc>(
  {
    motivo: { type: String, required: true },
    fecha: { type: Date, required: true },
    idUsuario: { type: Number, default: null },
  },
  { _id: false },
);

const schema = new Schema<AlertaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    tipo: { type: String, required: true },
    sustancia: { type: String, default: '' },
    texto: { type: String, default: '' },
    fecha: { type: Date, required: true },
    retirada: { type: retirada, default: null },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, _id: 1 });
schema.index({ fecha: 1, _id: 1 }, { name: 'vigentes', partialFilterExpression: { retirada: null } });

export const Alerta = mongoose.model('Alerta', schema, 'alertas');
