/** Edits of a catalogue with their history (rules: catalogue-edits, classes). */

import type { FieldError } from '@caparazon/call/errors';
import { type ClasesEdit, type EspeciesEdit, nameKey, noSabe, type TiposEdit } from '@caparazon/clinic/catalogo/calls';
import { claseMessages, catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import { difference } from '@caparazon/service-kit/difference';
import { badRequest } from '@caparazon/service-kit/errors';
import type { Change } from '@caparazon/service-kit/history';
import { type Merge, mergeNames, type SentName } from './merge.ts';
import type { Entrada, Nombre } from './model.ts';
import { active, presentClases } from './query.ts';

export type HistoryLine = Pick<Change, 'que' | 'antes' | 'despues'>;

export interface Edited {
  entradas: Entrada[];
  lines: HistoryLine[];
}

export interface SentEntrada extends SentName, Pick<Entrada, 'nombreComun' | 'clase'> {
  comunes?: readonly SentName[];
}

const holds = (stored: Entrada | undefined, sent: SentEntrada): boolean => {
  if (stored === undefined || stored.nombre !== sent.nombre) return false;
  const { nombreAnterior = sent.nombre, comunes = [] } = sent;
  const called = [stored.nombre, ...stored.anteriores].map(nameKey);
  return (
    called.includes(nameKey(nombreAnterior)) &&
    stored.nombreComun === sent.nombreComun &&
    stored.clase === sent.clase &&
    isStored(stored.comunes ?? [], comunes)
  );
};

/** Whether the offered entries equal the sent ones, in order, and renames are done. */
export function isStored(entradas: readonly Entrada[], sent: readonly SentEntrada[]): boolean {
  const offered = active(entradas);
  return offered.length === sent.length && sent.every((one, i) => holds(offered[i], one));
}

/** @throws ApiError 400 with the first as its text */
function refuse(errores: readonly FieldError[]): void {
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}

const renameErrors = <S extends SentName, N extends Nombre>(
  sent: readonly S[],
  { unknown, taken }: Merge<S, N>,
  at = '',
): FieldError[] => [
  ...unknown.map((i) => ({ campo: `${at}${i}.nombreAnterior`, mensaje: says.unknown(sent[i]?.nombreAnterior ?? '') })),
  ...taken.map((i) => ({ campo: `${at}${i}.nombre`, mensaje: says.retired(sent[i]?.nombre ?? '') })),
];

/** The history lines of an edit. @param named how the history writes a name: a common name with its class */
function historyOf<S extends SentName, N extends Nombre>(
  { merged, left, reordered }: Merge<S, N>,
  named = (nombre: string) => nombre,
): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const { before, after } of merged) {
    const now = { nombre: named(after.nombre) };
    if (before === undefined) lines.push({ que: 'agregado', antes: null, despues: now });
    else if (before.nombre !== after.nombre) {
      lines.push({ que: 'renombrado', antes: { nombre: named(before.nombre) }, despues: now });
    }
    if (before?.activo === false) lines.push({ que: 'repuesto', antes: null, despues: now });
  }
  for (const { nombre } of active(left))
    lines.push({ que: 'retirado', antes: { nombre: named(nombre) }, despues: null });
  if (reordered) {
    const kept = merged.flatMap(({ before, after }) => (before?.activo ? [named(after.nombre)] : []));
    lines.push({ que: 'reordenado', antes: null, despues: { orden: kept } });
  }
  return lines;
}

const retired = <N extends Nombre>(names: readonly N[]): N[] => names.map((one) => ({ ...one, activo: false }));

const isNoSabe = (nombre: string): boolean => nameKey(nombre) === nameKey(noSabe);

const noSabeErrors = (comunes: readonly SentName[], at: string, reportes: boolean): FieldError[] =>
  comunes.flatMap(({ nombre, nombreAnterior = nombre }, j): FieldError[] => {
    const [is, was] = [isNoSabe(nombre), isNoSabe(nombreAnterior)];
    const campo = `${at}${j}.nombre`;
    if (reportes) return is === was ? [] : [{ campo, mensaje: says.noSabeStays }];
    return is || was ? [{ campo, mensaje: says.noSabeElsewhere }] : [];
  });

