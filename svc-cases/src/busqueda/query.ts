/** What a search finds of each kind, best first (rule: search). */
import { limits } from '@caparazon/contracts/limits';
import { searchWords } from '@caparazon/service-kit/search-words';
import { FichaAnimal, type FichaAnimalDoc, searchIndexes } from '../fichaAnimal/model.ts';
import { Reporte, type ReporteDoc, searchIndex } from '../reporte/model.ts';
import type { Asked } from './asked.ts';
import { findByNumber, findByWords, type Searched } from './find.ts';

const animalFields = {
  nombre: 1,
  numeroMarca: 1,
  leyendaMarca: 1,
  codigosMarca: 1,
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
} as const;
export type FoundAnimal = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

const reporteFields = { nombreComunReporte: 1, estado: 1, departamento: 1, ubicacion: 1, fecha: 1 } as const;
export type FoundReporte = Pick<ReporteDoc, '_id' | keyof typeof reporteFields>;

const animals = { collection: FichaAnimal.collection.collectionName, fields: animalFields };
const byName: Searched = { ...animals, field: 'busqueda.nombre', index: searchIndexes.nombre };
const byAnything: Searched = { ...animals, field: 'busqueda.todo', index: searchIndexes.todo };
const reports: Searched = {
  collection: Reporte.collection.collectionName,
  fields: reporteFields,
  field: 'busqueda',
  index: searchIndex,
};

/** So many of one name are compared to find which fits best. */
const compared = 50;

const onePiece = (words: readonly string[]): string => words.join('').replace(/^0+(?=\d)/, '');

/** 0 for an animal whose name or tag is just what was typed, 1 for the others. */
function distance({ nombre, numeroMarca, leyendaMarca, codigosMarca = [] }: FoundAnimal, words: readonly string[]) {
  const exact = [nombre, numeroMarca, leyendaMarca, ...codigosMarca].some(
    (own) => onePiece(searchWords(own)) === onePiece(words),
  );
  return exact ? 0 : 1;
}

const distinct = <D extends { _id: number }>(docs: readonly D[]): D[] =>
  docs.filter(({ _id }, i) => docs.findIndex((other) => other._id === _id) === i).slice(0, limits.found);

/** By number first, then by name or tag, then by anything. */
export async function findAnimales({ words, keys, idFicha }: Asked): Promise<FoundAnimal[]> {
  const [numbered, named, others] = await Promise.all([
    findByNumber<FoundAnimal>(byName, idFicha),
    findByWords<FoundAnimal>(byName, keys, compared),
    findByWords<FoundAnimal>(byAnything, keys, limits.found),
  ]);
  const nearest = named.toSorted((one, other) => distance(one, words) - distance(other, words));
  return distinct([...numbered, ...nearest, ...others]);
}

/** By number first, then by anything. */
export async function findReportes({ keys, idReporte }: Asked): Promise<FoundReporte[]> {
  const [numbered, others] = await Promise.all([
    findByNumber<FoundReporte>(reports, idReporte),
    findByWords<FoundReporte>(reports, keys, limits.found),
  ]);
  return distinct([...numbered, ...others]);
}
