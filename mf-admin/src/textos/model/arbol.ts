/** What a form of texts holds: texts, lists and groups of them. Read from the files, and written into them. */
import { readCentesimos } from '@caparazon/office/aporte/monto';
import type { Texto as TextoApi } from '@caparazon/public-site/textos/calls';
import { conozcanosFiles } from '@caparazon/public-site/textos/conozcanos';
import type { IdTexto } from '@caparazon/public-site/textos/documentos';
import { readProperties } from '@caparazon/public-site/textos/properties';
import { type Campo, camposDe, camposEnCrudo, type Texto } from './campos.ts';
import { writeProperties } from './properties.ts';

export type Arbol = string | readonly Arbol[] | { readonly [nombre: string]: Arbol };
export type Grupo = Readonly<Record<string, Arbol>>;
export type Archivos = TextoApi['archivos'];

const isGroup = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const textOf = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '');

/**
 * Beside what the form shows of a group: what else the file has there, such as notes, as JSON. It stays with the group
 * when a list is put in another order.
 */
const besides = '_ademas';
/** In a text of two languages: the file has one text for both. */
const inOne = '_uno';

/** The names that the form reads keep their places among the others. */
function unread(raw: Record<string, unknown>, read: readonly string[]): Grupo {
  if (Object.keys(raw).every((name) => read.includes(name))) return {};
  const others = Object.entries(raw).map(([name, value]) => [name, read.includes(name) ? null : value]);
  return { [besides]: JSON.stringify(Object.fromEntries(others)) };
}

const storedBesides = (arbol: Grupo): Record<string, unknown> => JSON.parse(textOf(arbol[besides]) || '{}');

function readInBoth(raw: unknown): Grupo {
  if (isGroup(raw)) return { es: textOf(raw.es), en: textOf(raw.en), ...unread(raw, ['es', 'en']) };
  return { es: textOf(raw), en: '', ...(typeof raw === 'string' && { [inOne]: 'es' }) };
}

/** A field as the form holds it. Numbers are texts, since a person types them letter by letter. */
function read(campo: Campo, raw: unknown): Arbol {
  switch (campo.tipo) {
    case 'texto':
      return typeof raw === 'number' ? textOf(raw).replace('.', ',') : textOf(raw);
    case 'opcion':
      return textOf(raw);
    case 'bilingue':
      return readInBoth(raw);
    case 'lista':
      return Array.isArray(raw) ? raw.map((one) => read(campo.de, one)) : [];
    case 'grupo': {
      const names = campo.campos.map(({ nombre }) => nombre);
      return { ...readAll(campo.campos, raw), ...(isGroup(raw) && unread(raw, names)) };
    }
  }
}

const readAll = (campos: readonly Campo[], raw: unknown): Grupo =>
  Object.fromEntries(campos.map((campo) => [campo.nombre, read(campo, isGroup(raw) ? raw[campo.nombre] : undefined)]));

/** A new item of a list. */
export function blank(campo: Campo): Arbol {
  if (campo.tipo === 'opcion') return campo.opciones[0]?.value ?? '';
  return campo.tipo === 'grupo' ? blankGroup(campo.campos) : read(campo, undefined);
}

const blankGroup = (campos: readonly Campo[]): Grupo =>
  Object.fromEntries(campos.map((campo) => [campo.nombre, blank(campo)]));

/** A number as a person writes it; undefined for what is none, or may be two. */
export function numberIn(kind: NonNullable<Texto['numero']>, text: string): number | undefined {
  if (kind === 'grados') return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  const centesimos = readCentesimos(text);
  return centesimos === null ? undefined : centesimos / 100;
}

function writtenText(text: string, numero: Texto['numero']): string | number | undefined {
  if (text === '') return undefined;
  return numero ? (numberIn(numero, text) ?? text) : text;
}

function writtenInBoth(arbol: Grupo): unknown {
  const [es, en] = [arbol.es, arbol.en].map((text) => textOf(text).trim() || undefined);
  if (arbol[inOne] && en === undefined) return es;
  const both = inPlace({ es, en }, storedBesides(arbol));
  return Object.keys(both).length > 0 ? both : undefined;
}

