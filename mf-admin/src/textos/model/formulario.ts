/**
 * The form of a text, derived from its file's fields. It holds one text for each field, and a
 * list's items as JSON. Notes and unknown content of the files stay.
 */
import { limits } from '@caparazon/call/limits';
import { readCentesimos } from '@caparazon/office/aporte/monto';
import { colabora } from '@caparazon/public-site/textos/colabora';
import { conozcanos } from '@caparazon/public-site/textos/conozcanos';
import type { Archivos, IdTexto } from '@caparazon/public-site/textos/documentos';
import { novedades } from '@caparazon/public-site/textos/novedades';
import { organizacion } from '@caparazon/public-site/textos/organizacion';
import { readProperties } from '@caparazon/public-site/textos/properties';
import { bilingual, type Campo, isGroup, object, parseJson, text } from '@caparazon/public-site/textos/reader';
import { secciones } from '@caparazon/public-site/textos/secciones';
import { palabrasDe } from './palabras.ts';
import { writeProperties } from './properties.ts';

/** Texts by control name. */
export type Valores = Record<string, string>;

/** Position of a field. */
export interface Lugar {
  /** As in a file's faults: 'cuentas 2, numero'. */
  place: string;
  /** Key of its words: 'cuentas, numero'. */
  key: string;
  /** With its parents: 'Cuentas, cuenta 2, Número'. */
  label: string;
  /** Name of its control; for an item's field, that of the list. */
  control: string;
  /** Path in the file, or in the list for an item's field. */
  way: readonly (string | number)[];
  ofItem?: true;
}

const mapped = <T, U>(group: Readonly<Record<string, T>>, to: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, to(value, name)]));

/** Whether both take the same texts: two dates, two addresses. */
export const isLike = (campo: Campo, other: Campo): boolean =>
  'fits' in campo && 'fits' in other && campo.fits === other.fits;

/** A field with a single text. */
export type Hoja = Lugar & { campo: Campo; texto: string };

/**
 * A control name has no blanks or dots. The Spanish text takes the name of its pair, so that faults
 * of both appear there.
 */
export const controlOf = (place: string): string => place.replace(/, es$/, '').replace(/[ ,.]+/g, '-');

export const languages: Readonly<Record<string, string>> = { es: 'en español', en: 'en inglés' };

export const root: Lugar = { place: '', key: '', label: '', control: '', way: [] };

/** A group with some of its fields, all of them where it has none of those. */
export function someOf(campo: Campo, names: readonly string[] = []): Campo {
  if (!('campos' in campo)) return campo;
  const some = Object.entries(campo.campos).filter(([name]) => names.includes(name));
  return some.length > 0 ? { ...campo, campos: Object.fromEntries(some) } : campo;
}

/** Position of a group's field. */
export function inside(at: Lugar, name: string): Lugar {
  const [place, within] = [at.place, at.key].map((of) => [of, name].filter(Boolean).join(', ')) as [string, string];
  const language = languages[name];
  const key = language ? at.key : within;
  const label = language ? `${at.label} (${language})` : [at.label, palabrasDe(key).label].filter(Boolean).join(', ');
  const way = [...at.way, name];
  return { ...at, place, key, label, way, control: at.ofItem ? at.control : controlOf(place) };
}

export const itemOf = (at: Lugar, index: number): Lugar => ({
  ...at,
  place: `${at.place} ${index + 1}`,
  label: `${at.label}, ${palabrasDe(at.key).uno} ${index + 1}`,
  way: [index],
  ofItem: true,
});

function textOf(raw: unknown): string {
  if (typeof raw === 'number') return String(raw).replace('.', ',');
  return typeof raw === 'string' ? raw : '';
}

/** A member of a group; one text for both languages counts as Spanish. */
export function valueAt(raw: unknown, name: string): unknown {
  if (isGroup(raw)) return raw[name];
  return name === 'es' ? raw : undefined;
}

/** Fields of a text or item with their values. */
export function hojasDe(campo: Campo, raw: unknown, at = root): Hoja[] {
  if ('campos' in campo) {
    return Object.entries(campo.campos).flatMap(([name, one]) => hojasDe(one, valueAt(raw, name), inside(at, name)));
  }
  const items = 'de' in campo && (Array.isArray(raw) ? raw : []).map((one) => inTexts(campo.de, one));
  return [{ ...at, campo, texto: items ? JSON.stringify(items) : textOf(raw) }];
}

/** An item with texts only, so that retyping a value makes it equal again. */
export const inTexts = (campo: Campo, raw: unknown): unknown =>
  hojasDe(campo, raw, { ...root, ofItem: true }).reduce((whole, { way, texto }) => put(whole, way, texto), raw);

