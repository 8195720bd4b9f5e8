/** What is done to sign-ups. */
import type { VoluntariadoBody } from '@caparazon/contracts/contrib/voluntariado';
import { nextId } from '@caparazon/service-kit/counter';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { type Cambio, recordCambios } from '../historial/model.ts';
import { Postulacion, type PostulacionDoc } from './model.ts';

/** The history of a sign-up begins here; who signed up stays out of it, and in the sign-up alone. */
const recordOf = ({ _id, fecha, estado, posibleRobot }: PostulacionDoc): Cambio => ({
  fecha,
  quien: null,
  sobre: { coleccion: 'postulaciones', id: _id },
  que: 'alta',
  antes: null,
  despues: { estado, posibleRobot },
});

/** A sign-up as it begins. One that only a robot would send is one all the same, and marked. */
function postulacionOf(idPostulacion: number, { sitioWeb, ...datos }: VoluntariadoBody, now: number): PostulacionDoc {
  const fecha = new Date(now);
  const posibleRobot = sitioWeb !== '';
  const who = { modificadoPor: null, modificado: fecha };
  return { _id: idPostulacion, fecha, ...datos, estado: 'Pendiente', posibleRobot, sitioWeb, ...who };
}

async function keepPostulaciones(postulaciones: readonly PostulacionDoc[], session: ClientSession): Promise<void> {
  await Postulacion.insertMany(postulaciones, { session });
  await recordCambios(postulaciones.map(recordOf), session);
}

/**
 * Keeps a sign-up.
 * @param keep records the answer with the write, so that sending it twice keeps it once
 */
export async function createPostulacion(
  body: VoluntariadoBody,
  now: number,
  keep: Keep<{ idPostulacion: number }>,
): Promise<{ idPostulacion: number }> {
  const idPostulacion = await nextId('postulaciones');
  const postulacion = postulacionOf(idPostulacion, body, now);
  return transaction(async (session) => {
    await keepPostulaciones([postulacion], session);
    await keep(session, { idPostulacion });
    return { idPostulacion };
  });
}

/** Keeps sign-ups that came at other times, all of them or none. */
export async function createPostulaciones(
  sent: readonly { idPostulacion: number; body: VoluntariadoBody; fecha: number }[],
): Promise<void> {
  const postulaciones = sent.map(({ idPostulacion, body, fecha }) => postulacionOf(idPostulacion, body, fecha));
  await transaction((session) => keepPostulaciones(postulaciones, session));
}
