/**
 * Half-written tags, so that closing the form throws nothing away (rule: tag-form). They live as long as the page, and
 * are forgotten with the session: the browser of a shared computer keeps nothing (rule: local-storage).
 */
import { normalCode } from '@caparazon/clinic/marca/calls';
import type { TagValues } from './tag-fields.tsx';

interface KeptTag {
  /** What the form began with. */
  base: TagValues;
  values: TagValues;
  /** Which filling of the form it is: sent again after an answer that got lost, it is noted once. */
  filling: string;
}

let owner = '';
let tags: ReadonlyMap<string, KeptTag> = new Map();

export interface TagPlace {
  /** Whose they are. */
  session: string;
  idFicha: number;
  /** The entry that is corrected; null for a new one. */
  idMarca: number | null;
  /** What a new one begins with: what was begun of one tag is no beginning for another. */
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
