/** Unfinished notes (rule: notes). */
import { type Unfinished, unfinishedEntries } from '@caparazon/screen-kit/unfinished-entries';

export type NotaField = 'texto' | 'fecha' | 'fijada';

/** Texts: `fecha` is a day, `fijada` is 'si' or ''. */
export type NotaValues = Record<NotaField, string>;

const notas = unfinishedEntries<NotaValues>();

export interface NotaPlace {
  session: string;
  idFicha: number;
  /** Null for a new note. */
  idNota: number | null;
}

const keyOf = ({ idFicha, idNota }: NotaPlace): string => `${idFicha}/${idNota ?? 'nueva'}`;

export const keptNota = (place: NotaPlace): Unfinished<NotaValues> | null => notas.kept(place.session, keyOf(place));

/** @param nota null to forget it */
export const keepNota = (place: NotaPlace, nota: Unfinished<NotaValues> | null): void =>
  notas.keep(place.session, keyOf(place), nota);
