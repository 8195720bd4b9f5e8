import type { ClientSession } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import { Alerta, type AlertaDoc } from './model.ts';

/** The alerts of an animal, withdrawn ones last. */
export async function findAlertas(idFichaAnimal: number): Promise<AlertaDoc[]> {
  const found = await Alerta.find({ idFichaAnimal }).sort({ fecha: -1, _id: -1 }).lean<AlertaDoc[]>();
  return [...found.filter(({ retirada }) => retirada === null), ...found.filter(({ retirada }) => retirada !== null)];
}

/** Alerts in force of animals in care (rule: alerts-shown). */
export async function findVigentes(): Promise<AlertaDoc[]> {
  const alertas = await Alerta.find({ retirada: null }).sort({ fecha: 1, _id: 1 }).lean<AlertaDoc[]>();
  const of = { _id: { $in: alertas.map(({ idFichaAnimal }) => idFichaAnimal) }, estado: 'En_rehabilitación' };
  const inCare = new Set<number>(await FichaAnimal.distinct('_id', of));
  return alertas.filter(({ idFichaAnimal }) => inCare.has(idFichaAnimal));
}

/** The substances that an animal is allergic to. */
export const findAlergias = (idFichaAnimal: number, session: ClientSession): Promise<AlertaDoc[]> =>
  Alerta.find({ idFichaAnimal, tipo: 'alergia', retirada: null }, null, { session }).lean<AlertaDoc[]>();
