/**
 * Counts what waits to be done now (rule: pending). Every open window asks after each change, so what is counted is read
 * from indexes, and costs no more with what lies in the past.
 */
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { countAll } from '../listing/read.ts';

const sheets = FichaDiaria.collection.collectionName;

/** How many of these animals have no sheet of a day `aaaa-mm-dd` yet. */
export async function countWithoutSheet(animals: ReadonlySet<number>, day: string): Promise<number> {
  const ofDay = { idFichaAnimal: { $in: [...animals] }, fecha: day };
  const done = await countAll(sheets, ofDay, { idFichaAnimal: 1, fecha: 1 });
  return animals.size - done;
}
