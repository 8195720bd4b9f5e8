import { randomBytes } from 'node:crypto';
import { actOf } from '@caparazon/service-kit/trace';
import type { PasswordHasher } from '../password/hasher.ts';
import { changeUsuario, endOfSesiones } from './changes.ts';

/**
 * Makes a user an active administrator with a generated password and no second step, and ends its sessions. The history names the system.
 * @returns the password
 */
export async function resetAdmin(idUsuario: number, hasher: PasswordHasher, now: number): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const contrasena = await hasher.hash(password);
  await changeUsuario(idUsuario, actOf(null, now), (usuario) => ({
    que: 'accesoRestablecido',
    set: {
      contrasena,
      activo: true,
      segundoPaso: null,
      rol: 'ADMIN',
      version: usuario.version + 1,
      sesionesTerminadas: endOfSesiones(usuario, now, null),
    },
    recorded: (['rol', 'activo'] as const).filter((field) => usuario[field] !== (field === 'rol' ? 'ADMIN' : true)),
  }));
  return password;
}
