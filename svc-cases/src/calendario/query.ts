/**
 * Reads a day: only treatments that can concern it, and of each only what the day shows. It reads by the database's own
 * commands (bench: calendar): documents of the driver's cursor cost three times as much, those of a model six times.
 */
import type { mongo } from 'mongoose';
import { FichaAnimal, type FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { Instancia, type InstanciaDoc } from '../fichaTratamiento/instancia-model.ts';
import { shown, Tratamiento, type TratamientoDoc, type TratamientoShown } from '../fichaTratamiento/model.ts';
import { readAll } from '../listing/read.ts';

/** From the first instant of a day to the first instant of the next. */
export interface Day {
  from: number;
  to: number;
}

/** What a card shows of an animal. */
const animalFields = {
  nombre: 1,
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
} as const;
export type AnimalDoc = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

/** What the day shows of a given dose. */
const doseFields = {
  idFichaTratamiento: 1,
  idFichaAnimal: 1,
  fechaHora: 1,
  fechaProgramada: 1,
  lugar: 1,
  exito: 1,
  comentario: 1,
} as const;
export type DoseDoc = Pick<InstanciaDoc, '_id' | keyof typeof doseFields>;

const treatmentFields = Object.fromEntries(shown.map((name) => [name, 1] as const));

export interface FoundDay {
  tratamientos: TratamientoShown[];
  /** The instances whose place is on the day. */
  instancias: DoseDoc[];
  animales: AnimalDoc[];
}

/**
 * Treatments that have not ended before the day and begin before its end. The index is named because the planner may
 * choose another.
 */
export const touching = ({ from, to }: Day) => ({
  filter: { fin: { $gte: new Date(from) }, comienzo: { $lt: new Date(to) } } satisfies mongo.Filter<TratamientoDoc>,
  hint: { fin: 1, comienzo: 1 } as const,
});

/** The given doses whose place is on the day (rule: calendar-place-of-a-dose). */
export const standingOn = ({ from, to }: Day) =>
  ({ lugar: { $gte: new Date(from), $lt: new Date(to) } }) satisfies mongo.Filter<InstanciaDoc>;

const treatments = { collection: Tratamiento.collection.collectionName, fields: treatmentFields };
const doses = { collection: Instancia.collection.collectionName, fields: doseFields };
const animals = { collection: FichaAnimal.collection.collectionName, fields: animalFields };

/** What the day is made of. */
export async function findDay(day: Day): Promise<FoundDay> {
  const [current, instancias] = await Promise.all([
    readAll<TratamientoShown>({ ...treatments, ...touching(day) }),
    readAll<DoseDoc>({ ...doses, filter: standingOn(day) }),
  ]);
  // A dose that was given early stands where it was due, even if its treatment was finished in between.
  const known = new Set(current.map(({ _id }) => _id));
  const missing = new Set(instancias.map((dose) => dose.idFichaTratamiento).filter((id) => !known.has(id)));
  const named = { ...treatments, filter: { _id: { $in: [...missing] } } };
  const others = missing.size === 0 ? [] : await readAll<TratamientoShown>(named);
  const tratamientos = [...current, ...others];
  const ids = new Set(tratamientos.map(({ idFichaAnimal }) => idFichaAnimal));
  const animales = await readAll<AnimalDoc>({ ...animals, filter: { _id: { $in: [...ids] } } });
  return { tratamientos, instancias, animales };
}
