/** Turning the second step of a login on and off (rule: second-step). */
import { segundoPasoMessages } from '@caparazon/call/sesion/words';
import type { PruebaBody } from '@caparazon/office/segundoPaso/calls';
import { badField, conflict } from '@caparazon/service-kit/errors';
import type { Session } from '@caparazon/service-kit/session';
import { actOf } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import type { Post } from '../aviso/post.ts';
import type { Seal } from '../clave/seal.ts';
import type { CheckOwn } from '../usuario/change-password.ts';
import { changeUsuario, type UsuarioChange } from '../usuario/changes.ts';
import type { UsuarioDoc } from '../usuario/model.ts';
import { loadUsuario } from '../usuario/query.ts';
import type { CheckCodigo } from './check-codigo.ts';
import { newRecuperacion, newSecreto, type Prueba, prove, sealedFor, stepOf } from './codigos.ts';

export interface Segundo {
  seal: Seal;
  checkOwn: CheckOwn;
  checkCodigo: CheckCodigo;
  post: Post;
}

/** From the password until the first code. */
const beginMs = 30 * 60_000;

const beginningOf = ({ idUsuario, sid }: Session): string => `segundo paso de ${idUsuario} en ${sid}`;

const alreadyOn = () => conflict(segundoPasoMessages.alreadyOn);
const wrongPassword = () => badField('password', segundoPasoMessages.wrongPassword);
const wrongCode = () => badField('codigo', segundoPasoMessages.wrong);

/**
 * Begins to turn it on. Nothing is stored: the sealed answer comes back with the first code.
 * @throws ApiError 400 for a wrong password, 409 when it is on, 429 after too many wrong passwords
 */
export async function begin(password: string, by: Session, now: number, { seal, checkOwn }: Segundo) {
  const usuario = await loadUsuario(by.idUsuario);
  if (usuario.segundoPaso) throw alreadyOn();
  if (!(await checkOwn(usuario, password, now))) throw wrongPassword();
  const secreto = newSecreto();
  const sellado = seal.close(beginningOf(by), `${now + beginMs} ${secreto}`);
  return { secreto, sellado, nombreUsuario: usuario.nombreUsuario };
}

/** @throws ApiError 409 when it is of another session, changed, or too old */
function begun(sellado: string, by: Session, now: number, seal: Seal): string {
  const [until = '', secreto = ''] = seal.open(beginningOf(by), sellado)?.split(' ') ?? [];
  if (Number(until) <= now) throw conflict(segundoPasoMessages.begunAgain);
  return secreto;
}

type Cambio = 'activado' | 'quitado' | 'codigos';

async function writeToOwner(segundoPaso: Cambio, usuario: UsuarioDoc, session: ClientSession, post: Post, now: number) {
  if (!usuario.activo) return;
  await post.put(session, { motivo: 'segundo_paso_cambiado', usuario, datos: { segundoPaso } }, now);
}

/**
 * Turns it on, once the phone has shown a right code.
 * @returns the recovery codes, which nobody can read again
 * @throws ApiError 400 for a wrong code, 409 when it is on, or begun too long ago
 */
export async function turnOn(
  { sellado, codigo }: { sellado: string; codigo: string },
  by: Session,
  now: number,
  { seal, post }: Segundo,
): Promise<string[]> {
  const secreto = begun(sellado, by, now, seal);
  const ultimo = stepOf(secreto, codigo, now);
  if (ultimo === null) throw wrongCode();
  const { codigos, recuperacion } = newRecuperacion();
  const closed = seal.close(sealedFor(by.idUsuario), secreto);
  await changeUsuario(by.idUsuario, actOf(by, now), async (usuario, session) => {
    if (usuario.segundoPaso) throw alreadyOn();
    await writeToOwner('activado', usuario, session, post, now);
    const segundoPaso = { sellado: closed, ultimo, recuperacion, desde: new Date(now) };
    return { que: 'segundoPasoActivado', set: { segundoPaso }, recorded: null };
  });
  return codigos;
}

/** Changes it for whoever has the password and a code, which is used up by it. */
async function changeOwn(
  { password, codigo }: PruebaBody,
  by: Session,
  now: number,
  { seal, checkOwn, checkCodigo }: Segundo,
  change: (usuario: UsuarioDoc, prueba: Prueba, session: ClientSession) => Promise<UsuarioChange>,
): Promise<void> {
  const found = await loadUsuario(by.idUsuario);
  if (!found.segundoPaso) throw conflict(segundoPasoMessages.off);
  if (!(await checkOwn(found, password, now))) throw wrongPassword();
  if ((await checkCodigo(found, codigo, now)) === null) throw wrongCode();
  await changeUsuario(by.idUsuario, actOf(by, now), (usuario, session) => {
    // Another request may have used the code meanwhile.
    const prueba = prove(usuario, codigo, seal, now);
    if (prueba === null) throw wrongCode();
    return change(usuario, prueba, session);
  });
}

/**
 * Replaces the recovery codes.
 * @throws ApiError 400 for a wrong password or code, 409 when it is off, 429 after too many wrong ones
 */
export async function renewCodigos(proof: PruebaBody, by: Session, now: number, options: Segundo): Promise<string[]> {
  const { codigos, recuperacion } = newRecuperacion();
  await changeOwn(proof, by, now, options, async (usuario, prueba, session) => {
    if (!usuario.segundoPaso) throw conflict(segundoPasoMessages.off);
    await writeToOwner('codigos', usuario, session, options.post, now);
    const ultimo = 'paso' in prueba ? prueba.paso : usuario.segundoPaso.ultimo;
    const set = { segundoPaso: { ...usuario.segundoPaso, ultimo, recuperacion } };
    return { que: 'codigosRenovados', set, recorded: null };
  });
  return codigos;
}

const off: UsuarioChange = { que: 'segundoPasoQuitado', set: { segundoPaso: null }, recorded: null };

/** Turns off one's own. @throws ApiError as `renewCodigos` does */
export const turnOff = (proof: PruebaBody, by: Session, now: number, options: Segundo): Promise<void> =>
  changeOwn(proof, by, now, options, async (usuario, _, session) => {
    await writeToOwner('quitado', usuario, session, options.post, now);
    return off;
  });

/** Turns off that of another, who has lost the phone. */
export const turnOffOf = (idUsuario: number, by: Session, now: number, { post }: Segundo): Promise<UsuarioDoc> =>
  changeUsuario(idUsuario, actOf(by, now), async (usuario, session) => {
    if (!usuario.segundoPaso) return null;
    await writeToOwner('quitado', usuario, session, post, now);
    return off;
  });
