import { medios } from '@caparazon/office/aporte/medio';
import { monedas } from '@caparazon/office/aporte/monto';
import type { Compromiso as CompromisoAnswer, EstadoCompromiso } from '@caparazon/office/compromiso/calls';
import { estadosCompromiso } from '@caparazon/office/compromiso/calls';
import { type Pausa, periodos } from '@caparazon/office/compromiso/periodo';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { AporteDoc } from '../aporte/model.ts';

/** Who gives, how much and by which way, as in a contribution. */
type Gift = Omit<AporteDoc, 'fecha' | 'medio' | 'detalle' | 'cuota' | 'anulado' | keyof Trace>;

export interface CompromisoDoc extends Gift, Trace {
  medio: CompromisoAnswer['medio'];
  detalle: string;
  periodo: CompromisoAnswer['periodo'];
  /** Civil days; `hasta` may be ''. */
  desde: string;
  hasta: string;
  estado: EstadoCompromiso;
  /** One for each time that it was paused or ended. */
  pausas: Pausa[];
  /** The months that nobody expects any longer, `aaaa-mm`. */
  omitidas: string[];
  nota: string;
}

/** Fields that a person writes and an edit compares. */
export const camposCompromiso = [
  'nombre',
  'telefonoContacto',
  'cedulaIdentidad',
  'emailContacto',
  'medio',
  'detalle',
  'proveedorTarjeta',
  'moneda',
  'direccion',
  'fechaVencimiento',
  'centesimos',
  'idDepartamento',
  'periodo',
  'desde',
  'hasta',
  'nota',
] as const satisfies readonly (keyof CompromisoDoc)[];

const text = { type: String, required: true } as const;
const maybeEmpty = { type: String, default: '' } as const;
const number = { type: Number, required: true } as const;

const schema = new Schema<CompromisoDoc>(
  {
    _id: number,
    nombre: text,
    telefonoContacto: maybeEmpty,
    cedulaIdentidad: text,
    emailContacto: maybeEmpty,
    medio: { type: String, enum: medios, required: true },
    detalle: maybeEmpty,
    proveedorTarjeta: maybeEmpty,
    moneda: { type: String, enum: monedas, required: true },
    direccion: maybeEmpty,
    numeroTarjeta: { type: String, match: /^(?:\d{6}\*+\d{4})?$/, default: '' },
    fechaVencimiento: maybeEmpty,
    centesimos: number,
    idDepartamento: number,
    periodo: { type: String, enum: periodos, required: true },
    desde: text,
    hasta: maybeEmpty,
    estado: { type: String, enum: estadosCompromiso, required: true },
    pausas: [new Schema<Pausa>({ desde: text, hasta: { type: String, default: null } }, { _id: false })],
    omitidas: [String],
    nota: maybeEmpty,
    busqueda: [String],
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ estado: 1, desde: 1 });

export const Compromiso = mongoose.model('Compromiso', schema, 'compromisos');
