import type { FarmacoBody } from '@caparazon/clinic/farmaco/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface FarmacoDoc extends Trace, FarmacoBody {
  /** `idFarmaco`. */
  _id: number;
  activo: boolean;
}

export const camposFarmaco = [
  'nombre',
  'concentracion',
  'unidadConcentracion',
  'notas',
  'dosis',
  'activo',
] as const satisfies readonly (keyof FarmacoDoc)[];

const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const number = { type: Number, default: null } as const;

const schema = new Schema<FarmacoDoc>(
  {
    _id: { type: Number, required: true },
    nombre: { type: String, required: true },
    concentracion: number,
    unidadConcentracion: choice,
    notas: text,
    dosis: [
      {
        _id: false,
        clase: choice,
        especie: choice,
        minimo: { type: Number, required: true },
        maximo: { type: Number, required: true },
        unidad: { type: String, required: true },
        via: choice,
        frecuencia: number,
        fuente: text,
        volumenMaximo: number,
      },
    ],
    activo: { type: Boolean, required: true },
    ...traceFields,
  },
  { versionKey: false },
);

export const FarmacoModel = mongoose.model('Farmaco', schema, 'farmacos');
