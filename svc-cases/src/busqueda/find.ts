/** Finds documents by their words, through an index of the beginnings of words (ADR 7) (bench: search). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';

export interface Searched {
  collection: string;
  /** The field that holds the beginnings of words. */
  field: string;
  /** Begins with that field; then comes what is best first. */
  index: Record<string, 1 | -1>;
  /** What is read of a document. */
  fields: Readonly<Record<string, 1>>;
}

/** Which word is the rarest is asked of the longest ones, and each is counted no further than this. */
const counted = { words: 4, documents: 500 };

/** How many documents that have the rarest word are looked at for the others. */
const lookedAtMost = 2000;

/** The words, the rarest first: it decides how many documents are looked at. */
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

/** The best documents that have all the words. @param most how many */
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