/** A field as the file holds it; undefined where nothing is written, and the file has nothing. */
function written(campo: Campo, arbol: Arbol = ''): unknown {
  switch (campo.tipo) {
    case 'texto':
      return writtenText(String(arbol).trim(), campo.numero);
    case 'opcion':
      return arbol || undefined;
    case 'bilingue':
      return writtenInBoth(arbol as Grupo);
    case 'lista':
      return (arbol as readonly Arbol[]).map((one) => written(campo.de, one) ?? '');
    case 'grupo': {
      const group = writtenGroup(campo.campos, arbol as Grupo, storedBesides(arbol as Grupo));
      return Object.keys(group).length > 0 || campo.nombre === '' ? group : undefined;
    }
  }
}

/** What the file has besides, such as notes, stays in its place. What is undefined is left out. */
function inPlace(values: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => value !== undefined));
}

const writtenGroup = (
  campos: readonly Campo[],
  arbol: Grupo,
  before: Record<string, unknown>,
): Record<string, unknown> =>
  inPlace(Object.fromEntries(campos.map((campo) => [campo.nombre, written(campo, arbol[campo.nombre])])), before);

function parsed(contenido: string): Record<string, unknown> | null {
  try {
    const raw: unknown = JSON.parse(contenido.replace(/^\uFEFF/, ''));
    return isGroup(raw) ? raw : null;
  } catch {
    return null;
  }
}

export interface Formulario {
  campos: readonly Campo[];
  arbol: Grupo;
  /** Whether a file cannot be read, and is corrected as it is written. */
  crudo: boolean;
}

const languages = Object.entries(conozcanosFiles);
const contentIn = (archivos: Archivos, name: string): string =>
  archivos.find(({ nombre }) => nombre === name)?.contenido ?? '';

/**
 * The form that a tree is of, which may differ from the one that the files need now: they cannot be read any more, or
 * can be again.
 */
export function formularioDelArbol(idTexto: IdTexto, archivos: Archivos, arbol: Grupo): Formulario {
  const names = archivos.map(({ nombre }) => nombre);
  const crudo = names.some((nombre) => nombre in arbol);
  return { campos: crudo ? camposEnCrudo(names) : camposDe[idTexto], arbol, crudo };
}

/** The form of a text. */
export function formularioDe(idTexto: IdTexto, archivos: Archivos): Formulario {
  const campos = camposDe[idTexto];
  if (idTexto === 'conozcanos') {
    const both = languages.map(([language, file]) => [language, readProperties(contentIn(archivos, file))] as const);
    const arbol = campos.map(({ nombre }): [string, Grupo] => [
      nombre,
      Object.fromEntries(both.map(([language, values]) => [language, values[nombre] ?? ''])),
    ]);
    return { campos, arbol: Object.fromEntries(arbol), crudo: false };
  }
  const raw = parsed(archivos[0]?.contenido ?? '');
  if (raw) return { campos, arbol: readAll(campos, raw), crudo: false };
  const arbol = Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));
  return { campos: camposEnCrudo(archivos.map(({ nombre }) => nombre)), arbol, crudo: true };
}

/** The files with what the form holds. */
export function archivosDe(
  idTexto: IdTexto,
  { campos, crudo }: Formulario,
  arbol: Grupo,
  archivos: Archivos,
): Archivos {
  if (crudo) return archivos.map(({ nombre }) => ({ nombre, contenido: String(arbol[nombre] ?? '') }));
  if (idTexto === 'conozcanos') {
    return languages.map(([language, nombre]) => {
      const values = campos.map((campo) => {
        const text = (arbol[campo.nombre] as Record<string, string> | undefined)?.[language] ?? '';
        return [campo.nombre, text.trim()];
      });
      return { nombre, contenido: writeProperties(contentIn(archivos, nombre), Object.fromEntries(values)) };
    });
  }
  return archivos.map(({ nombre, contenido }) => ({
    nombre,
    contenido: `${JSON.stringify(writtenGroup(campos, arbol, parsed(contenido) ?? {}), undefined, 2)}\n`,
  }));
}
