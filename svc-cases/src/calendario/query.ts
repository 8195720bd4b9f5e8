/**
 * Reads a day. It reads only treatments that can concern the day, and by the driver itself (bench: calendar): a model's
 * documents would take twice the time for the same answer.
 */
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import type { mongo } from 'mongoose';
import { FichaAnimal, type FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { Instancia, type InstanciaDoc } from '../fichaTratamiento/instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from '../fichaTratamiento/model.ts';

/** From the first instant of a day to the first instant of the next. */
export interface Day {
  from: number;
  to: number;
}

/** What a card shows of an animal. */
const animalFields = {
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
} as const;
export type AnimalDoc = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

export interface FoundDay {
  tratamientos: TratamientoDoc[];
  /** The instances whose place is on the day. */
  instancias: InstanciaDoc[];
  animales: AnimalDoc[];
}

/** More than any day has, so that the database answers in one batch. */
const inOnePiece = { batchSize: 100_000 } as const;

/**
 * Treatments that have not ended before the day and begin before its end. The index is named because the planner may
 * choose another.
 */
export const touching = ({ from, to }: Day): mongo.FindCursor<TratamientoDoc> =>
  driverCollection<TratamientoDoc>(Tratamiento).find(
    { fin: { $gte: new Date(from) }, comienzo: { $lt: new Date(to) } },
    { ...inOnePiece, hint: { fin: 1, comienzo: 1 } },
  );

/** The given doses whose place is on the day (rule: calendar-place-of-a-dose). */
export const standingOn = ({ from, to }: Day): mongo.FindCursor<InstanciaDoc> =>
  driverCollection<InstanciaDoc>(Instancia).find({ lugar: { $gte: new Date(from), $lt: new Date(to) } }, inOnePiece);

const named = (ids: number[]): mongo.FindCursor<TratamientoDoc> =>
  driverCollection<TratamientoDoc>(Tratamiento).find({ _id: { $in: ids } }, inOnePiece);

/** What the day is made of. */
export async function findDay(day: Day): Promise<FoundDay> {
  const [current, instancias] = await Promise.all([touching(day).toArray(), standingOn(day).toArray()]);
  // A dose that was given early stands where it was due, even if its treatment was finished in between.
  const known = new Set(current.map(({ _id }) => _id));
  const missing = new Set(instancias.map((dose) => dose.idFichaTratamiento).filter((id) => !known.has(id)));
  const others = missing.size === 0 ? [] : await named([...missing]).toArray();
  const tratamientos = [...current, ...others];
  const ids = new Set(tratamientos.map(({ idFichaAnimal }) => idFichaAnimal));
  const animales = await driverCollection<FichaAnimalDoc>(FichaAnimal)
    .find({ _id: { $in: [...ids] } }, { ...inOnePiece, projection: animalFields })
    .toArray();
  return { tratamientos, instancias, animales };
}
