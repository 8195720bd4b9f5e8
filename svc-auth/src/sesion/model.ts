/** Sessions as their owner sees them. Whether one is alive its token says, and the ended ones below. */
import mongoose, { Schema } from 'mongoose';
import type { Aparato } from './aparato.ts';

const date = { type: Date, required: true } as const;

export interface SesionDoc extends Aparato {
  /** `sid`. */
  _id: string;
  idUsuario: number;
  desde: Date;
  ultimoUso: Date;
  hasta: Date;
}

const open = new Schema<SesionDoc>(
  {
    _id: { type: String, required: true },
    idUsuario: { type: Number, required: true },
    navegador: { type: String, default: null },
    sistema: { type: String, default: null },
    desde: date,
    ultimoUso: date,
    hasta: { ...date, expires: 0 },
  },
  { versionKey: false },
);
open.index({ idUsuario: 1 });

export const Sesion = mongoose.model('Sesion', open, 'sesiones');

export interface SesionTerminadaDoc {
  /** `sid`. */
  _id: string;
  idUsuario: number;
  desde: Date;
  terminada: Date;
  hasta: Date;
  cambio: number;
}

const schema = new Schema<SesionTerminadaDoc>(
  {
    _id: { type: String, required: true },
    idUsuario: { type: Number, required: true },
    desde: date,
    terminada: date,
    hasta: date,
    cambio: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ hasta: 1 }, { expireAfterSeconds: 0 });
schema.index({ cambio: 1 });

export const SesionTerminada = mongoose.model('SesionTerminada', schema, 'sesiones_terminadas');
