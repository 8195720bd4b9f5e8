import type { Rol } from '@caparazon/call/roles';
import type { SignupBody } from '@caparazon/office/usuario/calls';
import { nextId } from '@caparazon/service-kit/counter';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
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
  rol: Rol;
}

function creationOf(usuario: UsuarioDoc): Change {
  const { _id, nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol } = usuario;
  const despues = { nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol };
  return { entidad: 'usuario', idEntidad: _id, que: 'creado', antes: null, despues };
}

/**
 * Makes users, all or none, and tells the feed.
 * @throws a duplicate key (`isDuplicateKey(error, 'accesos')`) when a username or an e-mail is taken
 */
export async function createUsuarios(nuevos: readonly UsuarioNuevo[], act: Act, hasher: PasswordHasher): Promise<void> {
  const drafts = await Promise.all(
    nuevos.map(
      async ({ idUsuario, password, ...datos }): Promise<UsuarioDoc> => ({
        _id: idUsuario,
        ...datos,
        busqueda: busquedaOf(datos),
        accesos: accesosOf(datos),
        contrasena: await hasher.hash(password),
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
  });
}

/**
 * Registers a volunteer ('Alta Voluntario') with the role VOL, whatever is sent (rule: sign-up-by-admin).
 * @returns its id
 * @throws ApiError 400 for a common password, 409 for a username or an e-mail that is taken
 */
export async function signUp(
  { departamento, ...datos }: SignupBody,
  act: Act,
  hasher: PasswordHasher,
): Promise<number> {
  refuseCommon('password', datos.password);
  await refuseTaken(datos, 0);
  const idUsuario = await nextId('usuarios');
  const nuevo = { ...datos, idUsuario, idDepartamento: departamento, rol: 'VOL' } as const;
  await takingNames(datos, 0, () => createUsuarios([nuevo], act, hasher));
  return idUsuario;
}
