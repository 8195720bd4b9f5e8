/** Repeats an edit on what another administrator stored (rule: catalogue-screen). */
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import { rebase } from '@caparazon/screen-kit/rebase';
import type { Fila } from './filas.ts';

/** The same entry in another state, by its name or a former one. */
const sameIn = (rows: readonly Fila[], original: string | null): Fila | undefined =>
  original === null
    ? undefined
    : (rows.find((row) => row.original === original) ?? rows.find(({ anteriores }) => anteriores.includes(original)));

/** Their rows as an edit of the base. */
export function asEditOf(base: readonly Fila[], theirs: readonly Fila[]): Fila[] {
  return theirs.map((row) => {
    const was = base.find((one) => one.original === row.original || row.anteriores.includes(one.original ?? ''));
    const comunes = row.comunes && asEditOf(was?.comunes ?? [], row.comunes);
    return { ...row, original: was?.original ?? null, ...(comunes && { comunes }) };
  });
}

const orderOf = (rows: readonly Fila[]): string =>
  JSON.stringify(rows.flatMap(({ original }) => (original === null ? [] : [original])));

const editable = ({ nombre, activo, nombreComun, clase }: Fila): Record<string, string | boolean> => ({
  nombre,
  activo,
  ...(nombreComun !== undefined && { nombreComun }),
  ...(clase !== undefined && { clase }),
});

/** Changes made here win. */
function mergeRow(mine: Fila, was: Fila, theirs: Fila): Fila {
  const fields: Partial<Fila> = rebase(editable(was), editable(mine), editable(theirs)).values;
  const comunes = theirs.comunes && rebaseRows(was.comunes ?? [], mine.comunes ?? [], theirs.comunes);
  return { ...theirs, ...fields, key: mine.key, ...(comunes && { comunes }) };
}

/** The same name added by both. */
const twinOf = (theirs: readonly Fila[], { original, nombre }: Fila): Fila | undefined =>
  original === null ? theirs.find((row) => row.activo && nameKey(row.nombre) === nameKey(nombre.trim())) : undefined;

/** Fields chosen here win, and both names' children join. */
function mergeTwin(mine: Fila, theirs: Fila): Fila {
  const { key, nombreComun, clase } = mine;
  return {
    ...theirs,
    key,
    ...(nombreComun && clase && { nombreComun, clase }),
    ...(theirs.comunes && { comunes: rebaseRows([], mine.comunes ?? [], theirs.comunes) }),
  };
}

/** Conflicting additions, a line each: the choice made here wins. */
export const clashesOf = (mine: readonly Fila[], theirs: readonly Fila[]): string[] =>
  mine.flatMap((row) => {
    const { nombreComun, clase } = row;
    const twin = twinOf(theirs, row);
    if (!twin || !nombreComun || !clase || (twin.nombreComun === nombreComun && twin.clase === clase)) return [];
    const [theirsIs, mineIs] = [twin, row].map((one) => `${one.nombreComun} (${one.clase})`);
    return [`«${twin.nombre}» la agregaron los dos: la otra vez como ${theirsIs}, y abajo queda como acá, ${mineIs}`];
  });

/** Repeats `mine` on `theirs`. @param base the state before the edit */
export function rebaseRows(base: readonly Fila[], mine: readonly Fila[], theirs: readonly Fila[]): Fila[] {
  const done = new Map<Fila, Fila>();
  for (const row of mine) {
    const was = sameIn(base, row.original);
    const now = sameIn(theirs, row.original);
    if (was !== undefined && now !== undefined) done.set(now, mergeRow(row, was, now));
  }
  const added: Fila[] = [];
  for (const row of mine.filter(({ original }) => original === null)) {
    const twin = twinOf(theirs, row);
    if (twin === undefined) added.push(row);
    else done.set(twin, mergeTwin(row, done.get(twin) ?? twin));
  }
  const merged = theirs.map((row) => done.get(row) ?? row);
  if (orderOf(mine) === orderOf(base)) return [...merged, ...added];
  const inMyOrder = mine.flatMap((row) => {
    const now = sameIn(theirs, row.original) ?? twinOf(theirs, row);
    if (now !== undefined) return [done.get(now) ?? now];
    return added.includes(row) ? [row] : [];
  });
  return [...new Set([...inMyOrder, ...merged])];
}
