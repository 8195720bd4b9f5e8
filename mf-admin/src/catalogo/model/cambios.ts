import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import { nameKey, nombreDeCatalogo, noSabe } from '@caparazon/clinic/catalogo/calls';
import { catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import type { Fila } from './filas.ts';

export type Verb = 'agregar' | 'renombrar' | 'retirar' | 'reponer' | 'cambiar' | 'ordenar';

export interface Cambio {
  verb: Verb;
  /** The name, or both names. */
  what: string;
}

/** Rows by stored name. */
type Before = ReadonlyMap<string, Fila>;

const byName = (rows: readonly Fila[]): Before =>
  new Map(rows.flatMap((row) => (row.original === null ? [] : [[row.original, row] as const])));

const isOrdered = (places: readonly number[]): boolean =>
  places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0));

function changeOfRow(row: Fila, before: Fila | undefined): Cambio[] {
  const { nombre, activo } = row;
  if (before === undefined) return activo ? [{ verb: 'agregar', what: nombre }] : [];
  if (!activo) return before.activo ? [{ verb: 'retirar', what: before.nombre }] : [];
  const changes: Cambio[] = [];
  if (!before.activo) changes.push({ verb: 'reponer', what: nombre });
  if (before.nombre !== nombre) changes.push({ verb: 'renombrar', what: `${before.nombre} → ${nombre}` });
  if (before.nombreComun !== row.nombreComun || before.clase !== row.clase) {
    changes.push({ verb: 'cambiar', what: nombre });
  }
  return changes;
}

/** The changes between two states. @param list its name, for changes of order */
export function changesOf(before: readonly Fila[], after: readonly Fila[], list = 'la lista'): Cambio[] {
  const stored = byName(before);
  const places = new Map(before.map(({ original }, i) => [original, i]));
  const staying = after.filter(({ original, activo }) => activo && original !== null && stored.get(original)?.activo);
  const ordered = isOrdered(staying.map(({ original }) => places.get(original) ?? 0));
  return [
    ...after.flatMap((row) => {
      const was = row.original === null ? undefined : stored.get(row.original);
      const own = changeOfRow(row, was);
      if (!row.activo || row.comunes === undefined) return own;
      return [...own, ...changesOf(was?.comunes ?? [], row.comunes, row.nombre)];
    }),
    ...(ordered ? [] : [{ verb: 'ordenar' as const, what: list }]),
  ];
}

const verbs: readonly [Verb, string][] = [
  ['agregar', 'agregar'],
  ['renombrar', 'renombrar'],
  ['retirar', 'retirar'],
  ['reponer', 'volver a usar'],
  ['cambiar', 'cambiar'],
];

/** 'Agregar 1, renombrar 1, cambiar el orden'; '' without changes. */
export function summaryOf(changes: readonly Cambio[]): string {
  const counts = verbs.flatMap(([verb, words]) => {
    const count = changes.filter((change) => change.verb === verb).length;
    return count === 0 ? [] : [`${words} ${count}`];
  });
  const orders = changes.some(({ verb }) => verb === 'ordenar') ? ['cambiar el orden'] : [];
  const all = [...counts, ...orders].join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const pastVerbs: Readonly<Record<Verb, string>> = {
  agregar: 'Agregó',
  renombrar: 'Renombró',
  retirar: 'Retiró',
  reponer: 'Volvió a usar',
  cambiar: 'Cambió el nombre común o la clase de',
  ordenar: 'Cambió el orden de',
};

/** Somebody else's changes, a line each. */
export const pastWordsOf = (changes: readonly Cambio[]): string[] =>
  changes.map(({ verb, what }) => `${pastVerbs[verb]} ${what}`);

export type Complaints = ReadonlyMap<string, string>;

const active = (rows: readonly Fila[]): Fila[] => rows.filter(({ activo }) => activo);

function nameComplaint({ nombre }: Fila, catalogo: Catalogo, isComun: boolean): string | undefined {
  const checked = nombreDeCatalogo.safeParse(nombre);
  if (!checked.success) return checked.error.issues[0]?.message;
  if (!isComun || nameKey(nombre.trim()) !== nameKey(noSabe)) return undefined;
  return catalogo === 'clases_reportes' ? says.twice(noSabe) : says.noSabeElsewhere;
}

function listComplaints(rows: readonly Fila[], catalogo: Catalogo, isComun: boolean): [string, string][] {
  const seen = new Set<string>();
  const retired = new Map(
    rows.flatMap(({ activo, original }) =>
      activo || original === null ? [] : [[nameKey(original), original] as const],
    ),
  );
  return active(rows).flatMap((row): [string, string][] => {
    const key = nameKey(row.nombre.trim());
    const old = row.original !== null && nameKey(row.original) !== key ? retired.get(key) : undefined;
    const wrong = nameComplaint(row, catalogo, isComun) ?? (old && says.retired(old));
    const isTwice = seen.has(key);
    seen.add(key);
    if (wrong !== undefined) return [[row.key, wrong]];
    return isTwice ? [[row.key, says.twice(row.nombre.trim())]] : [];
  });
}

/** What the service would refuse, by reading order; retired rows are not checked. */
export function complaintsOf(rows: readonly Fila[], catalogo: Catalogo): Complaints {
  const offered = active(rows);
  const all = listComplaints(rows, catalogo, false);
  for (const { key, nombre, comunes } of offered) {
    if (comunes === undefined) continue;
    all.push(...listComplaints(comunes, catalogo, true));
    if (active(comunes).length === 0 && catalogo === 'clases_fichas') all.push([key, says.noComun(nombre)]);
  }
  for (const { key, nombreComun, clase } of offered) {
    if (catalogo === 'especies' && (!nombreComun || !clase)) all.push([key, fichaMessages.nombreComun]);
  }
  return new Map(all.toReversed());
}
