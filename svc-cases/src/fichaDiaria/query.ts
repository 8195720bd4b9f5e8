/** Reads of daily sheets. */
import type { Mes } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { notFound } from '@caparazon/service-kit/errors';
import { FichaDiaria, type FichaDiariaDoc } from './model.ts';

/** The sheets of an animal in a month, in the order of days. */
export function findMonth(idFichaAnimal: number, { anio, mes }: Mes): Promise<FichaDiariaDoc[]> {
  const month = `${anio}-${String(mes).padStart(2, '0')}`;
  return FichaDiaria.find({ idFichaAnimal, fecha: { $gte: `${month}-01`, $lte: `${month}-31` } })
    .sort({ fecha: 1 })
    .lean<FichaDiariaDoc[]>();
}

/** @throws ApiError 404 unless the sheet exists and belongs to this animal */
export async function loadFichaDiaria(idFichaAnimal: number, idFichaDiaria: number): Promise<FichaDiariaDoc> {
  const sheet = await FichaDiaria.findOne({ _id: idFichaDiaria, idFichaAnimal }).lean<FichaDiariaDoc>();
  if (sheet === null) throw notFound(messages.fichaDiaria.notFound);
  return sheet;
}
