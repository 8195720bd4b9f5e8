/** A catalogue while it is edited; nothing is stored before all is sent (rule: catalogue-screen). */
import { type Catalogo, type EntradaDeCatalogo, nameKey, noSabe } from '@caparazon/clinic/catalogo/calls';
import { z } from 'zod';

const filaFields = {
  key: z.string(),
  /** Null for a new row. */
  original: z.string().nullable(),
  nombre: z.string(),
  activo: z.boolean(),
  /** Offered when the edit began. */
  wasActive: z.boolean(),
  usos: z.number(),
  anteriores: z.array(z.string()),
  nombreComun: z.string().optional(),
  clase: z.string().optional(),
};

export const fila = z.object({ ...filaFields, comunes: z.array(z.object(filaFields)).optional() });

export type Fila = z.output<typeof fila>;

type Stored = Omit<EntradaDeCatalogo, 'comunes'> & { comunes?: EntradaDeCatalogo['comunes'] };

/** A retired entry cannot return once another has its name. */
function shownOnce<S extends Stored>(entradas: readonly S[]): S[] {
  const seen = new Set<string>();
  return entradas.filter(({ nombre }) => {
    const isNew = !seen.has(nameKey(nombre));
    seen.add(nameKey(nombre));
    return isNew;
  });
}

function rowOf({ comunes, ...entrada }: Stored, catalogo: Catalogo, parent = ''): Fila {
  const { nombre } = entrada;
  // The service adds 'No sabe' to the reports' lists.
  const names = comunes?.filter((one) => catalogo !== 'clases_reportes' || one.nombre !== noSabe);
  // Part of controls' ids, which a blank would end.
  const key = `${parent}/${encodeURIComponent(nombre)}`;
  return {
    ...entrada,
    wasActive: entrada.activo,
    key,
    original: nombre,
    ...(names && { comunes: shownOnce(names).map((one) => rowOf(one, catalogo, key)) }),
  };
}

export const rowsOf = (entradas: readonly EntradaDeCatalogo[], catalogo: Catalogo): Fila[] =>
  shownOnce(entradas).map((entrada) => rowOf(entrada, catalogo));

/** The rows as a later read will give them. */
export const entradasOf = (rows: readonly Fila[]): EntradaDeCatalogo[] =>
  rows.map(({ nombre, activo, original, anteriores, usos, nombreComun, clase, comunes }) => ({
    nombre: activo ? nombre.trim() : (original ?? nombre),
    activo,
    anteriores,
    usos,
    ...(nombreComun !== undefined && { nombreComun }),
    ...(clase !== undefined && { clase }),
    ...(comunes && { comunes: entradasOf(comunes) }),
  }));

export interface NewRow {
  nombre: string;
  nombreComun?: string;
  clase?: string;
}

/** @param key unique */
export const newRow = (entry: NewRow, key: string, ofClase: boolean): Fila => ({
  ...entry,
  key,
  original: null,
  activo: true,
  wasActive: true,
  usos: 0,
  anteriores: [],
  ...(ofClase && { comunes: [] }),
});

type Change = (rows: Fila[]) => Fila[];

/** Changes the classes, or the names of one. */
export function changeList(rows: Fila[], clase: string | null, change: Change): Fila[] {
  if (clase === null) return change(rows);
  return rows.map((row) => (row.key === clase && row.comunes ? { ...row, comunes: change(row.comunes) } : row));
}

export const editRow =
  (key: string, change: Partial<Pick<Fila, 'nombre' | 'nombreComun' | 'clase'>>): Change =>
  (rows) =>
    rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** A new row disappears. */
export const retireRow =
  (key: string): Change =>
  (rows) =>
    rows
      .filter((row) => row.key !== key || row.original !== null)
      .map((row) => (row.key === key ? { ...row, activo: false } : row));

/** A row retired long ago returns at the end. */
export const restoreRow =
  (key: string): Change =>
  (rows) => {
    const back = rows.filter((row) => row.key === key).map((row) => ({ ...row, activo: true }));
    if (back[0]?.wasActive) return rows.map((row) => (row.key === key ? { ...row, activo: true } : row));
    const rest = rows.filter((row) => row.key !== key);
    const end = rest.findLastIndex(({ activo, wasActive }) => activo || wasActive) + 1;
    return rest.toSpliced(end, 0, ...back);
  };

/** @param by 1 is one place down */
export const moveRow =
  (key: string, by: 1 | -1): Change =>
  (rows) => {
    const from = rows.findIndex((row) => row.key === key);
    let to = from + by;
    while (rows[to] !== undefined && !rows[to]?.activo) to += by;
    const row = rows[from];
    if (row === undefined || rows[to] === undefined) return rows;
    const without = rows.toSpliced(from, 1);
    return without.toSpliced(to, 0, row);
  };

export const addRow =
  (row: Fila): Change =>
  (rows) =>
    rows.toSpliced(rows.findLastIndex(({ activo, wasActive }) => activo || wasActive) + 1, 0, row);
