/** Reading intake records. */
import { messages } from '@caparazon/contracts/messages';
import { notFound } from '@caparazon/service-kit/errors';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

/** @throws ApiError 404 */
export async function loadFicha(idFicha: number): Promise<FichaAnimalDoc> {
  const ficha = await FichaAnimal.findById(idFicha).lean<FichaAnimalDoc>();
  if (ficha === null) throw notFound(messages.ficha.notFound);
  return ficha;
}
