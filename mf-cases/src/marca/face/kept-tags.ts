/** Unfinished tags (rule: tag-form). */
import { normalCode } from '@caparazon/clinic/marca/calls';
import { type Unfinished, unfinishedEntries } from '@caparazon/screen-kit/unfinished-entries';
import type { TagValues } from './tag-fields.tsx';

const tags = unfinishedEntries<TagValues>();

export interface TagPlace {
  session: string;
  idFicha: number;
  /** Null for a new entry. */
  idMarca: number | null;
  /** Unfinished entries of two tags must not be mixed. */
  start: Pick<Partial<TagValues>, 'codigo' | 'evento'>;
}

function keyOf({ idFicha, idMarca, start: { codigo = '', evento = '' } }: TagPlace): string {
  return `${idFicha}/${idMarca ?? `nueva/${evento}/${normalCode(codigo)}`}`;
}

export const keptTag = (place: TagPlace): Unfinished<TagValues> | null => tags.kept(place.session, keyOf(place));

/** @param tag null to forget it */
export const keepTag = (place: TagPlace, tag: Unfinished<TagValues> | null): void =>
  tags.keep(place.session, keyOf(place), tag);
