import type { FarmacoBody, FarmacoEdit } from '@caparazon/clinic/farmaco/calls';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { checkForWhom } from './check.ts';
import { camposFarmaco, type FarmacoDoc, FarmacoModel } from './model.ts';
import { loadFarmaco } from './query.ts';

const entidad = 'farmaco';

/**
 * Adds a medicine.
 * @param keep stores the answer for a repeated request
 * @throws ApiError 400
 */
export async function createFarmaco(
  fields: FarmacoBody,
  act: Act,
  keep: Keep<{ idFarmaco: number }>,
): Promise<{ idFarmaco: number }> {
  await checkForWhom(fields);
  const idFarmaco = await nextId('farmacos');
  const farmaco: FarmacoDoc = { ...fields, _id: idFarmaco, activo: true, ...made(act) };
  return transaction(async (session) => {
    await FarmacoModel.insertMany([farmaco], { session, lean: true });
    const { _id, ...despues } = farmaco;
    await recordChanges(session, act, { entidad, idEntidad: _id, que: 'creado', antes: null, despues });
    const answer = { idFarmaco };
    await keep(session, answer);
    return answer;
  });
}

interface Change {
  idFarmaco: number;
  version: number | undefined;
  act: Act;
}

/** @throws ApiError 400, 404, 409 */
const change = (
  { idFarmaco, version, act }: Change,
  fields: Partial<FarmacoDoc>,
  que: (before: FarmacoDoc, after: FarmacoDoc) => string,
): Promise<FarmacoDoc> =>
  transaction(async (session) => {
    const before = await loadFarmaco(idFarmaco, session);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const after = { ...before, ...fields };
    await checkForWhom(after, before);
    const changes = difference(before, after, camposFarmaco);
    if (changes === null) return before;
    const { set, inc } = changed(act);
    await FarmacoModel.updateOne({ _id: idFarmaco }, { $set: { ...fields, ...set }, $inc: inc }, { session });
    await recordChanges(session, act, { entidad, idEntidad: idFarmaco, que: que(before, after), ...changes });
    return { ...after, ...set, version: before.version + inc.version };
  });

/** Edits a medicine, and restores a retired one on request. */
export const editFarmaco = ({ idFarmaco, version, activo, ...fields }: FarmacoEdit, act: Act): Promise<FarmacoDoc> =>
  change({ idFarmaco, version, act }, { ...fields, ...(activo !== undefined && { activo }) }, (before, after) => {
    if (before.activo === after.activo) return 'modificado';
    return after.activo ? 'restituido' : 'retirado';
  });

/** Retires a medicine; treatments keep its words. */
export const retireFarmaco = (which: Change): Promise<FarmacoDoc> => change(which, { activo: false }, () => 'retirado');
