import { type Rol, roles } from '@caparazon/call/roles';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** Sessions ended together: those begun before `antesDe`, except `salvo`, which did it. */
export interface SesionesTerminadas {
  antesDe: Date;
  salvo: string | null;
  hasta: Date;
}

/** The second step of a login (rule: second-step). */
export interface SegundoPaso {
  /** The secret that the phone has too, sealed. */
  sellado: string;
  /** The last step of time whose code was accepted: no code of it or before works again. */
  ultimo: number;
  /** Digests of the recovery codes that are left. */
  recuperacion: string[];
  desde: Date;
}

export interface UsuarioDoc extends Trace {
  /** `idUsuario`. */
  _id: number;
  nombre: string;
  apellido: string;
  busqueda: string;
  correo: string;
  contacto: string;
  idDepartamento: number;
  nombreUsuario: string;
  /** Login names by `accesoKey`. No two users share one, username or e-mail (rule: unique-users). */
  accesos: string[];
  contrasena: string;
  /** Somebody else chose it, so that the next login asks for another (rule: dictated-passwords). */
  contrasenaProvisoria: boolean;
  /** The first administrator, until its first visit (rule: first-visit). */
  primeraVez: boolean;
  /** Absent from accounts of before, like null. */
  segundoPaso?: SegundoPaso | null;
  rol: Rol;
  activo: boolean;
  foto: number | null;
  ultimoIngreso: Date | null;
  sesionesTerminadas: SesionesTerminadas | null;
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
    contrasenaProvisoria: { type: Boolean, default: false },
    primeraVez: { type: Boolean, default: false },
    segundoPaso: {
      type: new Schema<SegundoPaso>(
        {
          sellado: text,
          ultimo: { type: Number, required: true },
          recuperacion: { type: [String], required: true },
          desde: date,
        },
        { _id: false },
      ),
      default: null,
    },
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

/** Spanish order: case and accents do not matter, ñ follows n. */
export const spanish = { locale: 'es', strength: 1 } as const;

export const byName = { apellido: 1, nombre: 1, _id: 1 } as const;
schema.index(byName, { collation: spanish });
schema.index({ activo: 1, ...byName }, { collation: spanish });
schema.index({ idDepartamento: 1, ...byName }, { collation: spanish });

export const Usuario = mongoose.model('Usuario', schema, 'usuarios');

/** A username or e-mail as it is compared: case and the encoding of accents do not matter. */
export const accesoKey = (usernameOrEmail: string): string => usernameOrEmail.normalize('NFC').toLowerCase();

/** Text as searches compare it, without case and accents. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The names that a search looks at. */
export const busquedaOf = ({ nombre, apellido }: Pick<UsuarioDoc, 'nombre' | 'apellido'>): string =>
  searchText(`${nombre} ${apellido}`);

/** What a person logs in with. */
export const accesosOf = ({ nombreUsuario, correo }: Pick<UsuarioDoc, 'nombreUsuario' | 'correo'>): string[] => [
  ...new Set([nombreUsuario, correo].map(accesoKey)),
];
