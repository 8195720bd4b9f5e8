/** Stores new documents in bulk: one transaction for each would take half a minute. */
import { nextId } from '@caparazon/service-kit/counter';
import { type Change, Historial } from '@caparazon/service-kit/history';
import type { Trace } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { type Collection, Types } from 'mongoose';

/** History line of a new document. @param entidad kind of record in the history */
export const creado =
  (entidad: string) =>
  ({ _id, ...despues }: { _id: number }): Change => ({ entidad, idEntidad: _id, que: 'creado', antes: null, despues });

/**
 * Numbers and stores documents with a history line each, all or none.
 * @param model its collection and its counter have the same name
 */
export async function storeNew<Doc extends Trace & { _id: number }>(
  { collection }: { collection: Pick<Collection, 'insertMany' | 'collectionName'> },
  lineOf: (doc: Doc) => Change,
  fresh: readonly Omit<Doc, '_id'>[],
): Promise<void> {
  if (fresh.length === 0) return;
  const first = await nextId(collection.collectionName, fresh.length);
  const docs = fresh.map((fields, i) => ({ _id: first + i, ...fields }) as Doc);
  const by = ({ creadoPor: quien, creadoEn: cuando }: Doc) => ({ _id: new Types.ObjectId(), quien, cuando });
  const lines = docs.map((doc) => ({ ...by(doc), ...lineOf(doc) }));
  await transaction(async (session) => {
    await collection.insertMany([...docs] as never, { session });
    await Historial.insertMany(lines, { session, lean: true });
  });
}
