/** Phones of South America, Uruguay first (rule: phone-numbers). */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { limits } from '../limits.ts';

export const southAmerica = ['UY', 'AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'GF', 'GY', 'PE', 'PY', 'SR', 'VE'] as const;

/**
 * A phone as it is stored: cut at 13 characters, unless it is a valid number of South America. Mobiles of Argentina and
 * Brazil have 14, and cutting them would store another number (rule: phone-numbers).
 */
export function keepSouthAmerican(digits: string): string {
  const number = parsePhoneNumberFromString(digits);
  const isWhole = number?.isValid() === true && southAmerica.some((country) => country === number.country);
  return isWhole ? number.number : digits.slice(0, limits.phone.max);
}
