import type { Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { PipelineStage } from 'mongoose';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { type AnimalDoc, animalFields } from '../calendario/query.ts';
import { FichaDiaria, type FichaDiariaDoc } from './model.ts';

/** The sheets of an animal in a month, in order of days. */
export function findMonth(idFichaAnimal: number, { anio, mes }: Mes): Promise<FichaDiariaDoc[]> {
  const month = `${anio}-${String(mes).padStart(2, '0')}`;
  return FichaDiaria.find({ idFichaAnimal, fecha: { $gte: `${month}-01`, $lte: `${month}-31` } })
    .sort({ fecha: 1 })
    .lean<FichaDiariaDoc[]>();
}

/** @throws ApiError 404 unless the sheet exists and belongs to this animal */
export async function loadFichaDiaria(idFichaAnimal: number, idFichaDiaria: number): Promise<FichaDiariaDoc> {
  const sheet = await FichaDiaria.findOne({ _id: idFichaDiaria, idFichaAnimal }).lean<FichaDiariaDoc>();
  if (sheet === null) throw notFound(fichaDiariaMessages.notFound);
  return sheet;
}

/** @throws ApiError 404 */
export async function loadSheet(idFichaDiaria: number): Promise<FichaDiariaDoc> {
  const sheet = await FichaDiaria.findById(idFichaDiaria).lean<FichaDiariaDoc>();
  if (sheet === null) throw notFound(fichaDiariaMessages.notFound);
  return sheet;
}

export interface FoundParada extends AnimalDoc, Pick<FichaAnimalDoc, 'clase'> {
  sheets: FichaDiariaDoc[];
}

/** Reads two sheets of each animal from the index of days, however many there are. */
export const lastSheets = (day: string): PipelineStage.Lookup => ({
  $lookup: {
    from: FichaDiaria.collection.collectionName,
    localField: '_id',
    foreignField: 'idFichaAnimal',
    pipeline: [{ $match: { fecha: { $lte: day } } }, { $sort: { fecha: -1 } }, { $limit: 2 }],
    as: 'sheets',
  },
});

/** The animals in rehabilitation, unordered, with their sheets for the round of a day `aaaa-mm-dd`. */
export const findRonda = (day: string): Promise<FoundParada[]> =>
  FichaAnimal.aggregate<FoundParada>([
    { $match: { estado: 'En_rehabilitación' } },
    { $project: { ...animalFields, clase: 1 } },
    lastSheets(day),
  ]);
