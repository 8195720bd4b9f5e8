/**
 * Reads a day and overdue doses: only treatments that can concern them, and only shown fields, by plain commands
 * (bench: calendar). The driver's cursor costs three times as much, a model six times.
 */
import { currentDosis, missedTimes } from '@caparazon/clinic/tratamiento/dosis';
import type { mongo } from 'mongoose';
import { findInCare } from '../animal/in-care.ts';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { readAll } from '../listing/read.ts';
import { type Identities, identitiesOf, identityFields } from '../marca/identity.ts';
import { Instancia, type InstanciaDoc, isSettled, settled } from '../tratamiento/instancia-model.ts';
import { shown, Tratamiento, type TratamientoDoc, type TratamientoShown } from '../tratamiento/model.ts';
import { dueDoses, endOf, type Scheduled } from '../tratamiento/schedule.ts';

export interface Day {
  from: number;
  to: number;
}

export const animalFields = {
  ...identityFields,
  nombre: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
} as const;
export type AnimalDoc = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

const doseFields = {
  idFichaTratamiento: 1,
  idFichaAnimal: 1,
  fechaHora: 1,
  fechaProgramada: 1,
  lugar: 1,
  exito: 1,
  comentario: 1,
  motivoNoRecibida: 1,
  cerrada: 1,
} as const;
export type DoseDoc = Pick<InstanciaDoc, '_id' | keyof typeof doseFields>;

const treatmentFields = Object.fromEntries(shown.map((name) => [name, 1] as const));

export interface FoundDay {
  tratamientos: TratamientoShown[];
  instancias: DoseDoc[];
  animales: AnimalDoc[];
  identities: Identities;
}

/** Treatments that overlap the day. The index is named because the planner may choose another. */
export const touching = ({ from, to }: Day) => ({
  filter: { fin: { $gte: new Date(from) }, comienzo: { $lt: new Date(to) } } satisfies mongo.Filter<TratamientoDoc>,
  hint: { fin: 1, comienzo: 1 } as const,
});

/** The given doses of the day (rule: calendar-place-of-a-dose). */
export const standingOn = ({ from, to }: Day) =>
  ({ lugar: { $gte: new Date(from), $lt: new Date(to) } }) satisfies mongo.Filter<InstanciaDoc>;

const treatments = { collection: Tratamiento.collection.collectionName, fields: treatmentFields };
const doses = { collection: Instancia.collection.collectionName, fields: doseFields };
const animals = { collection: FichaAnimal.collection.collectionName, fields: animalFields };

export async function findDay(day: Day): Promise<FoundDay> {
  const [current, instancias] = await Promise.all([
    readAll<TratamientoShown>({ ...treatments, ...touching(day) }),
    readAll<DoseDoc>({ ...doses, filter: standingOn(day) }),
  ]);
  // A dose given early stands on its due day, even if its treatment ended in between.
  const known = new Set(current.map(({ _id }) => _id));
  const missing = new Set(instancias.map((dose) => dose.idFichaTratamiento).filter((id) => !known.has(id)));
  const named = { ...treatments, filter: { _id: { $in: [...missing] } } };
  const others = missing.size === 0 ? [] : await readAll<TratamientoShown>(named);
  const tratamientos = [...current, ...others];
  return { tratamientos, instancias, ...(await findAnimales(tratamientos)) };
}

async function findAnimales(tratamientos: readonly TratamientoShown[]) {
  const ids = new Set(tratamientos.map(({ idFichaAnimal }) => idFichaAnimal));
  const animales = await readAll<AnimalDoc>({ ...animals, filter: { _id: { $in: [...ids] } } });
  return { animales, identities: await identitiesOf(animales) };
}

/** The id of a dose not given: treatment and due time. */
export const doseKey = (idFichaTratamiento: number, programada: number): string =>
  `${idFichaTratamiento}-${programada}`;

/** Treatments being given at an instant. Only their current dose can be overdue, so that nothing else is read. */
export const beingGiven = (now: number) => ({
  filter: {
    activo: true,
    comienzo: { $lte: new Date(now) },
    fin: { $gt: new Date(now) },
  } satisfies mongo.Filter<TratamientoDoc>,
  hint: { fin: 1, comienzo: 1 } as const,
});

const scheduleFields = { idFichaAnimal: 1, comienzo: 1, frecuencia: 1, duracion: 1, finalizado: 1 } as const;

const readGiven = (now: number) =>
  readAll<Scheduled & Pick<TratamientoDoc, '_id' | 'idFichaAnimal'>>({
    collection: treatments.collection,
    fields: scheduleFields,
    ...beingGiven(now),
  });

interface Due {
  _id: number;
  programada: number;
}

/** Overdue doses of animals in care, the oldest first (rules: overdue-doses, end-of-care). */
export async function findOverdue(now: number, inCare: Promise<ReadonlySet<number>>): Promise<Due[]> {
  const [given, animals] = await Promise.all([readGiven(now), inCare]);
  return overdueAmong(
    given.filter(({ idFichaAnimal }) => animals.has(idFichaAnimal)),
    now,
  );
}