/** Puts 'No sabe' at the end of each list of the reports, and keeps it out of the records. */
export function withNoSabe(sent: ClasesEdit, reportes: boolean): { clases: ClasesEdit; errores: FieldError[] } {
  const errores: FieldError[] = [];
  const clases = sent.map((clase, i) => {
    errores.push(...noSabeErrors(clase.comunes, `${i}.comunes.`, reportes));
    const known = clase.comunes.filter(({ nombre }) => !isNoSabe(nombre));
    if (reportes) return { ...clase, comunes: [...known, { nombre: noSabe }] };
    if (known.length === 0) errores.push({ campo: `${i}.comunes`, mensaje: says.noComun(clase.nombre) });
    return { ...clase, comunes: known };
  });
  return { clases, errores };
}

export interface Renaming {
  clase: { from: string; to: string };
  comunes: ReadonlyMap<string, string>;
}

/** @throws ApiError 400 */
export function editClases(
  stored: readonly Entrada[],
  sent: ClasesEdit,
  lista: 'reportes' | 'fichas',
): Edited & { renamings: Renaming[] } {
  const { clases, errores } = withNoSabe(sent, lista === 'reportes');
  const outer = mergeNames(stored, clases);
  errores.push(...renameErrors(clases, outer));
  const lines = historyOf(outer);
  const renamings: Renaming[] = [];
  const entradas = outer.merged.map(({ sent: { comunes }, before, after }, i): Entrada => {
    const inner = mergeNames(before?.comunes ?? [], comunes);
    errores.push(...renameErrors(comunes, inner, `${i}.comunes.`));
    lines.push(...historyOf(inner, (nombre) => `${nombre} (${after.nombre})`));
    if (before !== undefined) {
      const names = inner.merged.flatMap((one) => (one.before ? [[one.before.nombre, one.after.nombre] as const] : []));
      renamings.push({ clase: { from: before.nombre, to: after.nombre }, comunes: new Map(names) });
    }
    return { ...after, comunes: [...inner.merged.map((one) => one.after), ...retired(inner.left)] };
  });
  refuse(errores);
  return { entradas: [...entradas, ...retired(outer.left)], lines, renamings };
}

const linked = ['nombreComun', 'clase'] as const;

function linkLines(before: Entrada, after: Entrada): HistoryLine[] {
  const changes = difference(before, after, linked);
  if (changes === null) return [];
  const { nombre } = after;
  return [{ que: 'modificado', antes: { nombre, ...changes.antes }, despues: { nombre, ...changes.despues } }];
}

/**
 * @param clases the classes of the records, of which a species names one
 * @throws ApiError 400
 */
export function editEspecies(stored: readonly Entrada[], sent: EspeciesEdit, clases: readonly Entrada[]): Edited {
  const offered = presentClases(clases);
  const merge = mergeNames(stored, sent);
  const errores = renameErrors(sent, merge);
  const lines = historyOf(merge);
  const entradas = merge.merged.map(({ sent: { nombreComun, clase }, before, after }, i): Entrada => {
    const entrada = { ...after, nombreComun, clase };
    if (before?.clase === clase && before.nombreComun === nombreComun) return entrada;
    const comunes = Object.hasOwn(offered, clase) ? offered[clase] : undefined;
    if (!comunes) errores.push({ campo: `${i}.clase`, mensaje: claseMessages.unknown });
    else if (!comunes.includes(nombreComun)) {
      errores.push({ campo: `${i}.nombreComun`, mensaje: claseMessages.unknownName });
    }
    if (before !== undefined) lines.push(...linkLines(before, entrada));
    return entrada;
  });
  refuse(errores);
  return { entradas: [...entradas, ...retired(merge.left)], lines };
}

/** Renames the species' classes and common names. */
export function followRenamings(especies: readonly Entrada[], renamings: readonly Renaming[]): Edited {
  const lines: HistoryLine[] = [];
  const entradas = especies.map((especie) => {
    const renamed = renamings.find(({ clase }) => clase.from === especie.clase);
    if (renamed === undefined) return especie;
    const nombreComun = renamed.comunes.get(especie.nombreComun ?? '') ?? especie.nombreComun ?? '';
    const after = { ...especie, clase: renamed.clase.to, nombreComun };
    lines.push(...linkLines(especie, after));
    return after;
  });
  return { entradas, lines };
}

/** @throws ApiError 400 */
export function editTipos(stored: readonly Entrada[], sent: TiposEdit): Edited {
  const merge = mergeNames(stored, sent);
  refuse(renameErrors(sent, merge));
  return { entradas: [...merge.merged.map(({ after }) => after), ...retired(merge.left)], lines: historyOf(merge) };
}
