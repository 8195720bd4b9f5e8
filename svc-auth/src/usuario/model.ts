/** Users as they are kept. */
import { tidy } from '@caparazon/contracts/auth/usuario-fields';
import { type Rol, roles } from '@caparazon/contracts/roles';
import { findFew } from '@caparazon/service-kit/run-command';
import mongoose, { type ClientSession, Schema } from 'mongoose';

/** The sessions of a user that ended all at once: those begun before `antesDe`, but the one that did it (`salvo`). */
export interface SesionesTerminadas {
  antesDe: Date;
  salvo: string | null;
  /** When the last of their tokens expires. */
  hasta: Date;
}

export interface UsuarioDoc {
  /** `idUsuario`. */
  _id: number;
  nombre: string;
  apellido: string;
  /** Name and surname as they are searched for, by `searchText`. */
  busqueda: string;
  correo: string;
  contacto: string;
  idDepartamento: number;
  nombreUsuario: string;
  /** What one may log in with, by `accesoKey`: no two users share any of them, be it a username or an e-mail. */
  accesos: string[];
  /** The hash of the password. */
  contrasena: string;
  rol: Rol;
  activo: boolean;
  /** The id of its photo. */
  foto: number | null;
  ultimoIngreso: Date | null;
  sesionesTerminadas: SesionesTerminadas | null;
  /** Its place among the changes that the feed tells. */
  cambio: number;
  version: number;
  /** Users by id; null is the system itself. */
  creadoPor: number | null;
  creado: Date;
  modificadoPor: number | null;
  modificado: Date;
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
    version: { type: Number, required: true },
    creadoPor: { type: Number, default: null },
    creado: date,
    modificadoPor: { type: Number, default: null },
    modificado: date,
  },
  { versionKey: false },
);
schema.index({ accesos: 1 }, { unique: true });
schema.index({ cambio: 1 });
schema.index({ rol: 1, activo: 1 });

/** As Spanish sorts: case and accents make no difference, ñ follows n. */
const spanish = { locale: 'es', strength: 1 } as const;

const byName = { apellido: 1, nombre: 1, _id: 1 } as const;
schema.index(byName, { collation: spanish });
schema.index({ activo: 1, ...byName }, { collation: spanish });
schema.index({ idDepartamento: 1, ...byName }, { collation: spanish });

export const Usuario = mongoose.model('Usuario', schema, 'usuarios');

/** A username or e-mail as it is compared: case, and the way an accent is encoded, make no difference. */
export const accesoKey = (usernameOrEmail: string): string => usernameOrEmail.normalize('NFC').toLowerCase();

/** Text as it is searched: case and accents make no difference. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a person is found by. */
export const busquedaOf = ({ nombre, apellido }: Pick<UsuarioDoc, 'nombre' | 'apellido'>): string =>
  searchText(`${nombre} ${apellido}`);

/** What a person logs in with. */
export const accesosOf = ({ nombreUsuario, correo }: Pick<UsuarioDoc, 'nombreUsuario' | 'correo'>): string[] => [
  ...new Set([nombreUsuario, correo].map(accesoKey)),
];

/** The user that logs in under a username or e-mail, or null. */
export async function findByAcceso(usernameOrEmail: string): Promise<UsuarioDoc | null> {
  const [usuario = null] = await findFew<UsuarioDoc>(Usuario, { accesos: accesoKey(usernameOrEmail) });
  return usuario;
}

/** A user by its id, or null; in a transaction, where its session is given. */
export const findUsuario = (idUsuario: number, session: ClientSession | null = null) =>
  Usuario.findById(idUsuario).session(session).lean<UsuarioDoc>();

/** The active users by name, as a person looks one up. */
export const listActive = () =>
  Usuario.find({ activo: true }, { nombreUsuario: 1, nombre: 1, apellido: 1 })
    .sort({ nombre: 1, apellido: 1, _id: 1 })
    .collation(spanish)
    .lean();

export interface UsuariosFilter {
  departamento?: number | undefined;
  /** Part of a name, of a surname, or of both with a blank between. */
  nombre: string;
  activo?: boolean | undefined;
}

/** What `RegExp.escape` makes of some blanks, the database's expressions do not know. */
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function conditions({ departamento, nombre, activo }: UsuariosFilter) {
  return {
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(activo !== undefined && { activo }),
    ...(nombre !== '' && { busqueda: new RegExp(literally(searchText(tidy(nombre)))) }),
  };
}

/** A page of users by surname and name, and how many there are in all. */
export async function listUsuarios(filter: UsuariosFilter, pag: number, size: number) {
  const which = conditions(filter);
  const [usuarios, total] = await Promise.all([
    Usuario.find(which)
      .sort(byName)
      .collation(spanish)
      .skip((pag - 1) * size)
      .limit(size)
      .lean<UsuarioDoc[]>(),
    Usuario.countDocuments(which).collation(spanish),
  ]);
  return { usuarios, total };
}

/** The names of users by their ids. */
export async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const usuarios = await Usuario.find({ _id: { $in: ids } }, { nombre: 1, apellido: 1 }).lean();
  return new Map(usuarios.map(({ _id, nombre, apellido }) => [_id, `${nombre} ${apellido}`]));
}

/** Fills in what users kept before this version lack. */
export async function completeUsuarios(): Promise<void> {
  const incomplete = await Usuario.find({ busqueda: { $exists: false } }, { nombre: 1, apellido: 1 }).lean();
  for (const usuario of incomplete) {
    await Usuario.updateOne({ _id: usuario._id }, { $set: { busqueda: busquedaOf(usuario), foto: null } });
  }
}

/** The users that changed after a place of the feed. */
export const listChanged = (after: number) =>
  Usuario.find({ cambio: { $gt: after } })
    .sort({ _id: 1 })
    .lean<UsuarioDoc[]>();
