/**
 * Weights of one or many animals, from wherever they were entered: measures, records, daily sheets
 * (rules: last-weight, weights-of-many, estimates). A few queries, however many animals there are.
 */

import { civilDay } from '@caparazon/call/time';
import { comparadaMs, esEstimado, estimadoPattern, tipoPeso } from '@caparazon/clinic/medicion/values';
import { FichaAnimal } from '../animal/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { readAll } from '../listing/read.ts';
import { isBacked } from './agree.ts';
import { Medicion } from './model.ts';
import { fichaWeights, sheetTime, startOfDay, type TimedSheet, type WeighedFicha } from './sheet-time.ts';

/** Kilograms, and when they were weighed, in epoch milliseconds. */
export interface Peso {
  valor: number;
  fechaHora: number;
  /** Whether nobody weighed it. */
  estimado: boolean;
  /** Whether it was confirmed against a question, and no other agrees with it (rule: doubtful-weight). */
  dudoso: boolean;
}

interface Measured {
  valor: number;
  fechaHora: Date;
  metodo?: string;
  inusual?: boolean;
}
interface Sheet extends TimedSheet {
  peso: number;
  pesoInusual?: boolean | null;
}

/** A sheet with a weight, as its index knows it; 0 is none. */
const weighed = { $type: 'number', $gt: 0 } as const;

const fichaFields = {
  pesoIngreso: 1,
  fechaHora: 1,
  pesoEgreso: 1,
  fechaEgreso: 1,
  pesoIngresoInusual: 1,
  pesoEgresoInusual: 1,
} as const;
/** All of them are in the index of weighed sheets. */
const sheetFields = { _id: 0, fecha: 1, peso: 1, pesadoEn: 1, creadoEn: 1, pesoInusual: 1 } as const;
const measureFields = { _id: 0, fechaHora: 1, valor: 1, metodo: 1, inusual: 1 } as const;

/**
 * In order of time; of equal times the intake, the sheet, the measure, the discharge. Whether another weight agrees with a
 * doubtful one is not looked at.
 */
function pesosOf(ficha: WeighedFicha, sheets: readonly Sheet[], measures: readonly Measured[]): Peso[] {
  const onRecord = fichaWeights(ficha, measures);
  const recorded = (atDischarge: boolean) =>
    onRecord
      .filter(({ alEgreso }) => alEgreso === atDischarge)
      .map(({ valor, fechaHora, inusual }): Peso => ({ valor, fechaHora, estimado: false, dudoso: inusual }));
  const pesos = recorded(false);
  for (const sheet of sheets) {
    const { peso: valor, pesoInusual } = sheet;
    pesos.push({ valor, fechaHora: sheetTime(onRecord, sheet), estimado: false, dudoso: !!pesoInusual });
  }
  for (const { valor, fechaHora, metodo = '', inusual } of measures) {
    pesos.push({ valor, fechaHora: fechaHora.getTime(), estimado: esEstimado(metodo), dudoso: !!inusual });
  }
  pesos.push(...recorded(true));
  return pesos.sort((one, other) => one.fechaHora - other.fechaHora);
}

/** Takes the mark from those that another one agrees with. */
function settled(pesos: Peso[]): Peso[] {
  if (!pesos.some(({ dudoso }) => dudoso)) return pesos;
  const weighings = pesos.filter(({ estimado }) => !estimado);
  return pesos.map((peso) => (peso.dudoso && isBacked(peso, weighings) ? { ...peso, dudoso: false } : peso));
}

/** As `last`, once the weights around a doubtful one were looked at. */
async function settledLast(last: Map<number, Peso>): Promise<Map<number, Peso>> {
  const doubtful = [...last].filter(([, { dudoso }]) => dudoso);
  if (doubtful.length === 0) return last;
  const since = Math.min(...doubtful.map(([, { fechaHora }]) => fechaHora)) - comparadaMs;
  const around = await weightsSince(
    doubtful.map(([id]) => id),
    since,
  );
  for (const [id, peso] of doubtful) {
    const same = around.get(id)?.findLast((one) => one.fechaHora === peso.fechaHora && one.valor === peso.valor);
    if (same !== undefined) last.set(id, same);
  }
  return last;
}

