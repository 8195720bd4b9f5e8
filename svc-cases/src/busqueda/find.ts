/** Finds documents through an index of beginnings of words (ADR 7) (bench: search). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';

export interface Searched {
  collection: string;
  field: string;
  index: Record<string, 1 | -1>;
  fields: Readonly<Record<string, 1>>;
}

const counted = { words: 4, documents: 500 };

const lookedAtMost = 2000;

/** The rarest word comes first: it decides how many documents are read. */
async function rarestFirst({ collection, field, index }: Searched, keys: readonly string[]): Promise<string[]> {
  if (keys.length < 2) return [...keys];
  const longest = keys.toSorted((one, other) => other.length - one.length);
  const counts = await Promise.all(
    longest.slice(0, counted.words).map(async (key) => {
      const query = { [field]: key };
      const { n } = await runCommand({ count: collection, query, hint: index, limit: counted.documents });
      return { key, n: Number(n) };
    }),
  );
  const rarest = counts.toSorted((one, other) => one.n - other.n).map(({ key }) => key);
  return [...rarest, ...longest.slice(counted.words)];
}

/** The best documents with all the words. @param most how many */
export async function findByWords<D>(searched: Searched, keys: readonly string[], most: number): Promise<D[]> {
  const { collection, field, index, fields } = searched;
  const [rarest, ...others] = await rarestFirst(searched, keys);
  if (rarest === undefined) return [];
  const { [field]: _, ...order } = index;
  const also = [{ $limit: lookedAtMost }, { $match: { [field]: { $all: others } } }];
  const pipeline = [
    { $match: { [field]: rarest } },
    { $sort: order },
    ...(others.length > 0 ? also : []),
    { $limit: most },
    { $project: fields },
  ];
  const { cursor } = await runCommand({ aggregate: collection, pipeline, hint: index, cursor: { batchSize: most } });
  return cursor.firstBatch;
}

/** A document by its number, if there is one. */
export async function findByNumber<D>({ collection, fields }: Searched, id: number | null): Promise<D[]> {
  if (id === null) return [];
  const { cursor } = await runCommand({ find: collection, filter: { _id: id }, projection: fields, singleBatch: true });
  return cursor.firstBatch;
}
