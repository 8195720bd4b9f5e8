/** Two administrators at once: what was changed here is done again to what the other stored (rule: catalogue-screen). */
import { nameKey } from '@caparazon/contracts/cases/catalogos';
import type { Fila } from './filas.ts';

/** The row of another state that is the same entry: by its name, or by one that it had. */
const sameIn = (rows: readonly Fila[], original: string | null): Fila | undefined =>
  original === null
    ? undefined
    : (rows.find((row) => row.original === original) ?? rows.find(({ anteriores }) => anteriores.includes(original)));

/** Their rows as an edit of the base, to tell what they changed. */
export function asEditOf(base: readonly Fila[], theirs: readonly Fila[]): Fila[] {
  return theirs.map((row) => {
    const was = base.find((one) => one.original === row.original || row.anteriores.includes(one.original ?? ''));
    const comunes = row.comunes && asEditOf(was?.comunes ?? [], row.comunes);
    return { ...row, original: was?.original ?? null, ...(comunes && { comunes }) };
  });
}

const orderOf = (rows: readonly Fila[]): string =>
  JSON.stringify(rows.flatMap(({ original }) => (original === null ? [] : [original])));

/** One entry: what was changed here stands, the rest is theirs. */
function mergeRow(mine: Fila, was: Fila, theirs: Fila): Fila {
  const pick = <K extends 'nombre' | 'activo' | 'nombreComun' | 'clase'>(field: K): Fila[K] =>
    mine[field] === was[field] ? theirs[field] : mine[field];
  const merged: Fila = { ...theirs, key: mine.key, nombre: pick('nombre'), activo: pick('activo') };
  const nombreComun = pick('nombreComun');
  const clase = pick('clase');
  const comunes = theirs.comunes && rebaseRows(was.comunes ?? [], mine.comunes ?? [], theirs.comunes);
  return {
    ...merged,
    ...(nombreComun !== undefined && { nombreComun }),
    ...(clase !== undefined && { clase }),
    ...(comunes && { comunes }),
  };
}

/**
 * @param base what the edit began with
 * @param mine what it made of it
 * @param theirs what is stored now
 */
export function rebaseRows(base: readonly Fila[], mine: readonly Fila[], theirs: readonly Fila[]): Fila[] {
  const done = new Map<Fila, Fila>();
  for (const row of mine) {
    const was = sameIn(base, row.original);
    const now = sameIn(theirs, row.original);
    if (was !== undefined && now !== undefined) done.set(now, mergeRow(row, was, now));
  }
  const taken = new Set(theirs.filter(({ activo }) => activo).map(({ nombre }) => nameKey(nombre)));
  const added = mine.filter(({ original, nombre }) => original === null && !taken.has(nameKey(nombre.trim())));
  const merged = theirs.map((row) => done.get(row) ?? row);
  if (orderOf(mine) === orderOf(base)) return [...merged, ...added];
  const inMyOrder = mine.flatMap((row) => {
    const now = sameIn(theirs, row.original);
    if (now !== undefined) return [done.get(now) ?? now];
    return added.includes(row) ? [row] : [];
  });
  return [...inMyOrder, ...merged.filter((row) => !inMyOrder.includes(row))];
}
