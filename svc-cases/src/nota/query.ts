import { FichaAnimal } from '../animal/model.ts';
import { Nota, type NotaDoc } from './model.ts';

/** The notes of an animal, the last first. */
export const findNotas = (idFichaAnimal: number): Promise<NotaDoc[]> =>
  Nota.find({ idFichaAnimal }).sort({ fecha: -1, _id: -1 }).lean<NotaDoc[]>();

/** The pinned notes of animals in care (rule: pinned-notes). */
export async function findFijadas(): Promise<NotaDoc[]> {
  const notas = await Nota.find({ fijada: true }).sort({ fecha: 1, _id: 1 }).lean<NotaDoc[]>();
  const of = { _id: { $in: notas.map(({ idFichaAnimal }) => idFichaAnimal) }, estado: 'En_rehabilitación' };
  const inCare = new Set<number>(await FichaAnimal.distinct('_id', of));
  return notas.filter(({ idFichaAnimal }) => inCare.has(idFichaAnimal));
}
