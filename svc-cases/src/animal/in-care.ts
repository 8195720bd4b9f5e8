import { readAll } from '../listing/read.ts';
import { FichaAnimal } from './model.ts';

/** The numbers of the animals in rehabilitation, read from an index alone. */
export async function findInCare(): Promise<ReadonlySet<number>> {
  const found = await readAll<{ _id: number }>({
    collection: FichaAnimal.collection.collectionName,
    filter: { estado: 'En_rehabilitación' },
    fields: { _id: 1 },
    hint: { estado: 1, fecha: -1, _id: -1 },
  });
  return new Set(found.map(({ _id }) => _id));
}
