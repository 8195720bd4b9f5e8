/**
 * The form of a text: it is made from the fields that the files have. It holds a text for each of them, and for a list
 * one text, its items as JSON. Whatever else the files have, such as notes, stays where it is.
 */
import { limits } from '@caparazon/call/limits';
import { readCentesimos } from '@caparazon/office/aporte/monto';
import { colabora } from '@caparazon/public-site/textos/colabora';
import { conozcanos } from '@caparazon/public-site/textos/conozcanos';
import type { Archivos, IdTexto } from '@caparazon/public-site/textos/documentos';
import { organizacion } from '@caparazon/public-site/textos/organizacion';
import { readProperties } from '@caparazon/public-site/textos/properties';
import { bilingual, type Campo, isGroup, object, parseJson, text } from '@caparazon/public-site/textos/reader';
import { palabrasDe } from './palabras.ts';
import { writeProperties } from './properties.ts';

/** What the form holds, by the names of its controls. */
export type Valores = Record<string, string>;

/** Where a field is. */
export interface Lugar {
  /** As the faults of a file name it: 'cuentas 2, numero'. */
  place: string;
  /** By which its words are found: 'cuentas, numero'. */
  key: string;
  /** In words, with what it is a part of: 'Cuentas, cuenta 2, Número'. */
  label: string;
  /** The name of the control that holds it: of a field of an item, that of the list. */
  control: string;
  /** The way to it: in the file; of a field of an item, in the list. */
  way: readonly (string | number)[];
  ofItem?: true;
}

const mapped = <T, U>(group: Readonly<Record<string, T>>, to: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, to(value, name)]));

/** A field that holds one text. */
export type Hoja = Lugar & { campo: Campo; texto: string };

/** Without the blanks and dots of a place. The Spanish of a text has the name of the text, so that a fault of both is at it. */
export const controlOf = (place: string): string => place.replace(/, es$/, '').replace(/[ ,.]+/g, '-');

export const languages: Readonly<Record<string, string>> = { es: 'en español', en: 'en inglés' };

export const root: Lugar = { place: '', key: '', label: '', control: '', way: [] };

/** A field of a group. */
export function inside(at: Lugar, name: string): Lugar {
  const [place, within] = [at.place, at.key].map((of) => [of, name].filter(Boolean).join(', ')) as [string, string];
  const language = languages[name];
  const key = language ? at.key : within;
  const label = language ? `${at.label} (${language})` : [at.label, palabrasDe(key).label].filter(Boolean).join(', ');
  const way = [...at.way, name];
  return { ...at, place, key, label, way, control: at.ofItem ? at.control : controlOf(place) };
}

/** An item of a list. */
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

/** What a group has by a name; one text for both languages is the Spanish. */
export function valueAt(raw: unknown, name: string): unknown {
  if (isGroup(raw)) return raw[name];
  return name === 'es' ? raw : undefined;
}

/** The fields of a text, or of an item of a list, with what stands in them. */
export function hojasDe(campo: Campo, raw: unknown, at = root): Hoja[] {
  if ('campos' in campo) {
    return Object.entries(campo.campos).flatMap(([name, one]) => hojasDe(one, valueAt(raw, name), inside(at, name)));
  }
  const items = 'de' in campo && (Array.isArray(raw) ? raw : []).map((one) => inTexts(campo.de, one));
  return [{ ...at, campo, texto: items ? JSON.stringify(items) : textOf(raw) }];
}

/** An item with a text in each of its fields, so that what is typed back to what it was is the same again. */
export const inTexts = (campo: Campo, raw: unknown): unknown =>
  hojasDe(campo, raw, { ...root, ofItem: true }).reduce((whole, { way, texto }) => put(whole, way, texto), raw);

/** Puts something at its place. One text for both languages stays one until its English is written. */
export function put(raw: unknown, [name, ...rest]: Lugar['way'], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') return (raw as unknown[]).with(name, put((raw as unknown[])[name], rest, value));
  if (typeof raw === 'string' && name === 'es') return value;
  if (typeof raw === 'string' && name === 'en') return value === '' ? raw : { es: raw, en: value };
  const group = isGroup(raw) ? raw : {};
  return { ...group, [name]: put(group[name], rest, value) };
}

/** A new item of a list: of what is chosen it has the first. */
export const blank = (campo: Campo): unknown =>
  inTexts(campo, 'campos' in campo ? mapped(campo.campos, (one) => ('names' in one ? one.names[0] : undefined)) : '');

/**
 * A number as a person writes it; undefined for what is none, or may be two. In degrees, which may be negative, a dot
 * begins the decimals; in an amount it parts the thousands.
 */
export function numberIn({ least }: { least: number }, written: string): number | undefined {
  if (least < 0) return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : undefined;
  const centesimos = readCentesimos(written);
  return centesimos === null ? undefined : centesimos / 100;
}

/** What the file has for what the form holds; undefined where nothing is written, and the file has nothing. */
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
  colabora,
  conozcanos: object(mapped(aboutUs, () => bilingual)),
};

export interface Formulario {
  campo: Campo;
  /** What the files hold. */
  raw: unknown;
  /** Whether the files are edited as they are: one cannot be read. */
  crudo: boolean;
}

function parsed(archivos: Archivos): unknown {
  const [one, other] = archivos.map(({ contenido }) => contenido);
  if (other === undefined) return parseJson(one ?? '');
  const [es, en] = [readProperties(one ?? ''), readProperties(other)];
  return mapped(aboutUs, (_, name) => ({ es: es[name], en: en[name] }));
}

/** The form of a text. @param crudo whether its files are to be edited as they are. By default where they must be */
export function formularioDe(idTexto: IdTexto, archivos: Archivos, crudo?: boolean): Formulario {
  let raw: unknown;
  try {
    raw = parsed(archivos);
  } catch {
    // It is corrected as it is.
  }
  if (!(crudo ?? !isGroup(raw))) return { campo: camposDe[idTexto], raw: isGroup(raw) ? raw : {}, crudo: false };
  const files = Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));
  return { campo: object(mapped(files, () => text(/^/, '', limits.textos.archivo))), raw: files, crudo: true };
}

/** The control of no field: whether the files can be read. */
export const theFile = 'archivo';

export const valoresDe = ({ campo, raw, crudo }: Formulario): Valores => ({
  ...Object.fromEntries(hojasDe(campo, raw).map(({ control, texto }) => [control, texto])),
  [theFile]: crudo ? 'ilegible' : 'legible',
});

/** The files with what the form holds. */
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
