/**
 * Merges a sent list into the stored one (rule: catalogue-edits): new names are added, changed ones renamed, missing
 * ones retired. Nothing is deleted.
 */
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { Nombre } from './model.ts';

export interface SentName {
  nombre: string;
  nombreAnterior?: string | undefined;
}

export interface Merged<S, N> {
  sent: S;
  before: N | undefined;
  after: Nombre;
}

export interface Merge<S, N> {
  merged: Merged<S, N>[];
  left: N[];
  reordered: boolean;
  unknown: number[];
  /** Entries renamed to a name that was left out, which would become two entries. */
  taken: number[];
}

/** @param stored active entries first */
export function mergeNames<S extends SentName, N extends Nombre>(
  stored: readonly N[],
  sent: readonly S[],
): Merge<S, N> {
  const free = new Set(stored);
  const claim = (nombre: string): N | undefined => {
    const key = nameKey(nombre);
    const found =
      [...free].find((one) => one.nombre === nombre) ?? [...free].find((one) => nameKey(one.nombre) === key);
    if (found !== undefined) free.delete(found);
    return found;
  };

  // Former names are matched first: 'B, once A' and 'A, once B' exchange names.
  const claimed = new Map<S, N | undefined>();
  const unknown: number[] = [];
  for (const [i, one] of sent.entries()) {
    if (one.nombreAnterior === undefined) continue;
    const before = claim(one.nombreAnterior);
    if (before === undefined) unknown.push(i);
    claimed.set(one, before);
  }
  const merged = sent.map((one): Merged<S, N> => {
    const before = one.nombreAnterior === undefined ? claim(one.nombre) : claimed.get(one);
    const { nombre } = one;
    const earlier = before === undefined ? [] : [...before.anteriores, before.nombre];
    const anteriores = [...new Set(earlier)].filter((name) => name !== nombre);
    return { sent: one, before, after: { nombre, activo: true, anteriores } };
  });

  const order = new Map(stored.map((one, i) => [one, i]));
  const places = merged.flatMap(({ before }) => (before?.activo ? [order.get(before) ?? 0] : []));
  const reordered = places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0));
  const leftKeys = new Set([...free].map(({ nombre }) => nameKey(nombre)));
  const taken = [...merged.entries()].flatMap(([i, { before, after }]) => {
    const key = nameKey(after.nombre);
    return before !== undefined && nameKey(before.nombre) !== key && leftKeys.has(key) ? [i] : [];
  });
  return { merged, left: [...free], reordered, unknown, taken };
}
