/** What a search compares of an intake record (rule: search). */
import { isCode, normalCode } from '@caparazon/clinic/marca/calls';
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';

export interface BusquedaFicha {
  /** By what is the animal's own: its name, its number ('Renata, 6') and its tag. */
  nombre: string[];
  /** By name and tag, and by what and where it is. */
  todo: string[];
  /** The codes of its tags and of its sheet, whole; absent where an earlier version of the service wrote it (rule: tag-codes). */
  marcas?: string[];
  /** The version of the record that this was made of: an earlier version of the service changes a record without it. */
  version: number;
  /** The codes of tags that this was made of: an earlier version of the service writes it without them. */
  codigos?: string[];
}

/** The fields that name where and what it is. */
const others = ['especie', 'nombreComunFichaAnimal', 'departamento', 'ubicacion', 'ubicacionActual'] as const;

type Searched = Record<'nombre' | 'numeroMarca' | 'leyendaMarca' | (typeof others)[number], string> & {
  _id: number;
  version: number;
  codigosMarca?: string[];
};

type Tagged = Pick<Searched, 'numeroMarca' | 'leyendaMarca' | 'codigosMarca'>;

/** A long number, as of a PIT, is read and told by its last digits: so many are enough ('…567'). */
const tails = [3, 4, 5, 6, 7, 8];
const tailsOf = (word: string): string[] => (/^\d{9,}$/.test(word) ? tails.map((n) => word.slice(-n)) : []);

/** A tag is found in one piece too ('UY-0042' by 'uy0042'), and without the zeros that fill it ('42', 'uy42'). */
function tagWords(tag: string): string[] {
  const words = searchWords(tag);
  const bare = words.map((word) => word.replace(/^0+(?=\d)/, ''));
  return [...words, words.join(''), ...bare, bare.join(''), ...[...words, words.join('')].flatMap(tailsOf)];
}

/** A code is one piece: its letters and its number are told apart again ('UYB0117' is found by '0117' and by '117'). */
const parts = (code: string): string => code.replace(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/g, ' ');

/**
 * The codes to which an intake sheet answers: its number, its legend, and both as one, since the number of the sheet
 * takes no letters ('RFF' and '12' are RFF12) (rule: tag-codes).
 */
export const sheetCodes = ({ numeroMarca, leyendaMarca }: Omit<Tagged, 'codigosMarca'>): string[] => [
  ...new Set([numeroMarca, leyendaMarca, `${leyendaMarca}${numeroMarca}`].filter(isCode).map(normalCode)),
];

/** What an animal is found by, in whole words. */
export interface WholeWords {
  nombre: string[];
  /** Of each of its tags, with the tag. */
  marcas: { marca: string; words: string[] }[];
  /** What and where it is. */
  otras: string[];
}

export const wholeWords = ({ codigosMarca = [], ...ficha }: Omit<Searched, '_id' | 'version'>): WholeWords => ({
  nombre: searchWords(ficha.nombre),
  marcas: [
    ...codigosMarca.map((marca) => ({ marca, words: tagWords(parts(marca)) })),
    ...[ficha.leyendaMarca, ficha.numeroMarca].map((marca) => ({ marca, words: tagWords(marca) })),
  ],
  otras: others.flatMap((field) => searchWords(ficha[field])),
});

/** @param ficha what it is, in the version that is stored with this */
export function busquedaOf(ficha: Searched): BusquedaFicha {
  const { codigosMarca: codigos = [] } = ficha;
  const { nombre, marcas, otras } = wholeWords(ficha);
  const own = [...nombre, ...marcas.flatMap(({ words }) => words)];
  return {
    nombre: [...new Set([String(ficha._id), ...searchKeys(own)])],
    todo: searchKeys([...own, ...otras]),
    marcas: [...new Set([...codigos, ...sheetCodes(ficha)])],
    version: ficha.version,
    ...(codigos.length > 0 && { codigos }),
  };
}
