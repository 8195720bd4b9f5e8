import { randomUUID } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import type { credenciales } from '@caparazon/call/sesion/calls';
import { loginMessages, segundoPasoMessages } from '@caparazon/call/sesion/words';
import { sesionesMessages } from '@caparazon/office/sesion/words';
import { noSession, notFound } from '@caparazon/service-kit/errors';
import type { Session } from '@caparazon/service-kit/session';
import { signToken } from '@caparazon/service-kit/token';
import { actOf } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { z } from 'zod';
import { signingKey } from '../clave/commands.ts';
import type { Seal } from '../clave/seal.ts';
import { nextCambio } from '../feed/model.ts';
import type { Attempt, Throttle } from '../intento/throttle.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import type { CheckCodigo } from '../segundoPaso/check-codigo.ts';
import type { Prueba } from '../segundoPaso/codigos.ts';
import { isAsked } from '../segundoPaso/model.ts';
import { changeUsuario, endOfSesiones } from '../usuario/changes.ts';
import { findByAcceso } from '../usuario/find-by-acceso.ts';
import { accesoKey, Usuario, type UsuarioDoc } from '../usuario/model.ts';
import { findUsuario, loadUsuario } from '../usuario/query.ts';
import { enter } from './enter.ts';
import { SesionTerminada } from './model.ts';
import { findRunningOne } from './query.ts';
import { recordUse } from './record.ts';

export interface SesionStarted {
  usuario: UsuarioDoc;
  accessToken: string;
  /** Its role asks for a second step, and it has none. */
  needsSegundoPaso: boolean;
  /** Recovery codes that are left; null when none was used. */
  quedanCodigos: number | null;
}

/** Where a login comes from. */
export interface Client {
  ip: string;
  userAgent: string | undefined;
}

export interface Entry {
  hasher: PasswordHasher;
  throttle: Throttle;
  checkCodigo: CheckCodigo;
  seal: Seal;
  now: () => number;
}

/** Accepts a login refused only because a simultaneous login renewed the hash of the same password. */
async function enterAfterRenewal(
  usuario: UsuarioDoc,
  prueba: Prueba | null,
  password: string,
  { hasher, now }: Pick<Entry, 'hasher' | 'now'>,
): Promise<number | null> {
  if (!hasher.isOutdated(usuario.contrasena)) return null;
  const contrasena = (await findUsuario(usuario._id))?.contrasena ?? null;
  const isRenewed = contrasena !== usuario.contrasena && (await hasher.matches(password, contrasena));
  return isRenewed && contrasena !== null ? enter({ ...usuario, contrasena }, prueba, now()) : null;
}

async function renewHash({ _id, contrasena }: UsuarioDoc, password: string, hasher: PasswordHasher): Promise<void> {
  const renewed = await hasher.hash(password);
  await Usuario.updateOne({ _id, contrasena }, { $set: { contrasena: renewed } });
}

const wrongCode = () => noSession(segundoPasoMessages.wrong, 'codigo_incorrecto');

/**
 * Asks for the code of whoever has typed the right password (rule: second-step). A missing one is no wrong try, and
 * forgives none.
 * @returns what the code proves; null for an account without a second step
 * @throws ApiError 401 without a code and for a wrong one, 429 after too many wrong tries
 */
async function proveCodigo(
  usuario: UsuarioDoc,
  codigo: string | undefined,
  attempt: Attempt,
  { throttle, checkCodigo, now }: Entry,
): Promise<Prueba | null> {
  if (!usuario.segundoPaso) return null;
  await throttle.refuseLocked(attempt);
  if (!codigo) throw noSession(segundoPasoMessages.required, 'codigo_requerido');
  const prueba = await checkCodigo(usuario, codigo, now());
  if (prueba !== null) return prueba;
  await throttle.countWrong(attempt);
  throw wrongCode();
}

const quedan = ({ segundoPaso }: UsuarioDoc, prueba: Prueba | null): number | null =>
  segundoPaso && prueba !== null && 'recuperacion' in prueba ? segundoPaso.recuperacion.length - 1 : null;

/**
 * Starts a session. An unknown name, a wrong password and an inactive account take the same steps and get the same
 * answer (rule: one-answer-to-a-failed-login).
 * @throws ApiError 401 when they are wrong, 429 after too many wrong tries, 503 when too many log in at once
 */
export async function startSesion(
  { usernameOrEmail, password, codigo }: z.output<typeof credenciales>,
  { ip, userAgent }: Client,
  entry: Entry,
): Promise<SesionStarted> {
  const { hasher, throttle, seal, now } = entry;
  const usuario = await findByAcceso(usernameOrEmail);
  const attempt = { account: usuario?._id ?? accesoKey(usernameOrEmail), ip };
  throttle.refuseAgain(attempt);

  const [matches, key] = await Promise.all([
    hasher.matches(password, usuario?.contrasena ?? null),
    signingKey(seal, now()),
  ]);
  if (usuario === null || !matches || !usuario.activo) {
    await throttle.countWrong(attempt);
    throw noSession(loginMessages.wrong);
  }
  const prueba = await proveCodigo(usuario, codigo, attempt, entry);
  const [entered] = await Promise.all([enter(usuario, prueba, now()), throttle.countRight(attempt)]);
  const since = entered ?? (await enterAfterRenewal(usuario, prueba, password, entry));
  if (since === null) throw prueba === null ? noSession(loginMessages.wrong) : wrongCode();
  if (entered !== null && hasher.isOutdated(usuario.contrasena)) await renewHash(usuario, password, hasher);
  const until = since + limits.session.lifeMs;
  const session: Session = { idUsuario: usuario._id, rol: usuario.rol, sid: randomUUID(), since, until };
  const [needsSegundoPaso] = await Promise.all([
    prueba === null && isAsked(usuario.rol),
    recordUse(session, userAgent, since),
  ]);
  return { usuario, accessToken: signToken(key, session), needsSegundoPaso, quedanCodigos: quedan(usuario, prueba) };
}

/** Ends a session early; the feed tells every part. */
export async function endSesion({ sid, idUsuario, since, until }: Session, now: number): Promise<void> {
  await transaction(async (session) => {
    const cambio = await nextCambio(session);
    await SesionTerminada.updateOne(
      { _id: sid },
      {
        $set: { terminada: new Date(now), cambio },
        $setOnInsert: { idUsuario, desde: new Date(since), hasta: new Date(until) },
      },
      { upsert: true, session },
    );
  });
}

/**
 * Ends a session of one's own.
 * @throws ApiError 404 when no such session of the asker is running
 */
export async function endOwn(idSesion: string, by: Session, now: number): Promise<void> {
  const sesion = await findRunningOne(idSesion, await loadUsuario(by.idUsuario), now);
  if (sesion === null) throw notFound(sesionesMessages.notFound);
  const [since, until] = [sesion.desde.getTime(), sesion.hasta.getTime()];
  await endSesion({ ...by, sid: idSesion, since, until }, now);
}

/** Ends all sessions of a user, except the one that asks for its own (rule: sessions-of-mine). */
export async function endAll(idUsuario: number, by: Session, now: number): Promise<void> {
  const salvo = idUsuario === by.idUsuario ? by.sid : null;
  await changeUsuario(idUsuario, actOf(by, now), (usuario) => ({
    que: 'sesionesCerradas',
    set: { sesionesTerminadas: endOfSesiones(usuario, now, salvo) },
    recorded: null,
  }));
}
