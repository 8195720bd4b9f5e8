/**
 * Schema and reader of `textos/`, field by field (rule: editable-texts): invalid fields are
 * reported and the rest counts. The editor's form uses the same fields. Plain data, since public
 * pages read these files before their first paint (ADR 4).
 */
import { manyLines } from '@caparazon/call/unseen-characters';
import { reasonOf, tellUnused } from './reasons.ts';

/**
 * Reports to the editor in Spanish where ('cuentas 2, numero') and why.
 * @param bearable whether nothing written is lost: a default applies, or a name is unused
 */
export type Tell = (at: string, reason: string, bearable?: boolean) => void;

type Texto = { fits: RegExp; reason: string; max: number };
type Numero = { least: number; most: number };
type Opcion = { names: readonly string[] };
type Lista = { de: Campo };
/** `ambos`: one text that may replace a bilingual one. */
type Grupo = { campos: Readonly<Record<string, Campo>>; ambos?: Campo<string> };

/** A field with values of type `T`. */
export type Campo<T = unknown> = (Texto | Numero | Opcion | Lista | Grupo) & {
  /** Default when missing or invalid. Without one, its parent is left out. */
  instead?: T;
  /** Whether its absence is not reported. */
  optional?: true;
};

/** Type of a field's value. */
export type Said<C> = C extends Campo<infer T> ? T : never;

/** A text in both languages; English is empty when missing. */
export interface Bilingual {
  es: string;
  en: string;
}

/** For pages, which show what is valid. */
export const silently: Tell = () => undefined;

/**
 * A non-empty text.
 * @param fits pattern, and the reason reported otherwise: reasonOf('noEmail')
 * @param max letters. The default exceeds any text of a page: pasted content must not weigh on every visit
 */
export const text = (fits = /\S/, reason = reasonOf('noText'), max = 5000): Campo<string> => ({
  fits,
  reason,
  max,
});

/** A line, or a part of a QR code. */
export const shortText = text(/\S/, reasonOf('noText'), 120);

/**
 * A web page or a file of this site. Other schemes could run scripts; browsers read `/\` as `//`,
 * which names another host.
 */
export const address = text(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/, reasonOf('noAddress'), 500);

/** A picture of the site: its policy blocks others (`security-headers.ts`). */
export const ownPicture = text(/^\/(?![/\\])\S+$/, reasonOf('noOwnPicture'), 500);

/** At least six digits. */
export const phone = text(/(\d\D*){6}/, reasonOf('noPhone'));

export const email = text(/^[^\s@]+@[^\s@]+$/, reasonOf('noEmail'));

export const number = (least: number, most: number): Campo<number> => ({ least, most });

/**
 * One of a list of labels, with spaces or underscores; the result has underscores.
 * @param labels values for people
 */
export const oneOf = <const T extends string>(...names: T[]): Campo<T> => ({ names });

/** A list without its invalid items. */
export const list = <T>(de: Campo<T>): Campo<readonly T[]> => ({ de });

/**
 * An object whose fields are all valid. A missing one takes its fields' defaults if all have one.
 * Unknown names are reported as possible typos; `_` begins a note.
 */
export const object = <S extends Record<string, Campo>>(campos: S): Campo<{ [K in keyof S]: Said<S[K]> }> => ({
  campos,
});

/** Invalid or missing values are reported and replaced. */
export const or = <T, F>(campo: Campo<T>, instead: F): Campo<T | F> => ({ ...campo, instead });

/** Missing values are not reported; invalid ones are, and are left out. */
export const optional = <T, F>(campo: Campo<T>, instead: F): Campo<T | F> => ({
  ...or(campo, instead),
  optional: true,
});

/** `{"es": "…", "en": "…"}`, or one text for both. */
const inBoth = (one: Campo<string>): Campo<Bilingual> => ({
  campos: { es: one, en: or(one, '') },
  ambos: one,
});

export const bilingual = inBoth(text());
export const shortBilingual = inBoth(shortText);

export const isGroup = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** @returns the value or its default; `undefined` when invalid, after reporting it */
export function read<T>(campo: Campo<T>, raw: unknown, at: string, tell: Tell): T | undefined {
  if (raw !== undefined || campo.instead === undefined) return (said(campo, raw, at, tell) as T) ?? campo.instead;
  if (!campo.optional) tell(at, reasonOf('missing'), true);
  return campo.instead;
}

function said(campo: Campo, raw: unknown, at: string, tell: Tell): unknown {
  const refuse = (reason: string) => void tell(at, raw === undefined ? reasonOf('missing') : reason);
  if ('campos' in campo) return isGroup(raw) ? fieldsOf(campo, raw, at, tell) : noGroup(campo, raw, at, tell);
  if ('fits' in campo) return textOf(campo, raw, refuse);
  if ('names' in campo) return campo.names.find((name) => name === raw) ?? refuse(reasonOf('noneOf', campo.names));
  if ('most' in campo) {
    const fits = typeof raw === 'number' && raw >= campo.least && raw <= campo.most;
    return fits ? raw : refuse(reasonOf('noNumber', campo.least, campo.most));
  }
  if (!Array.isArray(raw)) return refuse(reasonOf('noList'));
  return raw.map((one, index) => read(campo.de, one, `${at} ${index + 1}`, tell)).filter((one) => one !== undefined);
}

/** Strips invisible characters, which could disguise an account number or a link's host. */
function textOf({ fits, reason, max }: Texto, raw: unknown, refuse: (reason: string) => undefined) {
  const written = typeof raw === 'string' ? manyLines(raw.replaceAll('\0', '')).trim() : '';
  if (!fits.test(written)) return refuse(reason);
  return written.length > max ? refuse(reasonOf('tooLong', max)) : written;
}

function fieldsOf({ campos }: Grupo, raw: Readonly<Record<string, unknown>>, at: string, tell: Tell) {
  const within = (name: string) => (at ? `${at}, ${name}` : name);
  tellUnused(raw, campos, (name) => tell(within(name), reasonOf('unused'), true));
  const fields = Object.entries(campos).map(([name, campo]) => [name, read(campo, raw[name], within(name), tell)]);
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

function noGroup(campo: Grupo, raw: unknown, at: string, tell: Tell) {
  if (campo.ambos && typeof raw === 'string') {
    const both = read(campo.ambos, raw, at, tell);
    return both && { es: both, en: both };
  }
  const otherwise = fieldsOf(campo, {}, at, silently);
  tell(at, reasonOf(raw === undefined ? 'missing' : 'noGroup'), raw === undefined && otherwise !== undefined);
  return otherwise;
}

/** Parses JSON. @throws SyntaxError when invalid */
export const parseJson = (written: string): unknown => JSON.parse(written.replace(/^\uFEFF/, ''));

/**
 * Reads a whole JSON file; an invalid one is reported and counts as empty.
 * @param campo must accept an empty object: each of its fields has a default
 */
export const json =
  <T>(campo: Campo<T>) =>
  (written: string, tell: Tell): T => {
    try {
      return read(campo, parseJson(written), '', tell) as T;
    } catch (error) {
      tell('', reasonOf('unreadable', written, error));
      return read(campo, {}, '', silently) as T;
    }
  };
