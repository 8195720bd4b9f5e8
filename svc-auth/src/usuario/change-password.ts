import { serviceLimits } from '@caparazon/call/service-limits';
import { loginMessages, passwordMessages } from '@caparazon/call/sesion/words';
import { mustKnowPassword } from '@caparazon/office/usuario/may';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { badField } from '@caparazon/service-kit/errors';
import { createLimiter } from '@caparazon/service-kit/rate-limit';
import type { Session } from '@caparazon/service-kit/session';
import { actOf } from '@caparazon/service-kit/trace';
import type { Post } from '../aviso/post.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { isCommon } from '../password/is-common.ts';
import { changeUsuario, endOfSesiones } from './changes.ts';
import type { UsuarioDoc } from './model.ts';

const { passwordCommon, passwordFailed } = usuarioMessages;

/** @throws ApiError 400 for a common password; `campo` is the field in which it was sent */
export function refuseCommon(campo: string, password: string): void {
  if (isCommon(password)) throw badField(campo, passwordCommon);
}

/**
 * Refuses the password that somebody else chose when its owner sets it as their own (rule: dictated-passwords).
 * @throws ApiError 400
 */
export async function refuseDictated(
  { contrasena, contrasenaProvisoria }: Pick<UsuarioDoc, 'contrasena' | 'contrasenaProvisoria'>,
  newPassword: string,
  hasher: PasswordHasher,
): Promise<void> {
  if (contrasenaProvisoria && (await hasher.matches(newPassword, contrasena)))
    throw badField('newPassword', passwordMessages.notTheSame);
}

const wrong = () => badField('oldPassword', passwordFailed);

/**
 * Whether this is the current password.
 * @throws ApiError 429 after too many wrong ones
 */
export type CheckOwn = (usuario: UsuarioDoc, password: string, now: number) => Promise<boolean>;

/** @param tries wrong ones that a user has in 15 minutes */
export function createCheckOwn(hasher: PasswordHasher, tries: number): CheckOwn {
  const { windowMs } = serviceLimits.login;
  const limiter = createLimiter({
    name: 'contrasena-actual',
    count: tries,
    windowMs,
    from: 'first',
    message: loginMessages.tooMany,
  });

  return async ({ _id, contrasena }, password, now) => {
    const key = String(_id);
    await limiter.check(key, now);
    if (!(await hasher.matches(password, contrasena))) {
      await limiter.take(key, now);
      return false;
    }
    // Simultaneous tries beyond the limit learn nothing, even if one is right.
    if ((await limiter.check(key, now)) > 0) await limiter.forget(key);
    return true;
  };
}

export interface PasswordChange {
  usuario: UsuarioDoc;
  oldPassword: string | null | undefined;
  newPassword: string;
}

export interface Passwords {
  hasher: PasswordHasher;
  checkOwn: CheckOwn;
  post: Post;
}

async function checkOld({ usuario, oldPassword }: PasswordChange, by: Session, now: number, checkOwn: CheckOwn) {
  if (usuario._id !== by.idUsuario) return;
  const isRight = oldPassword ? await checkOwn(usuario, oldPassword, now) : !mustKnowPassword(by);
  if (!isRight) throw wrong();
}

/**
 * Sets a new password and ends the user's sessions, except the one that changed its own (rule: ended-sessions).
 * @throws ApiError 400 for a common password, a wrong current one and a dictated one kept, 429 after too many wrong ones
 */
export async function changePassword(
  change: PasswordChange,
  by: Session,
  now: number,
  { hasher, checkOwn, post }: Passwords,
): Promise<void> {
  const { usuario, newPassword } = change;
  refuseCommon('newPassword', newPassword);
  await checkOld(change, by, now, checkOwn);
  const isOwn = usuario._id === by.idUsuario;
  if (isOwn) await refuseDictated(usuario, newPassword, hasher);
  const contrasena = await hasher.hash(newPassword);
  await changeUsuario(usuario._id, actOf(by, now), async (current, session) => {
    // A password that an administrator has set meanwhile stays.
    if (mustKnowPassword(by) && current.contrasena !== usuario.contrasena) throw wrong();
    const sesionesTerminadas = endOfSesiones(current, now, isOwn ? by.sid : null);
    const set = { contrasena, contrasenaProvisoria: !isOwn, primeraVez: false, sesionesTerminadas };
    if (current.activo) await post.put(session, { motivo: 'contrasena_cambiada', usuario: current }, now);
    return { que: 'contrasenaCambiada', set, recorded: null };
  });
}
