/**
 * Counts what waits to be done now (rule: pending). Every open window asks after each change, so what is counted is read
 * from indexes, and costs no more with what lies in the past.
 */
import { FichaAnimal } from '../fichaAnimal/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { countAll, readAll } from '../listing/read.ts';

const inCare = {
  collection: FichaAnimal.collection.collectionName,
  filter: { estado: 'En_rehabilitación' },
  fields: { _id: 1 },
  hint: { estado: 1, fecha: -1, _id: -1 },
} as const;
const sheets = FichaDiaria.collection.collectionName;

/** How many animals in rehabilitation have no sheet of a day `aaaa-mm-dd` yet. */
export async function countWithoutSheet(day: string): Promise<number> {
  const ids = (await readAll<{ _id: number }>(inCare)).map(({ _id }) => _id);
  const done = await countAll(sheets, { idFichaAnimal: { $in: ids }, fecha: day }, { idFichaAnimal: 1, fecha: 1 });
  return ids.length - done;
}
