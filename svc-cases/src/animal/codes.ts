/** The codes of its tags, by which a record is searched (rules: search, tag-codes). */
import type { ClientSession } from 'mongoose';
import { busquedaOf } from './busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

/**
 * Stores the codes with the record. Its version stays: nobody who edits it must look at it again for a tag.
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
