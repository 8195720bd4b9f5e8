/**
 * Phones by the numbering plans of the world. They are 80 kB: a form loads them only when somebody types a foreign
 * number (rule: phones-kept).
 */
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js';
import { limits } from './limits.ts';
import { dialled, mayBeAbroad } from './phone.ts';

export interface Abroad {
  /** 'Alemania'; undefined until enough is typed. */
  country: string | undefined;
  whole: boolean;
}

/** Reads a foreign phone. @param phone as it is dialled, or its beginning */
export function abroad(phone: string, language: string): Abroad {
  const typed = new AsYouType();
  typed.input(phone);
  const code = typed.getCountry() ?? typed.getNumber()?.getPossibleCountries()[0];
  return { country: code && new Intl.DisplayNames(language, { type: 'region' }).of(code), whole: typed.isValid() };
}

/** A phone as stored: as dialled from anywhere, without a trunk zero; as written when it is no phone. */
export function keptPhone(written: string): string {
  const phone = dialled(written) ?? written;
  const number = parsePhoneNumberFromString(phone);
  return number?.isPossible() ? number.number : phone;
}

/** As `keptPhone`; a short phone is read as empty, unless its country has such short ones (rule: short-phones). */
export function keptOptionalPhone(written: string): string {
  const phone = keptPhone(written);
  if (phone.length >= limits.phone.min || (mayBeAbroad(phone) && parsePhoneNumberFromString(phone)?.isValid()))
    return phone;
  return '';
}

/** The phone of an account: cut at 13 characters, unless that changed a valid number (rule: phone-numbers). */
export function keptAccountPhone(digits: string): string {
  const number = parsePhoneNumberFromString(digits);
  return number?.isValid() ? number.number : digits.slice(0, limits.phone.max);
}
