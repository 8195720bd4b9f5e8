/** Users as they are stored. */
import { type Rol, roles } from '@caparazon/call/roles';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** All sessions of a user that ended together: those begun before `antesDe`, except the one that did it (`salvo`). */
export interface SesionesTerminadas {
  antesDe: Date;
  salvo: string | null;
  /** When the last of their tokens expires. */
  hasta: Date;
}

export interface UsuarioDoc extends Trace {
  /** `idUsuario`. */
  _id: number;
  nombre: string;
  apellido: string;
  /** Name and surname in the form that searches compare, by `searchText`. */
  busqueda: string;
  correo: string;
  contacto: string;
  idDepartamento: number;
  nombreUsuario: string;
  /**
   * What one can log in with, by `accesoKey`. No two users share any of them, be it a username or an e-mail
   * (rule: unique-users).
   */
  accesos: string[];
  /** The hash of the password. */
  contrasena: string;
  rol: Rol;
  activo: boolean;
  /** The id of its photo. */
  foto: number | null;
  ultimoIngreso: Date | null;
  sesionesTerminadas: SesionesTerminadas | null;
  /** Its number among the changes of the feed. */
  cambio: number;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<UsuarioDoc>(
  {
    _id: { type: Number, required: true },
    nombre: text,
    apellido: text,
    busqueda: text,
    correo: text,
    contacto: { type: String, default: '' },
    idDepartamento: { type: Number, required: true },
    nombreUsuario: text,
    accesos: { type: [String], required: true },
    contrasena: text,
    rol: { type: String, enum: roles, required: true },
    activo: { type: Boolean, required: true },
    foto: { type: Number, default: null },
    ultimoIngreso: { type: Date, default: null },
    sesionesTerminadas: {
      type: new Schema<SesionesTerminadas>(
        { antesDe: date, salvo: { type: String, default: null }, hasta: date },
        { _id: false },
      ),
      default: null,
    },
    cambio: { type: Number, required: true },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ accesos: 1 }, { unique: true });
schema.index({ cambio: 1 });
schema.index({ rol: 1, activo: 1 });

/** The Spanish order: case and accents make no difference, ñ follows n. */
export const spanish = { locale: 'es', strength: 1 } as const;

/** By surname and name. */
export const byName = { apellido: 1, nombre: 1, _id: 1 } as const;
schema.index(byName, { collation: spanish });
schema.index({ activo: 1, ...byName }, { collation: spanish });
schema.index({ idDepartamento: 1, ...byName }, { collation: spanish });

export const Usuario = mongoose.model('Usuario', schema, 'usuarios');

/**
 * A username or e-mail in the form that is compared. Case makes no difference, nor does the way an accent is encoded.
 */
export const accesoKey = (usernameOrEmail: string): string => usernameOrEmail.normalize('NFC').toLowerCase();

/** Text in the form that searches compare. Case and accents make no difference. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The names that a search looks at. */
export const busquedaOf = ({ nombre, apellido }: Pick<UsuarioDoc, 'nombre' | 'apellido'>): string =>
  searchText(`${nombre} ${apellido}`);

/** What a person logs in with. */
export const accesosOf = ({ nombreUsuario, correo }: Pick<UsuarioDoc, 'nombreUsuario' | 'correo'>): string[] => [
  ...new Set([nombreUsuario, correo].map(accesoKey)),
];
