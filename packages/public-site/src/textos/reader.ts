/**
 * What a file of `textos/` may say, and how it is read: field by field (rule: editable-texts). What does not fit is told,
 * and the rest of the file counts. The form of the editor is made from the same fields. Plain data, since the public
 * pages read these files before their first picture (ADR 4).
 */
import { manyLines } from '@caparazon/call/unseen-characters';
import { reasonOf, tellUnused } from './reasons.ts';

/**
 * Told in Spanish, to whoever edits the file: where ('cuentas 2, numero') and why.
 * @param bearable whether nothing that was written is lost: something is missing and has a default, or is not used
 */
export type Tell = (at: string, reason: string, bearable?: boolean) => void;

type Texto = { fits: RegExp; reason: string; max: number };
type Numero = { least: number; most: number };
type Opcion = { names: readonly string[] };
type Lista = { de: Campo };
/** `ambos`: of a text in two languages, the one text that may stand for both. */
type Grupo = { campos: Readonly<Record<string, Campo>>; ambos?: Campo<string> };

/** A field that says a `T`. */
export type Campo<T = unknown> = (Texto | Numero | Opcion | Lista | Grupo) & {
  /** What stands for it where it is missing or does not fit. Without it, whatever the field is a part of is left out. */
  instead?: T;
  /** Whether it may be missing without a word. */
  optional?: true;
};

/** What a field says. */
export type Said<C> = C extends Campo<infer T> ? T : never;

/** A text in the two languages of the site. Its English is empty where nobody wrote it. */
export interface Bilingual {
  es: string;
  en: string;
}

/** Tells nobody: the page stands with what fits. */
export const silently: Tell = () => undefined;

/**
 * A text that is not empty.
 * @param fits what it must look like, and what is told when it does not: reasonOf('noEmail')
 * @param max letters. By default longer than any text of a page: what was pasted by mistake must not weigh on every visit
 */
export const text = (fits = /\S/, reason = reasonOf('noText'), max = 5000): Campo<string> => ({
  fits,
  reason,
  max,
});

/** Text that goes into a QR code with others, or on one line. */
export const shortText = text(/\S/, reasonOf('noText'), 120);

/**
 * A page of the web, or a file of this site. No other scheme: a link must not run a program. Browsers read `/\` as
 * `//`, which names another host.
 */
export const address = text(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/, reasonOf('noAddress'), 500);

/** A picture of the site itself: the policy of the site shows no other (`security-headers.ts`). */
export const ownPicture = text(/^\/(?![/\\])\S+$/, reasonOf('noOwnPicture'), 500);

/** At least six digits, whatever stands around them. */
export const phone = text(/(\d\D*){6}/, reasonOf('noPhone'));

export const email = text(/^[^\s@]+@[^\s@]+$/, reasonOf('noEmail'));

export const number = (least: number, most: number): Campo<number> => ({ least, most });

/**
 * One of a list of labels. Spaces and underscores are both accepted; the result has underscores.
 * @param labels the values as a person reads them
 */
export const oneOf = <const T extends string>(...names: T[]): Campo<T> => ({ names });

/** A list without the items that do not fit. */
export const list = <T>(de: Campo<T>): Campo<readonly T[]> => ({ de });

/**
 * An object whose fields all fit. One that is missing, or no object, has what stands for its fields where each has
 * something. A name that nothing reads is told: it may be misspelt. `_` begins a note.
 */
export const object = <S extends Record<string, Campo>>(campos: S): Campo<{ [K in keyof S]: Said<S[K]> }> => ({
  campos,
});

/** What does not fit, or is missing, is told and replaced. */
export const or = <T, F>(campo: Campo<T>, instead: F): Campo<T | F> => ({ ...campo, instead });

/** What may be left out is not told of. What does not fit is, and is then left out. */
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

/** @returns what a field says, or what stands for it; `undefined` when it does not fit, which has then been told */
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

/** What nobody sees is left out: it would make an account read otherwise than it is stored, and hide a link's host. */
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

/** What a JSON file holds. @throws SyntaxError when it is none */
export const parseJson = (written: string): unknown => JSON.parse(written.replace(/^\uFEFF/, ''));

/**
 * Reads a whole JSON file. One that is no JSON is told, and is as if nothing were written in it.
 * @param campo gives something for an empty object too: something stands for each of its fields
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
