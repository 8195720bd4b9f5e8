/** The words by which a search finds an intake record (rule: search). */
import { isCode, normalCode } from '@caparazon/clinic/marca/calls';
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';

export interface BusquedaFicha {
  nombre: string[];
  todo: string[];
  /**
   * Codes of its tags and its sheet, whole; absent when an earlier version of the service wrote it (rule: tag-codes).
   */
  marcas?: string[];
  /** The record's version at the time: an earlier version of the service changes records without this field. */
  version: number;
  /** The tag codes at the time: an earlier version of the service omits them. */
  codigos?: string[];
}

const others = ['especie', 'nombreComunFichaAnimal', 'departamento', 'ubicacion', 'ubicacionActual'] as const;

type Searched = Record<'nombre' | 'numeroMarca' | 'leyendaMarca' | (typeof others)[number], string> & {
  _id: number;
  version: number;
  codigosMarca?: string[];
};

type Tagged = Pick<Searched, 'numeroMarca' | 'leyendaMarca' | 'codigosMarca'>;

/** A long number, such as that of a PIT, is found by its last digits ('…567'). */
const tails = [3, 4, 5, 6, 7, 8];
const tailsOf = (word: string): string[] => (/^\d{9,}$/.test(word) ? tails.map((n) => word.slice(-n)) : []);

/** A tag is also found in one piece ('UY-0042' by 'uy0042') and without leading zeros ('42', 'uy42'). */
function tagWords(tag: string): string[] {
  const words = searchWords(tag);
  const bare = words.map((word) => word.replace(/^0+(?=\d)/, ''));
  return [...words, words.join(''), ...bare, bare.join(''), ...[...words, words.join('')].flatMap(tailsOf)];
}

/** Separates letters and digits of a code ('UYB0117' is found by '0117' and '117'). */
const parts = (code: string): string => code.replace(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/g, ' ');

/**
 * The codes of an intake sheet: its number, its legend, and both as one, since the number field takes no letters ('RFF'
 * and '12' are RFF12) (rule: tag-codes).
 */
export const sheetCodes = ({ numeroMarca, leyendaMarca }: Omit<Tagged, 'codigosMarca'>): string[] => [
  ...new Set([numeroMarca, leyendaMarca, `${leyendaMarca}${numeroMarca}`].filter(isCode).map(normalCode)),
];

export interface WholeWords {
  nombre: string[];
  marcas: { marca: string; words: string[] }[];
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

/** @param ficha in the version that is stored with the result */
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
