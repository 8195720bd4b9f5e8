/**
 * What waits to be done now (rule: pending). Every open window asks for these counts after each change, so that each is
 * read from an index, and none costs more with what lies in the past.
 */
import { FichaAnimal } from '../fichaAnimal/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { readAll } from '../listing/read.ts';

const inCare = {
  collection: FichaAnimal.collection.collectionName,
  filter: { estado: 'En_rehabilitación' },
  fields: { _id: 1 },
  hint: { estado: 1, fecha: -1, _id: -1 },
} as const;
const sheets = FichaDiaria.collection.collectionName;

/** Ids of the animals in rehabilitation that have no sheet of a day `aaaa-mm-dd` yet. */
export async function findWithoutSheet(day: string): Promise<number[]> {
  const ids = (await readAll<{ _id: number }>(inCare)).map(({ _id }) => _id);
  const found = await readAll<{ idFichaAnimal: number }>({
    collection: sheets,
    filter: { idFichaAnimal: { $in: ids }, fecha: day },
    fields: { idFichaAnimal: 1 },
    hint: { idFichaAnimal: 1, fecha: 1 },
  });
  const done = new Set(found.map(({ idFichaAnimal }) => idFichaAnimal));
  return ids.filter((id) => !done.has(id));
}
