import { civilDay } from '@caparazon/call/time';
import { type MarcaBody, normalCode } from '@caparazon/clinic/marca/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface MarcaDoc extends Trace, Omit<MarcaBody, 'fecha'> {
  /** `idMarca`. */
  _id: number;
  /** Normalised for comparison (rule: tag-codes). */
  codigoNormal: string;
  fecha: Date;
}

export const noted = [
  'codigo',
  'tipo',
  'posicion',
  'evento',
  'fecha',
  'comentario',
] as const satisfies readonly (keyof MarcaDoc)[];

export const keptMarca = ({ fecha, ...fields }: Omit<MarcaBody, 'idFichaAnimal'>) => ({
  ...fields,
  codigoNormal: normalCode(fields.codigo),
  fecha: new Date(fecha),
});

type Dated = Pick<MarcaDoc, '_id' | 'fecha'>;

/** By day and then in order of noting: the hour is seldom known. */
export const byDay = (one: Dated, other: Dated): number =>
  civilDay(one.fecha.getTime()).localeCompare(civilDay(other.fecha.getTime())) || one._id - other._id;

const required = { type: String, required: true } as const;

const schema = new Schema<MarcaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    codigo: required,
    codigoNormal: required,
    tipo: required,
    posicion: required,
    evento: required,
    fecha: { type: Date, required: true },
    comentario: { type: String, default: '' },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, fecha: 1, _id: 1 });
schema.index({ codigoNormal: 1, fecha: -1, _id: -1 });

export const Marca = mongoose.model('Marca', schema, 'marcas');
