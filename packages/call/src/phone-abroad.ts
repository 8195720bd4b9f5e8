/**
 * What takes the numbering plans of the world, which are 80 kB: a service keeps phones by them, a form loads them once
 * somebody writes the number of another country (rule: phones-kept).
 */
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js';
import { limits } from './limits.ts';
import { dialled, mayBeAbroad } from './phone.ts';

/** What is known of a number that begins with the code of a country. */
export interface Abroad {
  /** 'Alemania'; undefined until enough of it is there. */
  country: string | undefined;
  whole: boolean;
}

/** @param phone as it is dialled, or its beginning */
export function abroad(phone: string, language: string): Abroad {
  const typed = new AsYouType();
  typed.input(phone);
  const code = typed.getCountry() ?? typed.getNumber()?.getPossibleCountries()[0];
  return { country: code && new Intl.DisplayNames(language, { type: 'region' }).of(code), whole: typed.isValid() };
}

/** A phone as it is stored: as it is dialled from anywhere, without a trunk zero; as it was written when it is none. */
export function keptPhone(written: string): string {
  const phone = dialled(written) ?? written;
  const number = parsePhoneNumberFromString(phone);
  return number?.isPossible() ? number.number : phone;
}

/** As `keptPhone`, for a phone that may be left out: a short one is none, unless another country has such (rule: short-phones). */
export function keptOptionalPhone(written: string): string {
  const phone = keptPhone(written);
  if (phone.length >= limits.phone.min || (mayBeAbroad(phone) && parsePhoneNumberFromString(phone)?.isValid()))
    return phone;
  return '';
}

/** The phone of an account: cut at 13 characters, unless it is a valid number and would be another one (rule: phone-numbers). */
export function keptAccountPhone(digits: string): string {
  const number = parsePhoneNumberFromString(digits);
  return number?.isValid() ? number.number : digits.slice(0, limits.phone.max);
}
