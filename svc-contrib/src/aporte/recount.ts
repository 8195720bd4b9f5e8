/** Compares kept counts with the contributions: an earlier version wrote without updating them. */
import type { ClientSession, PipelineStage } from 'mongoose';
import { Aporte } from './model.ts';

interface Counts {
  cantidad: number;
  anulados: number;
}

interface Kept {
  aggregate<D>(stages: PipelineStage[], options: { session: ClientSession }): PromiseLike<D[]>;
  deleteMany(filter: object, options: { session: ClientSession }): PromiseLike<unknown>;
}

/** @returns by how much the kept counts differ: zeros when they are right */
export async function errorOf(session: ClientSession, kept: Kept): Promise<Counts> {
  const sums = { _id: null, cantidad: { $sum: '$cantidad' }, anulados: { $sum: '$anulados' } };
  const [said = { cantidad: 0, anulados: 0 }] = await kept.aggregate<Counts>([{ $group: sums }], { session });
  const counting = await Aporte.countDocuments({ anulado: null }, { session });
  const all = await Aporte.countDocuments({}, { session });
  return { cantidad: said.cantidad - counting, anulados: said.anulados - (all - counting) };
}

/** Empties and recounts what is wrong; of several copies that start at once, one counts. */
export async function recountIfWrong(session: ClientSession, kept: Kept, recount: () => Promise<void>): Promise<void> {
  const { cantidad, anulados } = await errorOf(session, kept);
  if (cantidad === 0 && anulados === 0) return;
  await kept.deleteMany({}, { session });
  await recount();
}
