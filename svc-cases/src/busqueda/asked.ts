/** Reads what was typed into a search (rules: search, search-words). */
import { isCode, normalCode } from '@caparazon/clinic/marca/calls';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';

export interface Asked {
  words: string[];
  keys: string[];
  /** The whole text as a normalised tag code; null without a digit, or when it is none. */
  codigo: string | null;
  idFicha: number | null;
  idReporte: number | null;
}

/** '6', '#6', 'Animal 6', 'Ficha #6', 'Reporte 42': numbers as the screens write them. */
const number = /^(?:(animal|ficha|reporte) ?)?#?(\d{1,10})$/i;

/** A single letter tells nothing yet; a digit does: 'Pileta 2'. */
const tells = (word: string): boolean => word.length > 1 || /\d/.test(word);

export function readAsked(texto: string): Asked {
  const [, kind, digits] = number.exec(texto) ?? [];
  const id = digits === undefined ? null : Number(digits);
  const all = searchWords(texto);
  const telling = all.filter(tells);
  const words = telling.length > 0 ? telling : all;
  return {
    words,
    codigo: /\d/.test(texto) && isCode(texto) ? normalCode(texto) : null,
    keys: [...new Set(words.map(searchKey))],
    idFicha: kind?.toLowerCase() === 'reporte' ? null : id,
    idReporte: kind === undefined || kind.toLowerCase() === 'reporte' ? id : null,
  };
}
