/** Reads one series from every source (rule: measure-series). */

import { civilDay, shiftDay } from '@caparazon/call/time';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { MedicionesQuery } from '@caparazon/clinic/medicion/calls';
import { comparadaMs, tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { FichaDiaria, type FichaDiariaDoc } from '../fichaDiaria/model.ts';
import { readAll } from '../listing/read.ts';
import { Medicion, type MedicionDoc } from './model.ts';
import type { TimedSheet, WeighedFicha } from './sheet-time.ts';

export type MeasuredFicha = WeighedFicha &
  Pick<FichaAnimalDoc, 'fecha' | 'creadoPor' | 'clase' | 'nombreComunFichaAnimal'>;
export type MeasuredSheet = TimedSheet &
  Pick<FichaDiariaDoc, '_id' | 'peso' | 'temperatura' | 'come' | 'creadoPor' | 'pesoInusual'>;

export interface FoundSeries {
  sheets: MeasuredSheet[];
  measures: MedicionDoc[];
}

/** Quantities of a sheet that are measures. */
export const ofSheets = [tipoPeso, tipoTemperatura] as const;

/** @throws ApiError 404 */
export async function loadMeasured(idFicha: number): Promise<MeasuredFicha> {
  const fields = {
    pesoIngreso: 1,
    fechaHora: 1,
    pesoEgreso: 1,
    fechaEgreso: 1,
    fecha: 1,
    creadoPor: 1,
    clase: 1,
    nombreComunFichaAnimal: 1,
    pesoIngresoInusual: 1,
    pesoEgresoInusual: 1,
  };
  const ficha = await FichaAnimal.findById(idFicha, fields).lean<MeasuredFicha>();
  if (ficha === null) throw notFound(fichaMessages.notFound);
  return ficha;
}

function sheetsOf(idFichaAnimal: number, { tipo, desde, hasta }: MedicionesQuery): Promise<MeasuredSheet[]> {
  const quantities = ofSheets.filter((one) => tipo === undefined || tipo === one);
  const days = {
    ...(desde !== undefined && { $gte: civilDay(desde) }),
    ...(hasta !== undefined && { $lt: shiftDay(civilDay(hasta), 1) }),
  };
  return readAll<MeasuredSheet>({
    collection: FichaDiaria.collection.collectionName,
    filter: {
      idFichaAnimal,
      ...(Object.keys(days).length > 0 && { fecha: days }),
      $or: [{ come: 'No' }, ...quantities.map((one) => ({ [one]: { $type: 'number' } }))],
    },
    fields: { fecha: 1, peso: 1, temperatura: 1, come: 1, creadoPor: 1, pesadoEn: 1, creadoEn: 1, pesoInusual: 1 },
  });
}

function measuresOf(idFichaAnimal: number, { tipo, desde, hasta }: MedicionesQuery): Promise<MedicionDoc[]> {
  const times = {
    ...(desde !== undefined && { $gte: new Date(desde) }),
    ...(hasta !== undefined && { $lte: new Date(hasta) }),
  };
  return readAll<MedicionDoc>({
    collection: Medicion.collection.collectionName,
    filter: {
      idFichaAnimal,
      ...(tipo !== undefined && { tipo }),
      ...(Object.keys(times).length > 0 && { fechaHora: times }),
    },
    fields: {
      tipo: 1,
      fechaHora: 1,
      valor: 1,
      metodo: 1,
      exactitud: 1,
      comentario: 1,
      creadoPor: 1,
      creadoEn: 1,
      version: 1,
      inusual: 1,
      idInstancia: 1,
    },
  });
}

/** Measures and sheets in no order; the presenter merges them with the record's. */
export async function findSeries(idFichaAnimal: number, quantities: MedicionesQuery): Promise<FoundSeries> {
  // Neighbouring values decide whether a doubtful one is settled.
  const query = {
    ...quantities,
    ...(quantities.desde !== undefined && { desde: quantities.desde - comparadaMs }),
    ...(quantities.hasta !== undefined && { hasta: quantities.hasta + comparadaMs }),
  };
  const [sheets, measures] = await Promise.all([sheetsOf(idFichaAnimal, query), measuresOf(idFichaAnimal, query)]);
  return { sheets, measures };
}

/** @throws ApiError 404 */
export async function loadMedicion(idMedicion: number, session?: ClientSession): Promise<MedicionDoc> {
  const found = await Medicion.findById(idMedicion, null, { session: session ?? null }).lean<MedicionDoc>();
  if (found === null) throw notFound(medicionMessages.notFound);
  return found;
}
