/**
 * Unfinished tags, kept while the page lives, so that closing the form loses nothing (rule: tag-form). They are
 * forgotten with the session, for the sake of shared computers (rule: local-storage).
 */
import { normalCode } from '@caparazon/clinic/marca/calls';
import type { TagValues } from './tag-fields.tsx';

interface KeptTag {
  base: TagValues;
  values: TagValues;
  /** The filling of the form: sending again after a lost answer counts once. */
  filling: string;
}

let owner = '';
let tags: ReadonlyMap<string, KeptTag> = new Map();

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

export const keptTag = (place: TagPlace): KeptTag | null =>
  place.session === owner ? (tags.get(keyOf(place)) ?? null) : null;

/** @param tag null to forget it */
export function keepTag(place: TagPlace, tag: KeptTag | null): void {
  const others = place.session === owner ? [...tags].filter(([key]) => key !== keyOf(place)) : [];
  tags = new Map(tag === null ? others : [...others, [keyOf(place), tag]]);
  owner = place.session;
}
