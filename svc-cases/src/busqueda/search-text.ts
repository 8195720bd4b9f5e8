/** Reads what was typed into a search (rules: search, search-words). */
import { isCode, normalCode } from '@caparazon/clinic/marca/calls';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';

export interface SearchText {
  words: string[];
  keys: string[];
  codigo: string | null;
  idFicha: number | null;
  idReporte: number | null;
}

/** '6', '#6', 'Animal 6', 'Ficha #6', 'Reporte 42': numbers as the screens write them. */
const number = /^(?:(animal|ficha|reporte) ?)?#?(\d{1,10})$/i;

/** A single letter tells nothing yet; a digit does: 'Pileta 2'. */
const isMeaningful = (word: string): boolean => word.length > 1 || /\d/.test(word);

export function readSearchText(texto: string): SearchText {
  const [, kind, digits] = number.exec(texto) ?? [];
  const id = digits === undefined ? null : Number(digits);
  const all = searchWords(texto);
  const meaningful = all.filter(isMeaningful);
  const words = meaningful.length > 0 ? meaningful : all;
  return {
    words,
    codigo: /\d/.test(texto) && isCode(texto) ? normalCode(texto) : null,
    keys: [...new Set(words.map(searchKey))],
    idFicha: kind?.toLowerCase() === 'reporte' ? null : id,
    idReporte: kind === undefined || kind.toLowerCase() === 'reporte' ? id : null,
  };
}
