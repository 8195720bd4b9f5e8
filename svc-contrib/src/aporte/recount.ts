/** Finds out whether what is kept about contributions still adds up to them: an earlier version wrote without it. */
import type { ClientSession, PipelineStage } from 'mongoose';
import { Aporte } from './model.ts';

/** Contributions, by whether they count. */
interface Counts {
  cantidad: number;
  anulados: number;
}

/** A model of counts. */
interface Kept {
  aggregate<D>(stages: PipelineStage[], options: { session: ClientSession }): PromiseLike<D[]>;
  deleteMany(filter: object, options: { session: ClientSession }): PromiseLike<unknown>;
}

/** @returns by how much its documents say more than there is, or less: zeros where they are right */
export async function errorOf(session: ClientSession, kept: Kept): Promise<Counts> {
  const sums = { _id: null, cantidad: { $sum: '$cantidad' }, anulados: { $sum: '$anulados' } };
  const [said = { cantidad: 0, anulados: 0 }] = await kept.aggregate<Counts>([{ $group: sums }], { session });
  const counting = await Aporte.countDocuments({ anulado: null }, { session });
  const all = await Aporte.countDocuments({}, { session });
  return { cantidad: said.cantidad - counting, anulados: said.anulados - (all - counting) };
}

/**
 * Empties what is kept and counts it anew, unless it is right. When several copies start at once, one counts and the
 * others find it done.
 */
export async function recountIfWrong(session: ClientSession, kept: Kept, recount: () => Promise<void>): Promise<void> {
  const { cantidad, anulados } = await errorOf(session, kept);
  if (cantidad === 0 && anulados === 0) return;
  await kept.deleteMany({}, { session });
  await recount();
}
