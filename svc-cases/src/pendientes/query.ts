/**
 * Counts waiting tasks (rule: pending). Every open window asks after each change, so counts are read from indexes,
 * whatever lies in the past.
 */
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { countAll } from '../listing/read.ts';

const sheets = FichaDiaria.collection.collectionName;

/** How many of these animals lack a sheet of a day `aaaa-mm-dd`. */
export async function countWithoutSheet(animals: ReadonlySet<number>, day: string): Promise<number> {
  const ofDay = { idFichaAnimal: { $in: [...animals] }, fecha: day };
  const done = await countAll(sheets, ofDay, { idFichaAnimal: 1, fecha: 1 });
  return animals.size - done;
}
