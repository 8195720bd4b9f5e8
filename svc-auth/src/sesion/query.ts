import type { UsuarioDoc } from '../usuario/model.ts';
import { Sesion, type SesionDoc, SesionTerminada, type SesionTerminadaDoc } from './model.ts';

/** Sessions ended after a number of the feed, whose tokens would still be valid. */
export const findEnded = (after: number, now: number) =>
  SesionTerminada.find({ cambio: { $gt: after }, hasta: { $gt: new Date(now) } }).lean<SesionTerminadaDoc[]>();

type Running = Pick<UsuarioDoc, '_id' | 'sesionesTerminadas'>;

/** The running sessions of a user, the last used first. */
export async function findRunning({ _id: idUsuario, sesionesTerminadas }: Running, now: number): Promise<SesionDoc[]> {
  const { antesDe, salvo } = sesionesTerminadas ?? {};
  const sesiones = await Sesion.find({
    idUsuario,
    hasta: { $gt: new Date(now) },
    ...(antesDe && { $or: [{ desde: { $gte: antesDe } }, { _id: salvo ?? '' }] }),
  })
    .sort({ ultimoUso: -1, _id: 1 })
    .lean<SesionDoc[]>();
  const ended = await SesionTerminada.find({ _id: { $in: sesiones.map(({ _id }) => _id) } }, { _id: 1 }).lean();
  return sesiones.filter((sesion) => !ended.some(({ _id }) => _id === sesion._id));
}

/** A running session of a user, or null. */
export async function findRunningOne(idSesion: string, usuario: Running, now: number): Promise<SesionDoc | null> {
  return (await findRunning(usuario, now)).find(({ _id }) => _id === idSesion) ?? null;
}
