import type { ClientSession } from 'mongoose';
import { busquedaOf } from './busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

/**
 * Stores tag codes on the record for the search, without a new version, since nobody need look at the record again
 * (rules: search, tag-codes).
 * @param codes in capitals, without spaces and hyphens
 */
export async function searchByCodes(
  session: ClientSession,
  ficha: FichaAnimalDoc,
  codes: readonly string[],
): Promise<void> {
  const codigosMarca = [...codes];
  const busqueda = busquedaOf({ ...ficha, codigosMarca });
  await FichaAnimal.updateOne({ _id: ficha._id }, { $set: { codigosMarca, busqueda } }, { session });
}
