/** Stores many new documents at once. One transaction for each of them, as the product has, takes a season half a minute. */
import { Historial } from '@caparazon/service-kit/history';
import type { Trace } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { type Collection, Types } from 'mongoose';

/**
 * Stores them with a line of history each, all or none.
 * @param model whose collection they go to
 * @param entidad the kind of record, as the history names it
 */
export async function storeNew<Doc extends Trace & { _id: number }>(
  { collection }: { collection: Pick<Collection, 'insertMany'> },
  entidad: string,
  docs: readonly Doc[],
): Promise<void> {
  if (docs.length === 0) return;
  const lines = docs.map(({ _id, ...despues }) => ({
    _id: new Types.ObjectId(),
    entidad,
    idEntidad: _id,
    que: 'creado',
    antes: null,
    despues,
    quien: despues.creadoPor,
    cuando: despues.creadoEn,
  }));
  await transaction(async (session) => {
    await collection.insertMany([...docs] as never, { session });
    await Historial.insertMany(lines, { session, lean: true });
  });
}
