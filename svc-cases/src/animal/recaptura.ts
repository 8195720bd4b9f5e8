/**
 * The link between records of an animal that came back (rule: recapture), stored in the later one: each record has at
 * most one past, and an index finds the later ones.
 */

import { civilDay } from '@caparazon/call/time';
import { recapturaMessages as says } from '@caparazon/clinic/animal/words';
import { badField, conflict } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rereadFicha } from './change.ts';
import { presentLinked } from './linked-record.ts';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

const entidad = 'fichaAnimal';
const longest = 50;

type Rescued = Pick<FichaAnimalDoc, '_id' | 'fecha'>;

/** By day, since nobody knows the order within a day. */
const isLater = (one: Rescued, other: Rescued): boolean =>
  civilDay(one.fecha.getTime()) > civilDay(other.fecha.getTime());

/**
 * Follows and touches the earlier records: two simultaneous links that would close a circle touch a common record, so
 * that one waits and is judged anew.
 * @throws ApiError 409 when the earlier record is itself linked, through others, to this one
 */
async function refuseCircle(session: ClientSession, idFicha: number, earlier: number): Promise<void> {
  let before: number | null = earlier;
  for (let n = 0; before !== null && n < longest; n += 1) {
    if (before === idFicha) throw conflict(says.circle);
    const passed: Pick<FichaAnimalDoc, 'idFichaAnterior'> | null = await FichaAnimal.findByIdAndUpdate(
      before,
      { $inc: { vinculos: 1 } },
      { session, projection: { idFichaAnterior: 1 } },
    ).lean();
    before = passed?.idFichaAnterior ?? null;
  }
}

async function write(session: ClientSession, ficha: FichaAnimalDoc, anterior: number | null, act: Act): Promise<void> {
  const { _id: idFicha, idFichaAnterior: before = null } = ficha;
  if (before === anterior) return;
  const set = { idFichaAnterior: anterior, ...changed(act).set };
  await FichaAnimal.updateOne({ _id: idFicha }, { $set: set }, { session });
  const of = (id: number, que: string, field: string, antes: number | null, despues: number | null) => ({
    entidad,
    idEntidad: id,
    que,
    antes: { [field]: antes },
    despues: { [field]: despues },
  });
  const que = (now: number | null) => (now === null ? 'desvinculado' : 'vinculado');
  await recordChanges(
    session,
    act,
    of(idFicha, que(anterior), 'idFichaAnterior', before, anterior),
    ...(before === null ? [] : [of(before, que(null), 'idFichaSiguiente', idFicha, null)]),
    ...(anterior === null ? [] : [of(anterior, que(anterior), 'idFichaSiguiente', null, idFicha)]),
  );
}

interface Link {
  idFichaAnterior: number;
  enLugarDe?: number | undefined;
}

/** @throws ApiError 409 `ya_vinculada` with the linked record, unless that is given up */
async function refuseSecond(
  session: ClientSession,
  { _id, idFichaAnterior: before = null }: FichaAnimalDoc,
  { idFichaAnterior, enLugarDe }: Link,
): Promise<void> {
  if (before === null || before === idFichaAnterior || before === enLugarDe) return;
  const anterior = presentLinked(await rereadFicha(session, before));
  throw conflict(says.already(_id, before), { codigo: 'ya_vinculada', carried: { anterior } });
}

/**
 * Links a record to an earlier one, in a transaction.
 * @throws ApiError 404 for an unknown record, 400 for the record itself, 409 for one of a later rescue or a circle, and
 * `ya_vinculada`
 */
export async function linkAnterior(session: ClientSession, idFicha: number, link: Link, act: Act): Promise<void> {
  const { idFichaAnterior } = link;
  if (idFicha === idFichaAnterior) throw badField('idFichaAnterior', says.itself);
  const ficha = await rereadFicha(session, idFicha);
  await refuseSecond(session, ficha, link);
  if (isLater(await rereadFicha(session, idFichaAnterior), ficha)) throw conflict(says.later(idFichaAnterior, idFicha));
  await refuseCircle(session, idFicha, idFichaAnterior);
  await write(session, ficha, idFichaAnterior, act);
}

/** As `linkAnterior`, in a transaction of its own. */
export const linkFichas = (idFicha: number, link: Link, act: Act): Promise<void> =>
  transaction((session) => linkAnterior(session, idFicha, link, act));

/**
 * Removes a link; without one, nothing happens.
 * @param anterior the linked record; absent: whichever it is
 * @throws ApiError 404 for an unknown record, 409 when it is linked with another
 */
export const unlinkFichas = (idFicha: number, anterior: number | undefined, act: Act): Promise<void> =>
  transaction(async (session) => {
    const ficha = await rereadFicha(session, idFicha);
    const linked = ficha.idFichaAnterior ?? null;
    if (anterior !== undefined && linked !== null && linked !== anterior) throw conflict(says.another);
    await write(session, ficha, null, act);
  });

/**
 * Keeps the records of an animal in order of rescue when a day is corrected.
 * @throws ApiError 400 when the day precedes the earlier record, or follows a later one
 */
export async function refuseDisorder(
  session: ClientSession,
  { _id, idFichaAnterior = null }: Pick<FichaAnimalDoc, '_id' | 'idFichaAnterior'>,
  fecha: Date,
): Promise<void> {
  const moved = { _id, fecha };
  const linked = { $or: [{ _id: idFichaAnterior }, { idFichaAnterior: _id }] };
  for (const other of await FichaAnimal.find(linked, { fecha: 1 }, { session }).lean<Rescued[]>()) {
    const [earlier, later] = other._id === idFichaAnterior ? [other, moved] : [moved, other];
    if (isLater(earlier, later)) throw badField('fecha', says.disorder(other._id));
  }
}
