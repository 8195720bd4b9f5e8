/** Making users. */
import type { SignupBody } from '@caparazon/contracts/auth/usuario';
import type { Rol } from '@caparazon/contracts/roles';
import { nextId } from '@caparazon/service-kit/counter';
import { transaction } from '@caparazon/service-kit/transaction';
import { nextCambio } from '../feed/model.ts';
import { type Cambio, recordCambios } from '../historial/model.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { refuseCommon } from './change-password.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from './model.ts';
import { refuseTaken, takingNames } from './taken.ts';

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

/** Who makes them, and with what. */
export interface Author {
  /** The user who does it; null is the system itself. */
  por: number | null;
  hasher: PasswordHasher;
  now: () => number;
}

function recordOf(usuario: UsuarioDoc): Cambio {
  const { nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol } = usuario;
  return {
    fecha: usuario.creado,
    quien: usuario.creadoPor,
    sobre: { coleccion: 'usuarios', id: usuario._id },
    que: 'alta',
    antes: null,
    despues: { nombre, apellido, correo, contacto, idDepartamento, nombreUsuario, rol },
  };
}

/**
 * Makes users, all of them or none, and tells the feed.
 * @throws a duplicate key (`isDuplicateKey(error, 'accesos')`) when a username or an e-mail is somebody's already
 */
export async function createUsuarios(nuevos: readonly UsuarioNuevo[], { por, hasher, now }: Author): Promise<void> {
  const fecha = new Date(now());
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
        version: 1,
        creadoPor: por,
        creado: fecha,
        modificadoPor: por,
        modificado: fecha,
      }),
    ),
  );
  await transaction(async (session) => {
    const cambio = await nextCambio(session);
    const usuarios = drafts.map((draft) => ({ ...draft, cambio }));
    await Usuario.create(usuarios, { session, ordered: true });
    await recordCambios(usuarios.map(recordOf), session);
  });
}

/**
 * Registers a volunteer ('Alta Voluntario'); the role is VOL whatever is sent.
 * @returns its id
 * @throws ApiError 400 for a common password, 409 for a username or an e-mail that is another's
 */
export async function signUp({ departamento, ...datos }: SignupBody, author: Author): Promise<number> {
  refuseCommon('password', datos.password);
  await refuseTaken(datos, 0);
  const idUsuario = await nextId('usuarios');
  const nuevo = { ...datos, idUsuario, idDepartamento: departamento, rol: 'VOL' } as const;
  await takingNames(datos, 0, () => createUsuarios([nuevo], author));
  return idUsuario;
}
