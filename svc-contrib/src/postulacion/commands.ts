import type { EstadoPostulacionBody } from '@caparazon/office/postulacion/calls';
import type { VoluntariadoBody } from '@caparazon/office/postulacion/nueva';
import { postulacionMessages } from '@caparazon/office/postulacion/words';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { notFound, stale } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { busquedaOf } from './busqueda.ts';
import { Postulacion, type PostulacionDoc } from './model.ts';

/** The history does not name the person, whose data stay in the sign-up only. */
const creationOf = ({ _id, estado, posibleRobot }: PostulacionDoc): Change => ({
  entidad: 'postulacion',
  idEntidad: _id,
  que: 'creado',
  antes: null,
  despues: { estado, posibleRobot },
});

/** A sign-up that fills the hidden field is stored and marked (rule: hidden-field). */
function postulacionOf(_id: number, { sitioWeb, ...datos }: VoluntariadoBody, act: Act): PostulacionDoc {
  const posibleRobot = sitioWeb !== '';
  return {
    _id,
    fecha: act.at,
    ...datos,
    estado: 'nueva',
    nota: '',
    busqueda: busquedaOf(datos),
    posibleRobot,
    sitioWeb,
    ...made(act),
  };
}

async function keepPostulacion(session: ClientSession, postulacion: PostulacionDoc, act: Act): Promise<void> {
  await Postulacion.insertMany([postulacion], { session });
  await recordChanges(session, act, creationOf(postulacion));
}

/**
 * Stores a sign-up.
 * @param keep stores the answer for a repeated request
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

/** Stores sign-ups with dates of their own, all or none. */
export async function createPostulaciones(
  sent: readonly { idPostulacion: number; body: VoluntariadoBody; act: Act }[],
): Promise<void> {
  await transaction(async (session) => {
    for (const { idPostulacion, body, act } of sent) {
      await keepPostulacion(session, postulacionOf(idPostulacion, body, act), act);
    }
  });
}

/**
 * Sets the state of a sign-up.
 * @returns it afterwards
 * @throws ApiError 404, 409 when somebody else changed it in the meantime
 */
export function setEstado(
  idPostulacion: number,
  { estado, nota, version }: EstadoPostulacionBody,
  act: Act,
): Promise<PostulacionDoc> {
  return transaction(async (session) => {
    const before = await Postulacion.findById(idPostulacion, null, { session }).lean<PostulacionDoc>();
    if (before === null) throw notFound(postulacionMessages.notFound);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const changes = difference(before, { ...before, estado, nota }, ['estado', 'nota']);
    if (changes === null) return before;
    const trace = changed(act);
    const set = { estado, nota, ...trace.set };
    await Postulacion.updateOne({ _id: idPostulacion }, { $set: set, $inc: trace.inc }, { session });
    await recordChanges(session, act, {
      entidad: 'postulacion',
      idEntidad: idPostulacion,
      que: 'modificado',
      ...changes,
    });
    return { ...before, ...set, version: before.version + trace.inc.version };
  });
}
