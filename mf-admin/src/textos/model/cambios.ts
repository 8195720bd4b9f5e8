/** What differs between two states of a form of texts, and how two people's changes are joined (ADR 10). */
import type { Arbol, Grupo } from './arbol.ts';
import { type Campo, placeIn, placeOfItem } from './campos.ts';

export interface Diferencia {
  place: string;
  label: string;
  before: string;
  after: string;
  /** A list in which something was added, taken out or moved: a line for each item, all of which count. */
  entera?: true;
}

const same = (one: Arbol | undefined, other: Arbol | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A value in words, all of it: who publishes an account must see its number. The items of a list have a line each,
 * the fields of an item are parted by a dot: 'Pesos uruguayos · Banco · 000-1 · Titular'.
 */
export function inWords(campo: Campo, arbol: Arbol | undefined): string {
  if (arbol === undefined) return '';
  switch (campo.tipo) {
    case 'texto':
      return String(arbol);
    case 'opcion':
      return campo.opciones.find(({ value }) => value === arbol)?.label ?? String(arbol);
    case 'bilingue': {
      const { es, en } = arbol as Record<string, string>;
      return [...new Set([es, en])].filter(Boolean).join(' / ');
    }
    case 'lista':
      return (arbol as readonly Arbol[])
        .map((one, index) => `${index + 1}. ${inWords(campo.de, one) || `${campo.uno}, sin datos`}`)
        .join('\n');
    case 'grupo':
      return campo.campos
        .map((one) => inWords(one, (arbol as Grupo)[one.nombre]))
        .filter(Boolean)
        .join(' · ');
  }
}

const languages = { es: 'en español', en: 'en inglés' } as const;

function ofField(
  campo: Campo,
  before: Arbol | undefined,
  after: Arbol | undefined,
  at: string,
  label: string,
): Diferencia[] {
  if (same(before, after)) return [];
  const whole = [{ place: at, label, before: inWords(campo, before), after: inWords(campo, after) }];
  if (campo.tipo === 'bilingue') {
    const texts = [before, after].map((one) => (one ?? {}) as Record<string, string>);
    return Object.entries(languages).flatMap(([language, words]) => {
      const [was = '', is = ''] = texts.map((one) => one[language] ?? '');
      return was === is ? [] : [{ place: `${at}, ${language}`, label: `${label} (${words})`, before: was, after: is }];
    });
  }
  if (campo.tipo === 'grupo') {
    return between(campo.campos, (before ?? {}) as Grupo, (after ?? {}) as Grupo, at, label);
  }
  if (campo.tipo === 'lista') {
    const [was, is] = [before, after].map((one) => (one ?? []) as readonly Arbol[]);
    const list = whole.map((one): Diferencia => ({ ...one, entera: true }));
    if (!was || !is || was.length !== is.length) return list;
    const moved = was.some((one) => is.some((other) => same(one, other) && !same(is[was.indexOf(one)], one)));
    if (moved) return list;
    return was.flatMap((one, index) =>
      ofField(campo.de, one, is[index], placeOfItem(at, index), `${label}, ${campo.uno} ${index + 1}`),
    );
  }
  return whole;
}

/** Field by field, what differs. */
export const between = (campos: readonly Campo[], before: Grupo, after: Grupo, at = '', label = ''): Diferencia[] =>
  campos.flatMap((campo) =>
    ofField(
      campo,
      before[campo.nombre],
      after[campo.nombre],
      placeIn(at, campo),
      [label, campo.label].filter(Boolean).join(', '),
    ),
  );

const isGroup = (arbol: Arbol | undefined): arbol is Grupo => typeof arbol === 'object' && !Array.isArray(arbol);

/**
 * What somebody else stored, with what was written here on top. A list is one value: two orders cannot be joined.
 * @param base what both began with
 */
export function joined<T extends Arbol | undefined>(base: T, mine: T, theirs: T): T {
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const names = Object.keys({ ...theirs, ...mine });
    return Object.fromEntries(names.map((name) => [name, joined(base[name], mine[name], theirs[name])])) as T;
  }
  return mine === undefined || same(mine, base) ? theirs : mine;
}