/** The overdue doses of active treatments. */
export async function overdueAmong(found: readonly (Scheduled & { _id: number })[], now: number): Promise<Due[]> {
  const due = found.flatMap((doc): Due[] => {
    const dosis = currentDosis(dueDoses(doc), now);
    return dosis === null ? [] : [{ _id: doc._id, programada: dosis.programada }];
  });
  const times = [...new Set(due.map(({ programada }) => programada))];
  const given = await readAll<Pick<InstanciaDoc, 'idFichaTratamiento' | 'lugar'>>({
    collection: doses.collection,
    filter: { lugar: { $in: times.map((time) => new Date(time)) }, ...settled },
    fields: { idFichaTratamiento: 1, lugar: 1 },
  });
  const answered = new Set(given.map(({ idFichaTratamiento, lugar }) => doseKey(idFichaTratamiento, lugar.getTime())));
  return due
    .filter(({ _id, programada }) => !answered.has(doseKey(_id, programada)))
    .sort((a, b) => a.programada - b.programada || a._id - b._id);
}

const mostMissed = 50;

type Active = Scheduled & Pick<TratamientoDoc, '_id' | 'idFichaAnimal'>;

/** Active treatments of these animals that have begun, ended or not. */
export const begun = (animals: readonly number[], now: number) => ({
  filter: { idFichaAnimal: { $in: [...animals] }, activo: true, comienzo: { $lte: new Date(now) } },
  hint: { idFichaAnimal: 1, activo: 1, comienzo: -1, _id: -1 } as const,
});

interface Waiting {
  doc: TratamientoShown;
  programada: number;
}

export interface FoundOverdue {
  atrasadas: Waiting[];
  /** Unanswered doses before the current one (rule: missed-doses). */
  perdidas: Waiting[];
  /** Their attempts without success (rule: dose-attempt). */
  intentos: DoseDoc[];
  /** Treatments whose duration is past (rule: course-ended). */
  terminados: TratamientoShown[];
  animales: AnimalDoc[];
  identities: Identities;
}

async function standingUnder(due: readonly Due[]): Promise<DoseDoc[]> {
  const keys = new Set(due.map(({ _id, programada }) => doseKey(_id, programada)));
  const times = [...new Set(due.map(({ programada }) => programada))].map((time) => new Date(time));
  const found = await readAll<DoseDoc>({ ...doses, filter: { lugar: { $in: times } } });
  return found.filter(({ idFichaTratamiento, lugar }) => keys.has(doseKey(idFichaTratamiento, lugar.getTime())));
}

/** The unanswered missed doses of active treatments (rule: missed-doses). */
export async function missedAmong(active: readonly (Scheduled & { _id: number })[], now: number): Promise<Due[]> {
  const missed = active.flatMap((doc) =>
    missedTimes(dueDoses(doc), now, mostMissed).map((programada): Due => ({ _id: doc._id, programada })),
  );
  const answered = answeredAmong(await standingUnder(missed));
  return missed.filter(({ _id, programada }) => !answered.has(doseKey(_id, programada)));
}

const keyOf = ({ idFichaTratamiento, lugar }: DoseDoc) => doseKey(idFichaTratamiento, lugar.getTime());

const answeredAmong = (known: readonly DoseDoc[]) => new Set(known.filter(isSettled).map(keyOf));

const byTime = (a: Due, b: Due): number => a.programada - b.programada || a._id - b._id;

/**
 * What waits for somebody, of animals in care or of one animal in any state (rules: overdue-doses, missed-doses,
 * course-ended).
 */
export async function findAtrasadas(now: number, idFichaAnimal?: number): Promise<FoundOverdue> {
  const animals = idFichaAnimal === undefined ? [...(await findInCare())] : [idFichaAnimal];
  const active = await readAll<Active>({
    collection: treatments.collection,
    fields: scheduleFields,
    ...begun(animals, now),
  });
  const overdue = active.flatMap((doc): Due[] => {
    const dosis = currentDosis(dueDoses(doc), now);
    return dosis === null ? [] : [{ _id: doc._id, programada: dosis.programada }];
  });
  const missed = active.flatMap((doc) =>
    missedTimes(dueDoses(doc), now, mostMissed).map((programada): Due => ({ _id: doc._id, programada })),
  );
  const known = await standingUnder([...overdue, ...missed]);
  const answered = answeredAmong(known);
  const waits = ({ _id, programada }: Due) => !answered.has(doseKey(_id, programada));
  const ended = active.filter((doc) => endOf(doc) <= now).map(({ _id }) => _id);
  const [late, lost] = [overdue.filter(waits).sort(byTime), missed.filter(waits).sort(byTime)];
  const ids = new Set([...late.map(({ _id }) => _id), ...lost.map(({ _id }) => _id), ...ended]);
  if (ids.size === 0)
    return { atrasadas: [], perdidas: [], intentos: [], terminados: [], animales: [], identities: new Map() };
  const docs = await readAll<TratamientoShown>({ ...treatments, filter: { _id: { $in: [...ids] }, activo: true } });
  const byId = new Map(docs.map((doc) => [doc._id, doc]));
  const shownOf = (due: readonly Due[]) =>
    due.flatMap(({ _id, programada }): Waiting[] => {
      const doc = byId.get(_id);
      return doc === undefined ? [] : [{ doc, programada }];
    });
  return {
    atrasadas: shownOf(late),
    perdidas: shownOf(lost),
    intentos: known.filter((doc) => !answered.has(keyOf(doc)) && byId.has(doc.idFichaTratamiento)),
    terminados: ended.flatMap((id) => byId.get(id) ?? []),
    ...(await findAnimales(docs)),
  };
}
