/** Reads the whole vademécum: a clinic has some dozens of medicines (rule: vademecum). */
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { type FarmacoDoc, FarmacoModel } from './model.ts';

const alphabetical = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** The medicines by name, then concentration. @param activo undefined for all */
export async function findFarmacos(activo: boolean | undefined, session?: ClientSession): Promise<FarmacoDoc[]> {
  const filter = activo === undefined ? {} : { activo };
  const found = await FarmacoModel.find(filter, null, { session: session ?? null }).lean<FarmacoDoc[]>();
  return found.sort(
    (one, other) =>
      alphabetical.compare(one.nombre, other.nombre) ||
      (one.concentracion ?? 0) - (other.concentracion ?? 0) ||
      one._id - other._id,
  );
}

/** @throws ApiError 404 */
export async function loadFarmaco(idFarmaco: number, session?: ClientSession): Promise<FarmacoDoc> {
  const farmaco = await FarmacoModel.findById(idFarmaco, null, { session: session ?? null }).lean<FarmacoDoc>();
  if (farmaco === null) throw notFound(farmacoMessages.notFound);
  return farmaco;
}
