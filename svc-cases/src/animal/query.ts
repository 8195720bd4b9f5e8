import { limits } from '@caparazon/call/limits';
import { shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { desenlaces, todosLosDesenlaces } from '@caparazon/clinic/desenlace/values';
import { notFound } from '@caparazon/service-kit/errors';
import type { mongo } from 'mongoose';
import { countAll, readPage } from '../listing/read.ts';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

/** @throws ApiError 404 */
export async function loadFicha(idFicha: number): Promise<FichaAnimalDoc> {
  const ficha = await FichaAnimal.findById(idFicha).lean<FichaAnimalDoc>();
  if (ficha === null) throw notFound(fichaMessages.notFound);
  return ficha;
}

const cardFields = {
  nombre: 1,
  fecha: 1,
  estado: 1,
  desenlace: 1,
  clase: 1,
  nombreComunFichaAnimal: 1,
  departamento: 1,
  ubicacionActual: 1,
  lugarDestinoFinal: 1,
  fechaIngresoSocobiomaMald: 1,
  fechaEgreso: 1,
  fotos: 1,
  idFotoIdentificacion: 1,
} as const;

export type FichaCardDoc = Pick<FichaAnimalDoc, '_id' | keyof typeof cardFields>;

/** Without a noted outcome, `estado` alone tells it. */
function outcomeFilter(codigo: string): mongo.Filter<FichaAnimalDoc> {
  const estado = todosLosDesenlaces.find((one) => one.codigo === codigo)?.estado ?? '';
  const noted = desenlaces.filter((one) => one.estado === estado).map((one) => one.codigo);
  const isNoted = noted.some((one) => one === codigo);
  return { $and: [{ estado }, { desenlace: isNoted ? codigo : { $nin: noted } }] } as mongo.Filter<FichaAnimalDoc>;
}

/** By the day of the rescue, both days included. */
function daysFilter({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }) {
  const fecha = {
    ...(desde !== undefined && { $gte: new Date(startOfCivilDay(desde)) }),
    ...(hasta !== undefined && { $lt: new Date(startOfCivilDay(shiftDay(hasta, 1))) }),
  };
  return Object.keys(fecha).length > 0 && { fecha };
}

/** What the list shows, of all pages. */
export function fichasFilter(query: Omit<FichasAnimalQuery, 'pag' | 'ordenFecha'>): mongo.Filter<FichaAnimalDoc> {
  if (query.fileNumber !== undefined) return { _id: query.fileNumber };
  const { departamento, estado, clase, motivoIngreso, estadoCorporal } = query;
  const equal = {
    ...{ departamento, estado, clase, motivoIngreso, estadoCorporal },
    nombreComunFichaAnimal: query.nombreComun,
    probableCausaMuerte2: query.causaMuerte,
  };
  return {
    ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
    ...(query.desenlace !== undefined && outcomeFilter(query.desenlace)),
    ...daysFilter(query),
  };
}

const { collectionName } = FichaAnimal.collection;

/** One page of the list, with the total. */
export async function findFichas(query: FichasAnimalQuery): Promise<{ docs: FichaCardDoc[]; total: number }> {
  const filter = fichasFilter(query);
  const [docs, total] = await Promise.all([
    readPage<FichaCardDoc>({
      collection: collectionName,
      filter,
      fields: cardFields,
      orden: query.ordenFecha,
      skip: (query.pag - 1) * limits.page,
    }),
    countAll(collectionName, filter),
  ]);
  return { docs, total };
}
