/** Phones of South America (spec 2, 'Edit volunteer'), Uruguay first. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { limits } from '../limits.ts';

export const southAmerica = ['UY', 'AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'GF', 'GY', 'PE', 'PY', 'SR', 'VE'] as const;

/**
 * A phone as it is kept: cut at 13 characters, unless it is a valid number of South America, which cutting would make
 * another (Argentina's and Brazil's mobiles have 14).
 */
export function keepSouthAmerican(digits: string): string {
  const number = parsePhoneNumberFromString(digits);
  const isWhole = number?.isValid() === true && southAmerica.some((country) => country === number.country);
  return isWhole ? number.number : digits.slice(0, limits.phone.max);
}
