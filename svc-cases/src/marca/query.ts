import { normalCode } from '@caparazon/clinic/marca/calls';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { notFound } from '@caparazon/service-kit/errors';
import { findHistory, type HistoryPage } from '@caparazon/service-kit/history';
import { sheetCodes } from '../animal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc, searchIndexes } from '../animal/model.ts';
import { byDay, Marca, type MarcaDoc } from './model.ts';

/** The tag entries of an animal, by day. */
export const findMarcas = async (idFichaAnimal: number): Promise<MarcaDoc[]> =>
  (await Marca.find({ idFichaAnimal }).sort({ fecha: 1, _id: 1 }).lean<MarcaDoc[]>()).sort(byDay);

const animalFields = {
  nombre: 1,
  clase: 1,
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  fecha: 1,
  fechaEgreso: 1,
  fechaDestinoFinal: 1,
  lugarDestinoFinal: 1,
  fechaMuerte: 1,
  numeroMarca: 1,
  leyendaMarca: 1,
} as const;
export type TaggedAnimal = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

export interface KnownCode {
  animal: TaggedAnimal;
  marca: MarcaDoc | null;
}

const most = 50;

/** Animals whose intake sheet has this code (rule: tag-codes). @param code normalised */
async function findOnSheets(code: string): Promise<TaggedAnimal[]> {
  const found = await FichaAnimal.find({ 'busqueda.marcas': code }, animalFields)
    .hint(searchIndexes.marcas)
    .limit(most)
    .lean<TaggedAnimal[]>();
  return found.filter((animal) => sheetCodes(animal).includes(code));
}

/** Where a code was seen, the last time first; then sheets with it (rule: recapture). */
export async function findByCode(codigo: string): Promise<KnownCode[]> {
  const code = normalCode(codigo);
  const [marcas, onSheets] = await Promise.all([
    Marca.find({ codigoNormal: code }).sort({ fecha: -1, _id: -1 }).limit(most).lean<MarcaDoc[]>(),
    findOnSheets(code),
  ]);
  const ids = [...new Set(marcas.map(({ idFichaAnimal }) => idFichaAnimal))];
  const animals = await FichaAnimal.find({ _id: { $in: ids } }, animalFields).lean<TaggedAnimal[]>();
  const byId = new Map(animals.map((animal) => [animal._id, animal]));
  const noted = marcas
    .toSorted((one, other) => byDay(other, one))
    .flatMap((marca) => {
      const animal = byId.get(marca.idFichaAnimal);
      return animal === undefined ? [] : [{ animal, marca }];
    });
  return [...noted, ...onSheets.filter(({ _id }) => !byId.has(_id)).map((animal) => ({ animal, marca: null }))];
}

/** The history of an entry, deleted or not. @throws ApiError 404 when there never was one */
export async function findMarcaHistory(idMarca: number, pag: number): Promise<HistoryPage> {
  const page = await findHistory('marca', idMarca, pag);
  if (page.total === 0) throw notFound(marcaMessages.notFound);
  return page;
}
