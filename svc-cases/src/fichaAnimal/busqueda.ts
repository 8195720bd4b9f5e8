/** What a search compares of an intake record (rule: search). */
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';

export interface BusquedaFicha {
  /** By what is the animal's own: its name, its number ('Renata, 6') and its tag. */
  nombre: string[];
  /** By name and tag, and by what and where it is. */
  todo: string[];
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

/** A tag is found in one piece too ('UY-0042' by 'uy0042'), and without the zeros that fill it ('42', 'uy42'). */
function tagWords(tag: string): string[] {
  const words = searchWords(tag);
  const bare = words.map((word) => word.replace(/^0+(?=\d)/, ''));
  return [...words, words.join(''), ...bare, bare.join('')];
}

/** A code is one piece: its letters and its number are told apart again ('UYB0117' is found by '0117' and by '117'). */
const parts = (code: string): string => code.replace(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/g, ' ');

/** @param ficha what it is, in the version that is stored with this */
export function busquedaOf(ficha: Searched): BusquedaFicha {
  const { codigosMarca: codigos = [] } = ficha;
  const tags = [ficha.numeroMarca, ficha.leyendaMarca, ...codigos.map(parts)];
  const own = [...searchWords(ficha.nombre), ...tags.flatMap(tagWords)];
  const rest = others.flatMap((field) => searchWords(ficha[field]));
  return {
    nombre: [...new Set([String(ficha._id), ...searchKeys(own)])],
    todo: searchKeys([...own, ...rest]),
    version: ficha.version,
    ...(codigos.length > 0 && { codigos }),
  };
}