/** @param which of the measures count */
async function findLast(ids: readonly number[], which: object): Promise<Map<number, Peso>> {
  const found = await FichaAnimal.aggregate<WeighedFicha & { sheets: Sheet[]; measures: Measured[] }>([
    { $match: { _id: { $in: [...ids] } } },
    { $project: fichaFields },
    {
      $lookup: {
        from: FichaDiaria.collection.collectionName,
        localField: '_id',
        foreignField: 'idFichaAnimal',
        pipeline: [{ $match: { peso: weighed } }, { $sort: { fecha: -1 } }, { $limit: 1 }, { $project: sheetFields }],
        as: 'sheets',
      },
    },
    {
      $lookup: {
        from: Medicion.collection.collectionName,
        localField: '_id',
        foreignField: 'idFichaAnimal',
        pipeline: [
          { $match: { tipo: tipoPeso, valor: { $gt: 0 }, ...which } },
          { $sort: { fechaHora: -1 } },
          { $limit: 1 },
          { $project: measureFields },
        ],
        as: 'measures',
      },
    },
  ]);
  const last = new Map<number, Peso>();
  for (const { sheets, measures, ...ficha } of found) {
    const peso = pesosOf(ficha, sheets, measures).at(-1);
    if (peso !== undefined) last.set(ficha._id, peso);
  }
  return settledLast(last);
}

/** The last weight of each of these animals, an estimate too; those that have none are left out. */
export const lastWeights = (ids: readonly number[]): Promise<Map<number, Peso>> => findLast(ids, {});

/** As `lastWeights`, of those weights that are no estimates. */
export const lastWeighed = (ids: readonly number[]): Promise<Map<number, Peso>> =>
  findLast(ids, { metodo: { $not: estimadoPattern } });

/** The last weight of an animal, which may be an estimate; null when it has none. */
export const lastWeight = async (idFichaAnimal: number): Promise<Peso | null> =>
  (await lastWeights([idFichaAnimal])).get(idFichaAnimal) ?? null;

function byAnimal<D extends { idFichaAnimal: number }>(docs: readonly D[]): Map<number, D[]> {
  const of = new Map<number, D[]>();
  for (const doc of docs) {
    const own = of.get(doc.idFichaAnimal);
    if (own === undefined) of.set(doc.idFichaAnimal, [doc]);
    else own.push(doc);
  }
  return of;
}

/**
 * The weights of each of these animals, in order of time; those without any are left out.
 * @param since epoch milliseconds; of a day that it falls into, the sheet counts too
 */
export async function weightsSince(ids: readonly number[], since: number): Promise<Map<number, Peso[]>> {
  const which = { $in: [...ids] };
  const [fichas, sheets, measures] = await Promise.all([
    readAll<WeighedFicha>({
      collection: FichaAnimal.collection.collectionName,
      filter: { _id: which },
      fields: fichaFields,
    }),
    readAll<Sheet & { idFichaAnimal: number }>({
      collection: FichaDiaria.collection.collectionName,
      filter: { idFichaAnimal: which, fecha: { $gte: civilDay(since) }, peso: weighed },
      fields: { ...sheetFields, idFichaAnimal: 1 },
    }),
    readAll<Measured & { idFichaAnimal: number }>({
      collection: Medicion.collection.collectionName,
      filter: { idFichaAnimal: which, tipo: tipoPeso, fechaHora: { $gte: new Date(since) }, valor: { $gt: 0 } },
      fields: { ...measureFields, idFichaAnimal: 1 },
    }),
  ]);
  const [sheetsOf, measuresOf] = [byAnimal(sheets), byAnimal(measures)];
  const from = startOfDay(civilDay(since));
  const found = new Map<number, Peso[]>();
  for (const ficha of fichas) {
    const pesos = settled(pesosOf(ficha, sheetsOf.get(ficha._id) ?? [], measuresOf.get(ficha._id) ?? []));
    const first = pesos.findIndex(({ fechaHora }) => fechaHora >= from);
    if (first !== -1) found.set(ficha._id, first === 0 ? pesos : pesos.slice(first));
  }
  return found;
}
