/**
 * Weights of one or many animals from measures, records and daily sheets (rules: last-weight, weights-of-many,
 * estimates), in a few queries.
 */

import { civilDay } from '@caparazon/call/time';
import { comparadaMs, esEstimado, estimadoPattern, tipoPeso } from '@caparazon/clinic/medicion/values';
import { FichaAnimal } from '../animal/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { readAll } from '../listing/read.ts';
import { isBacked } from './agree.ts';
import { Medicion } from './model.ts';
import { fichaWeights, sheetTime, startOfDay, type TimedSheet, type WeighedFicha } from './sheet-time.ts';

/** Kilograms; epoch milliseconds. */
export interface Peso {
  valor: number;
  fechaHora: number;
  estimado: boolean;
  /** Confirmed against a question, and no other agrees with it (rule: doubtful-weight). */
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

/** As in the index of weighed sheets; 0 is no weight. */
const weighed = { $type: 'number', $gt: 0 } as const;

const fichaFields = {
  pesoIngreso: 1,
  fechaHora: 1,
  pesoEgreso: 1,
  fechaEgreso: 1,
  pesoIngresoInusual: 1,
  pesoEgresoInusual: 1,
} as const;
const sheetFields = { _id: 0, fecha: 1, peso: 1, pesadoEn: 1, creadoEn: 1, pesoInusual: 1 } as const;
const measureFields = { _id: 0, fechaHora: 1, valor: 1, metodo: 1, inusual: 1 } as const;

/** In order of time; at equal times intake, sheet, measure, discharge. Doubts are not settled here. */
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

function settled(pesos: Peso[]): Peso[] {
  if (!pesos.some(({ dudoso }) => dudoso)) return pesos;
  const weighings = pesos.filter(({ estimado }) => !estimado);
  return pesos.map((peso) => (peso.dudoso && isBacked(peso, weighings) ? { ...peso, dudoso: false } : peso));
}

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

/** @param which filters the measures */
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

/** Each animal's last weight, estimates included; animals without one are left out. */
export const lastWeights = (ids: readonly number[]): Promise<Map<number, Peso>> => findLast(ids, {});

/** As `lastWeights`, without estimates. */
export const lastWeighed = (ids: readonly number[]): Promise<Map<number, Peso>> =>
  findLast(ids, { metodo: { $not: estimadoPattern } });

/** An animal's last weight, estimates included; null when it has none. */
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
 * Each animal's weights in order of time; animals without any are left out.
 * @param since epoch milliseconds; the sheet of its day counts too
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
