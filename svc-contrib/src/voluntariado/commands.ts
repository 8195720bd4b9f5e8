/** What is done to sign-ups. */
import type { VoluntariadoBody } from '@caparazon/contracts/contrib/voluntariado';
import { nextId } from '@caparazon/service-kit/counter';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { Postulacion, type PostulacionDoc } from './model.ts';

/** The history of a sign-up begins here; who signed up stays out of it, and in the sign-up alone. */
const creationOf = ({ _id, estado, posibleRobot }: PostulacionDoc): Change => ({
  entidad: 'postulacion',
  idEntidad: _id,
  que: 'creado',
  antes: null,
  despues: { estado, posibleRobot },
});

/** A sign-up as it begins. One that only a robot would send is one all the same, and marked. */
function postulacionOf(_id: number, { sitioWeb, ...datos }: VoluntariadoBody, act: Act): PostulacionDoc {
  const posibleRobot = sitioWeb !== '';
  return { _id, fecha: act.at, ...datos, estado: 'Pendiente', posibleRobot, sitioWeb, ...made(act) };
}

async function keepPostulacion(session: ClientSession, postulacion: PostulacionDoc, act: Act): Promise<void> {
  await Postulacion.insertMany([postulacion], { session });
  await recordChanges(session, act, creationOf(postulacion));
}

/**
 * Keeps a sign-up.
 * @param keep records the answer with the write, so that sending it twice keeps it once
 */
export async function createPostulacion(
  body: VoluntariadoBody,
  act: Act,
  keep: Keep<{ idPostulacion: number }>,
): Promise<{ idPostulacion: number }> {
  const idPostulacion = await nextId('postulaciones');
  const postulacion = postulacionOf(idPostulacion, body, act);
  return transaction(async (session) => {
    await keepPostulacion(session, postulacion, act);
    await keep(session, { idPostulacion });
    return { idPostulacion };
  });
}

/** Keeps sign-ups that came at other times, all of them or none. */
export async function createPostulaciones(
  sent: readonly { idPostulacion: number; body: VoluntariadoBody; act: Act }[],
): Promise<void> {
  await transaction(async (session) => {
    for (const { idPostulacion, body, act } of sent) {
      await keepPostulacion(session, postulacionOf(idPostulacion, body, act), act);
    }
  });
}
