/** Ends the demo's accounts where the demo is off: everybody may know their password (rule: first-users). */
import { randomBytes } from 'node:crypto';
import { Historial } from '@caparazon/service-kit/history';
import { type Act, actOf } from '@caparazon/service-kit/trace';
import type { PasswordHasher } from '../password/hasher.ts';
import { changeUsuario, endOfSesiones } from './changes.ts';
import { demoPassword, demoUsuarios } from './demo.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from './model.ts';

export interface Circumstances {
  hasher: PasswordHasher;
  /** Prints to the operator, and to no log. */
  tell: (line: string) => void;
  now: () => number;
  /** Where the site is, when that is known. */
  origin?: string | undefined;
}

/** In the language of whoever looks for it; the words before it are read by scripts. */
export const tellCode = (password: string, { tell, origin = '' }: Circumstances): void =>
  tell(`Código para la primera visita, en ${origin}/primera_vez: ${password}`);

export interface Administrator {
  nombre: string;
  apellido: string;
  correo: string;
  contacto: string;
  idDepartamento: number;
  nombreUsuario: string;
}

/** The demo's accounts that still have its password. Their owners may have changed their names, or the password. */
async function openAccounts(hasher: PasswordHasher): Promise<UsuarioDoc[]> {
  const madeByDemo = await Historial.distinct('idEntidad', {
    entidad: 'usuario',
    idEntidad: { $in: demoUsuarios.map(({ idUsuario }) => idUsuario) },
    que: 'creado',
    quien: null,
    'despues.nombreUsuario': { $in: demoUsuarios.map(({ nombreUsuario }) => nombreUsuario) },
  });
  const found = await Usuario.find({
    activo: true,
    $or: [{ _id: { $in: madeByDemo } }, { accesos: { $in: demoUsuarios.flatMap(accesosOf) } }],
  })
    .sort({ _id: 1 })
    .lean<UsuarioDoc[]>();
  const open = await Promise.all(found.map(({ contrasena }) => hasher.matches(demoPassword, contrasena)));
  return found.filter((_, i) => open[i]);
}

/** Records go on naming the account, which nobody can use until an administrator gives it a password. */
const end = (open: UsuarioDoc, act: Act) =>
  changeUsuario(open._id, act, (usuario) => {
    if (usuario.contrasena !== open.contrasena) return null;
    const set = {
      contrasena: `demo ${randomBytes(16).toString('base64url')}`,
      activo: false,
      version: usuario.version + 1,
      sesionesTerminadas: endOfSesiones(usuario, act.at.getTime(), null),
    };
    return { que: 'desactivado', set, recorded: ['activo'] };
  });

/** @returns whether this call did it */
async function handOver(
  open: UsuarioDoc,
  act: Act,
  administrator: Administrator,
  password: Pick<UsuarioDoc, 'contrasena' | 'contrasenaProvisoria'>,
) {
  const after = await changeUsuario(open._id, act, async (usuario, session) => {
    if (usuario.contrasena !== open.contrasena) return null;
    const names = accesosOf(administrator);
    const taken = await Usuario.exists({ _id: { $ne: usuario._id }, accesos: { $in: names } }).session(session);
    const set = {
      ...(taken === null && { ...administrator, accesos: names, busqueda: busquedaOf(administrator) }),
      ...password,
      primeraVez: true,
      version: usuario.version + 1,
      sesionesTerminadas: endOfSesiones(usuario, act.at.getTime(), null),
    };
    return {
      que: 'accesoRestablecido',
      set,
      recorded: taken === null ? ['nombre', 'apellido', 'nombreUsuario'] : null,
    };
  });
  return after.contrasena === password.contrasena ? after : null;
}

/**
 * Ends the accounts that still have the demo's password, and says so. One without which nobody would administer becomes
 * the first administrator. Repeatable, also by copies that start together.
 * @param given the first administrator's password; without one it is generated and printed once
 */
export async function endDemo(
  administrator: Administrator,
  given: string | undefined,
  circumstances: Circumstances,
): Promise<void> {
  const { hasher, tell, now } = circumstances;
  const open = await openAccounts(hasher);
  if (open.length === 0) return;
  const act = actOf(null, now());
  const others = await Usuario.exists({ _id: { $nin: open.map(({ _id }) => _id) }, rol: 'ADMIN', activo: true });
  const heir = others === null ? open.find(({ rol }) => rol === 'ADMIN') : undefined;
  const ended = open.filter((usuario) => usuario !== heir);
  if (heir) {
    const password = given ?? randomBytes(12).toString('base64url');
    const after = await handOver(heir, act, administrator, {
      contrasena: await hasher.hash(password),
      contrasenaProvisoria: given === undefined,
    });
    if (after) {
      const how = given === undefined ? `password ${password} (it is not shown again)` : 'password of ADMIN_PASSWORD';
      tell(`the demo's administrator is now the first administrator: user ${after.nombreUsuario}, ${how}`);
      if (given === undefined) tellCode(password, circumstances);
    }
  }
  for (const usuario of ended) await end(usuario, act);
  const names = ended.map(({ nombreUsuario }) => nombreUsuario).join(', ');
  if (names) tell(`the demo is off, and its password is known to everybody: these accounts are ended: ${names}`);
}
