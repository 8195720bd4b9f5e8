import { conflict } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { Tratamiento, type TratamientoDoc } from './model.ts';

/**
 * Refuses the end of a stay whose author saw other treatments than are active now (rules: release, outcomes).
 * @param seen absent: nobody looked
 * @throws ApiError 409 `faltan_otros`
 */
export async function refuseOtherTreatments(
  session: ClientSession,
  idFicha: number,
  seen: readonly number[] | undefined,
  says: string,
): Promise<void> {
  if (seen === undefined) return;
  const active = await Tratamiento.find({ idFichaAnimal: idFicha, activo: true }, { _id: 1 }, { session }).lean<
    Pick<TratamientoDoc, '_id'>[]
  >();
  const same = new Set(seen);
  if (same.size !== active.length || active.some(({ _id }) => !same.has(_id)))
    throw conflict(says, { codigo: 'faltan_otros' });
}
