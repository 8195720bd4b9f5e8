/** Unfinished notes, kept while the page and the session last, so that closing the form loses nothing (rule: notes). */

export type NotaField = 'texto' | 'fecha' | 'fijada';

/** Texts: `fecha` is a day, `fijada` is 'si' or ''. */
export type NotaValues = Record<NotaField, string>;

interface KeptNota {
  base: NotaValues;
  values: NotaValues;
  /** The filling of the form: sending again after a lost answer counts once. */
  filling: string;
}

export interface NotaPlace {
  session: string;
  idFicha: number;
  /** Null for a new note. */
  idNota: number | null;
}

let owner = '';
const notas = new Map<string, KeptNota>();

const keyOf = ({ idFicha, idNota }: NotaPlace): string => `${idFicha}/${idNota ?? 'nueva'}`;

export const keptNota = (place: NotaPlace): KeptNota | null =>
  place.session === owner ? (notas.get(keyOf(place)) ?? null) : null;

/** @param nota null to forget it */
export function keepNota(place: NotaPlace, nota: KeptNota | null): void {
  if (place.session !== owner) notas.clear();
  owner = place.session;
  if (nota === null) notas.delete(keyOf(place));
  else notas.set(keyOf(place), nota);
}
