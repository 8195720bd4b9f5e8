/** Contributions as they are stored. */
import { type Aporte as AporteAnswer, monedas } from '@caparazon/contracts/contrib/aporte';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface AporteDoc extends Trace {
  /** `idAporte`. */
  _id: number;
  fecha: Date;
  nombre: string;
  telefonoContacto: string;
  cedulaIdentidad: string;
  emailContacto: string;
  proveedorTarjeta: string;
  moneda: AporteAnswer['moneda'];
  direccion: string;
  /** The first six and last four digits. The whole number is never stored. */
  numeroTarjeta: string;
  /** `MM/AAAA`. */
  fechaVencimiento: string;
  /** In hundredths, so that sums are exact. */
  centesimos: number;
  idDepartamento: number;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<AporteDoc>(
  {
    _id: number,
    fecha: date,
    nombre: text,
    telefonoContacto: text,
    cedulaIdentidad: text,
    emailContacto: text,
    proveedorTarjeta: text,
    moneda: { type: String, enum: monedas, required: true },
    direccion: text,
    numeroTarjeta: { type: String, match: /^\d{6}\*+\d{4}$/, required: true },
    fechaVencimiento: text,
    centesimos: number,
    idDepartamento: number,
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ fecha: -1, _id: -1 });

export const Aporte = mongoose.model('Aporte', schema, 'aportes');
