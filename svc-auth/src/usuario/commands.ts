import { randomBytes } from 'node:crypto';
import type { Rol } from '@caparazon/call/roles';
import type { SignupBody } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { nextId } from '@caparazon/service-kit/counter';
import { badField } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { nextCambio } from '../feed/model.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { refuseCommon } from './change-password.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from './model.ts';
import { refuseTaken, takingNames } from './taken-names.ts';

export interface UsuarioNuevo {
  idUsuario: number;
  nombre: string;
  apellido: string;
  correo: string;
  contacto: string;
  idDepartamento: number;
  nombreUsuario: string;
  password: string;
  /** Whether the first login asks for another password. */
  provisoria?: boolean;
  /** It is made for whoever makes the first visit. */
  primeraVez?: boolean;
  rol: Rol;
}

function creationOf(usuario: UsuarioDoc): Change {
  const { _id, nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol } = usuario;
  const despues = { nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol };
  return { entidad: 'usuario', idEntidad: _id, que: 'creado', antes: null, despues };
}

/**
 * Makes users, all or none, and tells the feed.
 * @param also what else is written for each, in the same transaction
 * @throws a duplicate key (`isDuplicateKey(error, 'accesos')`) when a username or an e-mail is taken
 */
export async function createUsuarios(
  nuevos: readonly UsuarioNuevo[],
  act: Act,
  hasher: PasswordHasher,
  also: (session: ClientSession, usuario: UsuarioDoc) => Promise<void> = async () => {},
): Promise<void> {
  const drafts = await Promise.all(
    nuevos.map(
      async ({ idUsuario, password, provisoria = false, primeraVez = false, ...datos }): Promise<UsuarioDoc> => ({
        _id: idUsuario,
        ...datos,
        busqueda: busquedaOf(datos),
        accesos: accesosOf(datos),
        contrasena: await hasher.hash(password),
        contrasenaProvisoria: provisoria,
        primeraVez,
        activo: true,
        foto: null,
        ultimoIngreso: null,
        sesionesTerminadas: null,
        cambio: 0,
        ...made(act),
      }),
    ),
  );
  await transaction(async (session) => {
    const cambio = await nextCambio(session);
    const usuarios = drafts.map((draft) => ({ ...draft, cambio }));
    await Usuario.create(usuarios, { session, ordered: true });
    await recordChanges(session, act, ...usuarios.map(creationOf));
    for (const usuario of usuarios) await also(session, usuario);
  });
}

/** Sends somebody the link by which they choose their password, in the transaction that makes the account. */
export type SendInvitation = (session: ClientSession, usuario: UsuarioDoc, now: number) => Promise<void>;

/** Nobody knows it: the invitation's link replaces it. It takes a login as long as any other. */
const unknowable = (): string => randomBytes(32).toString('base64url');

/**
 * Registers a volunteer ('Alta Voluntario') with the role VOL, whatever is sent (rules: sign-up-by-admin, invitations).
 * @param sendInvitation null where mail is not set up
 * @returns its id
 * @throws ApiError 400 for a common password, or none where mail is not set up; 409 for a username or an e-mail that is
 * taken
 */
export async function signUp(
  { departamento, invitar, password, ...datos }: SignupBody,
  act: Act,
  hasher: PasswordHasher,
  sendInvitation: SendInvitation | null,
): Promise<number> {
  const isInvited = invitar === true && sendInvitation !== null;
  if (!isInvited) {
    if (password === undefined) throw badField('password', usuarioMessages.password);
    refuseCommon('password', password);
  }
  await refuseTaken(datos, 0);
  const idUsuario = await nextId('usuarios');
  const chosen = isInvited ? { password: unknowable() } : { password: password ?? '', provisoria: true };
  const nuevo = { ...datos, ...chosen, idUsuario, idDepartamento: departamento, rol: 'VOL' } as const;
  await takingNames(datos, 0, () =>
    createUsuarios([nuevo], act, hasher, async (session, usuario) => {
      if (isInvited) await sendInvitation(session, usuario, act.at.getTime());
    }),
  );
  return idUsuario;
}