/** Sets a value. One text for both languages stays one until its English is written. */
export function put(raw: unknown, [name, ...rest]: Lugar['way'], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') return (raw as unknown[]).with(name, put((raw as unknown[])[name], rest, value));
  if (typeof raw === 'string' && name === 'es') return value;
  if (typeof raw === 'string' && name === 'en') return value === '' ? raw : { es: raw, en: value };
  const group = isGroup(raw) ? raw : {};
  return { ...group, [name]: put(group[name], rest, value) };
}

/** A new item; choices start with their first option. */
export const blank = (campo: Campo): unknown =>
  inTexts(campo, 'campos' in campo ? mapped(campo.campos, (one) => ('names' in one ? one.names[0] : undefined)) : '');

/**
 * Parses a number; undefined when invalid or ambiguous. A dot separates decimals in degrees, which
 * may be negative, and thousands in amounts.
 */
export function numberIn({ least }: { least: number }, written: string): number | undefined {
  if (least < 0) return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : undefined;
  const centesimos = readCentesimos(written);
  return centesimos === null ? undefined : centesimos / 100;
}

/** The file's value of a form's value; undefined when both are empty. */
function stored(campo: Campo, raw: unknown): unknown {
  if ('de' in campo) {
    return (raw as unknown[]).map((one) => stored(campo.de, one) ?? ('campos' in campo.de ? {} : ''));
  }
  if ('campos' in campo && isGroup(raw)) {
    const values = Object.entries(raw).map(([name, value]) => {
      const one = campo.campos[name];
      return [name, one ? stored(one, value) : value] as const;
    });
    const written = values.filter(([, value]) => value !== undefined);
    return written.length > 0 ? Object.fromEntries(written) : undefined;
  }
  const written = textOf(raw).trim() || undefined;
  return written && 'most' in campo ? (numberIn(campo, written) ?? written) : written;
}

const aboutUs: Readonly<Record<string, Campo>> = 'campos' in conozcanos ? conozcanos.campos : {};
const camposDe: Readonly<Record<IdTexto, Campo>> = {
  organizacion,
  secciones,
  novedades,
  colabora,
  conozcanos: object(mapped(aboutUs, () => bilingual)),
};

export interface Formulario {
  campo: Campo;
  /** Parsed content of the files. */
  raw: unknown;
  /** Whether files are edited as raw text, because one cannot be read. */
  crudo: boolean;
}

function parsed(archivos: Archivos): unknown {
  const [one, other] = archivos.map(({ contenido }) => contenido);
  if (other === undefined) return parseJson(one ?? '');
  const [es, en] = [readProperties(one ?? ''), readProperties(other)];
  return mapped(aboutUs, (_, name) => ({ es: es[name], en: en[name] }));
}

/** The form of a text. @param crudo edits raw files; default: only when one cannot be read */
export function formularioDe(idTexto: IdTexto, archivos: Archivos, crudo?: boolean): Formulario {
  let raw: unknown;
  try {
    raw = parsed(archivos);
  } catch {
    // The user corrects the raw file.
  }
  if (!(crudo ?? !isGroup(raw))) return { campo: camposDe[idTexto], raw: isGroup(raw) ? raw : {}, crudo: false };
  const files = Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));
  return { campo: object(mapped(files, () => text(/^/, '', limits.textos.archivo))), raw: files, crudo: true };
}

/** Control of faults of a whole file. */
export const theFile = 'archivo';

export const valoresDe = ({ campo, raw, crudo }: Formulario): Valores => ({
  ...Object.fromEntries(hojasDe(campo, raw).map(({ control, texto }) => [control, texto])),
  [theFile]: crudo ? 'ilegible' : 'legible',
});

/** Files with the form's values. */
export function archivosDe({ campo, raw, crudo }: Formulario, valores: Valores, archivos: Archivos): Archivos {
  if (crudo) return archivos.map(({ nombre }) => ({ nombre, contenido: valores[controlOf(nombre)] ?? '' }));
  const whole = hojasDe(campo, raw).reduce((before, hoja) => {
    const texto = valores[hoja.control] ?? '';
    return put(before, hoja.way, 'de' in hoja.campo ? JSON.parse(texto || '[]') : texto);
  }, raw);
  const content = stored(campo, whole) ?? {};
  if (archivos.length === 1) {
    return archivos.map(({ nombre }) => ({ nombre, contenido: `${JSON.stringify(content, undefined, 2)}\n` }));
  }
  return archivos.map(({ nombre, contenido }, index) => {
    const values = mapped(aboutUs, (_, name) => textOf(valueAt(valueAt(content, name), index === 0 ? 'es' : 'en')));
    return { nombre, contenido: writeProperties(contenido, values) };
  });
}
