/** Reads the catalogue of species. */
import type { Especie } from '@caparazon/contracts/cases/especies';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { EspeciesModel } from './model.ts';
import { seed } from './seed.ts';

const _id = 'especies';

/** The catalogue as it now is. */
export async function readEspecies(): Promise<Especie[]> {
  const found = await EspeciesModel.findById(_id).lean();
  return found?.especies ?? [];
}

/** Inserts the catalogue when it does not exist yet. */
export async function seedEspecies(): Promise<void> {
  if ((await EspeciesModel.exists({ _id })) !== null) return;
  await EspeciesModel.create({ _id, especies: [...seed] }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
