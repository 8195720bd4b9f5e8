/** What a search finds of each kind, best first (rule: search). */

import { limits } from '@caparazon/call/limits';
import { normalCode } from '@caparazon/clinic/marca/calls';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import { sheetCodes, type WholeWords, wholeWords } from '../animal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc, searchIndexes } from '../animal/model.ts';
import { Reporte, type ReporteDoc, searchIndex } from '../reporte/model.ts';
import { findByNumber, findByWords, type Searched } from './find.ts';
import type { SearchText } from './search-text.ts';

const animalFields = {
  nombre: 1,
  numeroMarca: 1,
  leyendaMarca: 1,
  codigosMarca: 1,
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  lugarDestinoFinal: 1,
  desenlace: 1,
  especie: 1,
  departamento: 1,
  ubicacion: 1,
  idFotoIdentificacion: 1,
  fotos: 1,
} as const;
export type FoundAnimal = Pick<FichaAnimalDoc, '_id' | keyof typeof animalFields>;

const reporteFields = { nombreComunReporte: 1, estado: 1, departamento: 1, ubicacion: 1, fecha: 1 } as const;
export type FoundReporte = Pick<ReporteDoc, '_id' | keyof typeof reporteFields>;

const animals = { collection: FichaAnimal.collection.collectionName, fields: animalFields };
const byName: Searched = { ...animals, field: 'busqueda.nombre', index: searchIndexes.nombre };
const byAnything: Searched = { ...animals, field: 'busqueda.todo', index: searchIndexes.todo };
const byCode: Searched = { ...animals, field: 'busqueda.marcas', index: searchIndexes.marcas };
const reports: Searched = {
  collection: Reporte.collection.collectionName,
  fields: reporteFields,
  field: 'busqueda',
  index: searchIndex,
};

const compared = 50;

/** A long word matches by its beginning alone: microchips of one batch differ at the end. */
const begins =
  (asked: string) =>
  (word: string): boolean =>
    word.startsWith(asked);

const everyWord = ({ nombre, marcas, otras }: WholeWords): string[] => [
  ...nombre,
  ...marcas.flatMap(({ words }) => words),
  ...otras,
];

/** Whether words with a digit match beyond the letters that an index compares (rule: search-words). */
function hasWholly(animal: FoundAnimal, words: readonly string[]): boolean {
  const long = words.filter((word) => /\d/.test(word) && searchKey(word) !== word);
  if (long.length === 0) return true;
  const all = everyWord(wholeWords(animal));
  return long.every((word) => all.some(begins(word)));
}

function foundBy(animal: FoundAnimal, { words, codigo, idFicha }: SearchText): string | undefined {
  const own = wholeWords(animal);
  const whole = own.marcas.find(({ marca }) => normalCode(marca) === codigo);
  if (whole) return whole.marca;
  if (codigo !== null && sheetCodes(animal).includes(codigo)) return `${animal.leyendaMarca} ${animal.numeroMarca}`;
  if (animal._id === idFicha) return undefined;
  const elsewhere = [...own.nombre, ...own.otras, String(animal._id)];
  const left = words.filter((word) => !elsewhere.some(begins(word)));
  return own.marcas.find((tag) => left.some((word) => tag.words.some(begins(word))))?.marca;
}

const onePiece = (words: readonly string[]): string => words.join('').replace(/^0+(?=\d)/, '');

function distance({ nombre, numeroMarca, leyendaMarca, codigosMarca = [] }: FoundAnimal, words: readonly string[]) {
  const exact = [nombre, numeroMarca, leyendaMarca, ...codigosMarca].some(
    (own) => onePiece(searchWords(own)) === onePiece(words),
  );
  return exact ? 0 : 1;
}

const distinct = <D extends { _id: number }>(docs: readonly D[]): D[] =>
  docs.filter(({ _id }, i) => docs.findIndex((other) => other._id === _id) === i).slice(0, limits.found);

export interface Hit {
  animal: FoundAnimal;
  marca: string | undefined;
}

/** By number first, then by a whole code, then by name or tag, then by anything. */
export async function findAnimales(asked: SearchText): Promise<Hit[]> {
  const { words, keys, codigo, idFicha } = asked;
  const [numbered, coded, named, others] = await Promise.all([
    findByNumber<FoundAnimal>(byName, idFicha),
    findByWords<FoundAnimal>(byCode, codigo === null ? [] : [codigo], limits.found),
    findByWords<FoundAnimal>(byName, keys, compared),
    findByWords<FoundAnimal>(byAnything, keys, limits.found),
  ]);
  const nearest = named.toSorted((one, other) => distance(one, words) - distance(other, words));
  const worded = [...nearest, ...others].filter((animal) => hasWholly(animal, words));
  return distinct([...numbered, ...coded, ...worded]).map((animal) => ({ animal, marca: foundBy(animal, asked) }));
}

/** By number first, then by anything. */
export async function findReportes({ keys, idReporte }: SearchText): Promise<FoundReporte[]> {
  const [numbered, others] = await Promise.all([
    findByNumber<FoundReporte>(reports, idReporte),
    findByWords<FoundReporte>(reports, keys, limits.found),
  ]);
  return distinct([...numbered, ...others]);
}
