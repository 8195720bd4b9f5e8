/** The rows of the whiteboard (rules: whiteboard, whiteboard-alerts), in a handful of reads of shown fields. */

import { civilDay } from '@caparazon/call/time';
import type { AlertaPizarra, FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { graceOf, nextDueTime } from '@caparazon/clinic/tratamiento/dosis';
import { byPlace } from '../animal/by-place.ts';
import { identityPath } from '../animal/identity-photo.ts';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { missedAmong, overdueAmong } from '../calendario/query.ts';
import { readCriterios } from '../liberacion/criterios.ts';
import { findKnown, type TratamientoMirado } from '../liberacion/facts.ts';
import type { Hechos } from '../liberacion/judge.ts';
import { type LiberacionDoc, LiberacionModel } from '../liberacion/model.ts';
import { isFulfilled, marcasOf } from '../liberacion/presenter.ts';
import { readAll } from '../listing/read.ts';
import { dayOf, startOfDay } from '../medicion/sheet-time.ts';
import { Instancia, type InstanciaDoc, settled } from '../tratamiento/instancia-model.ts';
import { revisionOf } from '../tratamiento/revision.ts';
import { dueDoses, endOf } from '../tratamiento/schedule.ts';
import { weightOf } from './weight-change.ts';

const dayMs = 24 * 3600_000;
const plasticDays = 7;

const rowFields = {
  nombre: 1,
  nombreComunFichaAnimal: 1,
  ubicacionActual: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
  clase: 1,
  fechaHora: 1,
  fechaIngresoSocobiomaMald: 1,
  numeroMarca: 1,
  estadia: 1,
} as const;
type RowDoc = Pick<FichaAnimalDoc, '_id' | keyof typeof rowFields>;

const readAnimals = (): Promise<RowDoc[]> =>
  readAll<RowDoc>({
    collection: FichaAnimal.collection.collectionName,
    filter: { estado: 'En_rehabilitación' },
    fields: rowFields,
    hint: { estado: 1, fecha: -1, _id: -1 },
  });

async function readAnswered(now: number): Promise<Map<number, Set<number>>> {
  const early = await readAll<Pick<InstanciaDoc, 'idFichaTratamiento' | 'lugar'>>({
    collection: Instancia.collection.collectionName,
    filter: { lugar: { $gt: new Date(now) }, ...settled },
    fields: { idFichaTratamiento: 1, lugar: 1 },
    hint: { lugar: 1 },
  });
  const answered = new Map<number, Set<number>>();
  for (const { idFichaTratamiento, lugar } of early) {
    const times = answered.get(idFichaTratamiento) ?? new Set();
    answered.set(idFichaTratamiento, times.add(lugar.getTime()));
  }
  return answered;
}

const readMarks = (ids: number[]): Promise<Pick<LiberacionDoc, '_id' | 'marcas'>[]> =>
  readAll({
    collection: LiberacionModel.collection.collectionName,
    filter: { _id: { $in: ids } },
    fields: { marcas: 1 },
  });

/** Days since the admission. */
function daysInCare({ fechaIngresoSocobiomaMald, fechaHora }: RowDoc, today: string): number {
  const came = dayOf((fechaIngresoSocobiomaMald ?? fechaHora).getTime());
  return Math.max(0, Math.round((startOfDay(today) - startOfDay(came)) / dayMs));
}

/**
 * Whether the sheets of two consecutive days, up to today or yesterday, say that it did not eat. Today counts once
 * answered; a day without a sheet says nothing.
 */
function eatsNothing({ hojas, dias }: Hechos): boolean {
  const answered = (ago: number) => hojas.find(({ fecha }) => fecha === dias[ago])?.come ?? null;
  const last = answered(0) === null ? 1 : 0;
  return answered(last) === 'No' && answered(last + 1) === 'No';
}

const hadPlastic = ({ hojas, dias }: Hechos): boolean => {
  const since = dias[plasticDays - 1] ?? '';
  return hojas.some(({ plasticos, fecha }) => plasticos === true && fecha >= since);
};

/** Whether the last weight differs from that of a computed dose (rule: dose-to-review). */
function asksReview(
  idFichaAnimal: number,
  tratamientos: readonly TratamientoMirado[],
  { ultimoPeso }: Hechos,
): boolean {
  if (ultimoPeso === null) return false;
  const weights = new Map([[idFichaAnimal, ultimoPeso]]);
  return tratamientos.some((doc) => revisionOf(doc, weights) !== null);
}

function medicinesOf(tratamientos: readonly TratamientoMirado[], answered: Map<number, Set<number>>, now: number) {
  const none: ReadonlySet<number> = new Set();
  return tratamientos
    .filter(({ activo }) => activo)
    .map((doc) => ({
      nombre: doc.medicamento || doc.tipoTratamiento,
      proxima: nextDueTime(dueDoses(doc), now, answered.get(doc._id) ?? none),
    }))
    .sort((one, other) => (one.proxima ?? Infinity) - (other.proxima ?? Infinity) || 0);
}

/** Whether an overdue dose is within its grace (rule: dose-grace). */
function isDueNow(
  { _id, programada }: { _id: number; programada: number },
  tratamientos: readonly TratamientoMirado[],
  now: number,
): boolean {
  const doc = tratamientos.find((one) => one._id === _id);
  return doc !== undefined && now - programada < graceOf(dueDoses(doc).cadaMs);
}

/** Every animal in rehabilitation, in order of the places (rule: whiteboard). */
export async function findPizarra(now: number): Promise<FilaPizarra[]> {
  const [animals, criteriosOf] = await Promise.all([readAnimals(), readCriterios()]);
  const ids = animals.map(({ _id }) => _id);
  const criterios = [...new Set(animals.map(({ clase }) => clase))].flatMap(criteriosOf);
  const [known, answered, marks] = await Promise.all([
    findKnown(ids, criterios, now),
    readAnswered(now),
    readMarks(ids),
  ]);
  const active = ids.flatMap((id) => known.tratamientosOf(id).filter(({ activo }) => activo));
  const [overdue, missed] = await Promise.all([overdueAmong(active, now), missedAmong(active, now)]);
  const late = new Set(overdue.map(({ _id }) => _id));
  const marksOf = new Map(marks.map((doc) => [doc._id, doc]));
  const today = civilDay(now);

  const rowOf = (animal: RowDoc): FilaPizarra => {
    const { _id, nombre, nombreComunFichaAnimal, ubicacionActual, clase } = animal;
    const hechos = known.hechosOf(animal);
    const tratamientos = known.tratamientosOf(_id);
    const marcas = marcasOf(marksOf.get(_id) ?? null, animal);
    const asked = criteriosOf(clase);
    const peso = weightOf(hechos);
    const medicinas = medicinesOf(tratamientos, answered, now);
    const fichaDeHoy = hechos.hojas[0]?.fecha === hechos.dias[0];
    const alertas: AlertaPizarra[] = [];
    if (eatsNothing(hechos)) alertas.push('no_come');
    if (peso?.perdida) alertas.push('perdio_peso');
    if (hadPlastic(hechos)) alertas.push('plasticos');
    if (asksReview(_id, tratamientos, hechos)) alertas.push('dosis_a_revisar');
    if (!fichaDeHoy) alertas.push('sin_ficha');
    return {
      idFichaAnimal: _id,
      nombre: nombre ?? '',
      nombreComunFichaAnimal: { nombre: nombreComunFichaAnimal },
      foto: identityPath(animal),
      ubicacionActual,
      diasEnCuidado: daysInCare(animal, today),
      peso,
      pesos: hechos.pesos.map(({ fechaHora, valor }) => [fechaHora, valor]),
      proximaDosis: medicinas[0]?.proxima ?? null,
      medicinas,
      atrasadas: tratamientos.filter((doc) => late.has(doc._id)).length,
      tocanAhora: overdue.filter((due) => isDueNow(due, tratamientos, now)).length,
      sinRegistrar: missed.filter((due) => tratamientos.some(({ _id: id }) => id === due._id)).length,
      cursosTerminados: tratamientos.filter((doc) => doc.activo && endOf(doc) <= now).length,
      fichaDeHoy,
      alertas,
      criterios: {
        cumplidos: asked.filter((criterio) => isFulfilled(criterio, hechos, marcas) === true).length,
        total: asked.length,
      },
    };
  };
  return animals.map(rowOf).sort(byPlace);
}
