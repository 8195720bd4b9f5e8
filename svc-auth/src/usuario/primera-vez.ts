/** The first visit: the first administrator's account becomes a person's (rule: first-visit). */
import type { PrimeraVezBody } from '@caparazon/office/usuario/primera-vez';
import { primeraVezMessages } from '@caparazon/office/usuario/words';
import { badField, notFound } from '@caparazon/service-kit/errors';
import { actOf } from '@caparazon/service-kit/trace';
import type { Throttle } from '../intento/throttle.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { refuseCommon, refuseDictated } from './change-password.ts';
import { changeUsuario, endOfSesiones } from './changes.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from './model.ts';
import { refuseTaken, takingNames } from './taken-names.ts';

/** A password that the operator chose is somebody's own: the first login ends the wait. */
const isAwaited = ({ primeraVez, activo, contrasenaProvisoria, ultimoIngreso }: UsuarioDoc): boolean =>
  primeraVez && activo && (contrasenaProvisoria || ultimoIngreso === null);

/** The account that awaits its first visit; null once that is over, and in a demo. */
export async function findPrimeraVez(): Promise<UsuarioDoc | null> {
  const made = await Usuario.findOne({ rol: 'ADMIN', activo: true, primeraVez: true }).lean<UsuarioDoc>();
  return made !== null && isAwaited(made) ? made : null;
}

const done = () => notFound(primeraVezMessages.done);

async function checkCode(
  { _id, contrasena }: UsuarioDoc,
  codigo: string,
  ip: string,
  { hasher, logins }: { hasher: PasswordHasher; logins: Throttle },
): Promise<void> {
  const attempt = { account: _id, ip };
  logins.refuseAgain(attempt);
  if (!(await hasher.matches(codigo, contrasena))) {
    await logins.countWrong(attempt);
    throw badField('codigo', primeraVezMessages.wrong);
  }
  await logins.countRight(attempt);
}

/**
 * Gives the first administrator's account to whoever has its password, the code; all of it or nothing, and once.
 * @throws ApiError 404 when it is done, also for the later of two at once; 400 for a wrong code and for a common password
 * or the code kept; 409 for names that are taken; 429 after too many wrong codes, counted with the logins
 */
export async function takeOver(
  { codigo, newPassword, ...datos }: PrimeraVezBody,
  ip: string,
  options: { hasher: PasswordHasher; logins: Throttle },
  now: number,
): Promise<void> {
  const { hasher } = options;
  const found = await findPrimeraVez();
  if (found === null) throw done();
  await checkCode(found, codigo, ip, options);
  refuseCommon('newPassword', newPassword);
  await refuseDictated(found, newPassword, hasher);
  const contrasena = await hasher.hash(newPassword);
  const by = actOf({ idUsuario: found._id }, now);
  await takingNames(datos, found._id, () =>
    changeUsuario(found._id, by, async (usuario, session) => {
      if (!isAwaited(usuario) || usuario.contrasena !== found.contrasena) throw done();
      await refuseTaken(datos, usuario._id, session);
      const set = {
        ...datos,
        busqueda: busquedaOf(datos),
        accesos: accesosOf(datos),
        contrasena,
        contrasenaProvisoria: false,
        primeraVez: false,
        version: usuario.version + 1,
        sesionesTerminadas: endOfSesiones(usuario, now, null),
      };
      return { que: 'modificado', set, recorded: ['nombre', 'apellido', 'correo', 'nombreUsuario'] };
    }),
  );
}
