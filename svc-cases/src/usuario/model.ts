/** Users as svc-cases stores them, to name them while svc-auth is down. */
import mongoose, { Schema } from 'mongoose';

export interface UsuarioDoc {
  _id: number;
  nombre: string;
  apellido: string;
  nombreUsuario: string;
  activo: boolean;
}

const schema = new Schema<UsuarioDoc>(
  {
    _id: { type: Number, required: true },
    nombre: { type: String, required: true },
    apellido: { type: String, default: '' },
    nombreUsuario: { type: String, required: true },
    activo: { type: Boolean, required: true },
  },
  { versionKey: false },
);

export const Usuario = mongoose.model('Usuario', schema, 'usuarios');
