/** Differences between two states of a form, in words. */
import { date } from '@caparazon/public-site/textos/novedades';
import type { Campo } from '@caparazon/public-site/textos/reader';
import {
  type Hoja,
  hojasDe,
  inside,
  isLike,
  itemOf,
  type Lugar,
  theFile,
  type Valores,
  valueAt,
} from './formulario.ts';
import { palabrasDe } from './palabras.ts';

export interface Diferencia extends Pick<Lugar, 'place' | 'label' | 'control'> {
  before: string;
  after: string;
  /** A list whose items moved, came or went: each item counts as a line. */
  entera?: true;
}

/**
 * A whole value in words: publishers must see every account number. Items take a line each, their
 * fields are separated by dots: 'Pesos uruguayos · Banco · 000-1 · Titular'.
 */
export function inWords(campo: Campo, raw: unknown, at: Lugar): string {
  if ('campos' in campo) {
    const parts = Object.entries(campo.campos)
      .map(([name, one]) => inWords(one, valueAt(raw, name), inside(at, name)))
      .filter(Boolean);
    return campo.ambos ? [...new Set(parts)].join(' / ') : parts.join(' · ');
  }
  const { opciones, uno } = palabrasDe(at.key);
  if (isLike(campo, date))
    return String(raw ?? '')
      .split('-')
      .reverse()
      .join('/');
  if (!('de' in campo)) return opciones?.[String(raw)] ?? String(raw ?? '');
  return (raw as readonly unknown[])
    .map((one, index) => `${index + 1}. ${inWords(campo.de, one, itemOf(at, index)) || `${uno}, sin datos`}`)
    .join('\n');
}

function ofField({ campo, ...at }: Hoja, before: string, after: string): Diferencia[] {
  if (before === after) return [];
  const { place, label, control } = at;
  const told = (was: unknown, is: unknown) => ({ before: inWords(campo, was, at), after: inWords(campo, is, at) });
  if (!('de' in campo)) return [{ place, label, control, ...told(before, after) }];
  const [was, is] = [before, after].map((text) => JSON.parse(text || '[]') as unknown[]) as [unknown[], unknown[]];
  const [earlier, later] = [was, is].map((items) => items.map((one) => JSON.stringify(one))) as [string[], string[]];
  const moved = earlier.some((one, index) => later.includes(one) && later[index] !== one);
  if (moved || was.length !== is.length) return [{ place, label, control, ...told(was, is), entera: true }];
  return was.flatMap((one, index) => {
    const now = hojasDe(campo.de, is[index], itemOf(at, index));
    return hojasDe(campo.de, one, itemOf(at, index)).flatMap((hoja, field) =>
      ofField(hoja, hoja.texto, now[field]?.texto ?? ''),
    );
  });
}

/** Lists the differences by field. */
export function between(campo: Campo, before: Valores, after: Valores): Diferencia[] {
  const [was = '', is = ''] = [before[theFile], after[theFile]];
  const whole = { place: '', label: 'El archivo', control: theFile, before: was, after: is };
  const fields = hojasDe(campo, undefined);
  return [
    ...(was === is ? [] : [whole]),
    ...fields.flatMap((hoja) => ofField(hoja, before[hoja.control] ?? '', after[hoja.control] ?? '')),
  ];
}
