/**
 * Reads what a person has written in a file of `textos/`, field by field (rule: editable-texts). What does not fit is
 * told, and the rest of the file counts. Plain code: the public pages read these files before their first picture, and
 * a schema library would weigh more than the pages.
 */
import { manyLines } from '@caparazon/call/unseen-characters';
import { reasonOf } from './reasons.ts';

/**
 * Told in Spanish, to whoever edits the file: where ('cuentas 2, numero') and why.
 * @param bearable whether nothing that was written is lost: something is missing and has a default, or is not used
 */
export type Tell = (at: string, reason: string, bearable?: boolean) => void;

/** Gives what a field says, or `undefined` when it does not fit, which has then been told. */
export type Reader<T> = (raw: unknown, at: string, tell: Tell) => T | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Fields<S extends Shape> = { [K in keyof S]: S[K] extends Reader<infer T> ? T : never };

/** A text in the two languages of the site. Its English is empty where nobody wrote it. */
export interface Bilingual {
  es: string;
  en: string;
}

/** Tells nobody: the page stands with what fits. */
export const silently: Tell = () => undefined;

const complain = (raw: unknown, at: string, tell: Tell, reason: string): undefined => {
  tell(at, raw === undefined ? reasonOf('missing') : reason);
};

/** Longer than any text of a page: what was pasted by mistake must not weigh on every visit. */
export const mostLetters = 5000;
export const mostShortLetters = 120;
export const mostAddressLetters = 500;

/**
 * A text that is not empty. What nobody sees is taken out of it before it is looked at: it would make an account read
 * otherwise than it is stored, and hide what a link leads to.
 * @param fits what it must look like
 * @param reason told when it does not: reasonOf('noEmail')
 * @param most letters
 */
export const text =
  (fits = /\S/, reason = reasonOf('noText'), most: number = mostLetters): Reader<string> =>
  (raw, at, tell) => {
    if (typeof raw !== 'string') return complain(raw, at, tell, reason);
    const written = manyLines(raw.replaceAll('\0', '')).trim();
    if (!fits.test(written)) return complain(raw, at, tell, reason);
    return written.length <= most ? written : complain(raw, at, tell, reasonOf('tooLong', most));
  };

/** Text that goes into a QR code with others, or on one line. */
export const shortText = text(/\S/, reasonOf('noText'), mostShortLetters);

/**
 * A page of the web, or a file of this site. No other scheme: a link must not run a program. Browsers read `/\` as
 * `//`, which names another host.
 */
export const address = text(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/, reasonOf('noAddress'), mostAddressLetters);

/** A picture of the site itself: the policy of the site shows no other (`security-headers.ts`). */
export const ownPicture = text(/^\/(?![/\\])\S+$/, reasonOf('noOwnPicture'), mostAddressLetters);

/** At least six digits, whatever stands around them. */
export const phone = text(/(\d\D*){6}/, reasonOf('noPhone'));

export const email = text(/^[^\s@]+@[^\s@]+$/, 'no es una dirección de e-mail');

export const number =
  (least: number, most: number): Reader<number> =>
  (raw, at, tell) =>
    typeof raw === 'number' && raw >= least && raw <= most
      ? raw
      : complain(raw, at, tell, reasonOf('noNumber', least, most));

export const oneOf =
  <const T extends string>(...names: T[]): Reader<T> =>
  (raw, at, tell) =>
    names.find((name) => name === raw) ?? complain(raw, at, tell, reasonOf('noneOf', names));

/** `{"es": "…", "en": "…"}`, or one text for both. */
const inBoth = (one: Reader<string>): Reader<Bilingual> => {
  const each = object({ es: one, en: or(one, '') });
  return (raw, at, tell) => {
    if (typeof raw !== 'string') return each(raw, at, tell);
    const both = one(raw, at, tell);
    return both === undefined ? undefined : { es: both, en: both };
  };
};

export const bilingual = inBoth(text());
export const shortBilingual = inBoth(shortText);

/** What does not fit, or is missing, is told and replaced. */
export function or<T, F>(reader: Reader<T>, fallback: F): Reader<T | F> {
  return (raw, at, tell) => {
    if (raw !== undefined) return reader(raw, at, tell) ?? fallback;
    tell(at, reasonOf('missing'), true);
    return fallback;
  };
}

/** What may be left out is not told of. What does not fit is, and is then left out. */
export const optional =
  <T, F>(reader: Reader<T>, fallback: F): Reader<T | F> =>
  (raw, at, tell) =>
    (raw === undefined ? undefined : reader(raw, at, tell)) ?? fallback;

/** A list without the items that do not fit. */
export const list =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (raw, at, tell) => {
    if (!Array.isArray(raw)) return complain(raw, at, tell, reasonOf('noList'));
    return raw.map((one, index) => item(one, `${at} ${index + 1}`, tell)).filter((one) => one !== undefined);
  };

/**
 * An object whose fields all fit. One that is missing, or no object, has the fallbacks of its fields where each has one.
 * A name that nothing reads is told: it may be misspelt. `_` begins a note.
 */
export function object<S extends Shape>(shape: S): Reader<Fields<S>> {
  const fieldsOf = (raw: object, at: string, tell: Tell) => {
    const within = (name: string) => (at ? `${at}, ${name}` : name);
    for (const name of Object.keys(raw)) {
      if (!(name in shape) && !name.startsWith('_')) tell(within(name), reasonOf('unused'), true);
    }
    const fields = Object.entries(shape).map(([name, reader]) => [
      name,
      reader((raw as Record<string, unknown>)[name], within(name), tell),
    ]);
    return fields.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(fields) as Fields<S>);
  };
  return (raw, at, tell) => {
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return fieldsOf(raw, at, tell);
    const otherwise = fieldsOf({}, at, silently);
    if (raw === undefined) tell(at, reasonOf('missing'), otherwise !== undefined);
    else tell(at, reasonOf('noGroup'));
    return otherwise;
  };
}

/**
 * Reads a whole JSON file. One that is no JSON is told, and is as if nothing were written in it.
 * @param reader gives something for an empty object too: each of its fields has a fallback
 */
export function json<T>(reader: Reader<T>): (written: string, tell: Tell) => T {
  const nothing = reader({}, '', silently);
  if (nothing === undefined) throw new TypeError('a field of the file has no fallback');
  return (written, tell) => {
    let raw: unknown;
    try {
      raw = JSON.parse(written.replace(/^\uFEFF/, ''));
    } catch (error) {
      tell('', reasonOf('unreadable', written, error));
      return nothing;
    }
    return reader(raw, '', tell) ?? nothing;
  };
}
