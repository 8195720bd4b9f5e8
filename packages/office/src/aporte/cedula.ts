/** The identity number of Uruguay: seven digits and a check digit (rule: contribution-values). */

const weights = [2, 9, 8, 7, 6, 3, 4];

/** The check digit. @param digits the seven digits before it */
export function checkDigitOf(digits: string): number {
  const sum = weights.reduce((so, weight, i) => so + weight * Number(digits[i]), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Reads an identity number, with or without dots and hyphen. Old ones have a digit less.
 * @returns `1.234.567-2`, as it is stored; null when it is none or its check digit is wrong
 */
export function readCedula(written: string): string | null {
  const digits = written.trim().replace(/[.\s-]/g, '');
  if (!/^\d{7,8}$/.test(digits)) return null;
  const all = digits.padStart(8, '0');
  const body = all.slice(0, 7);
  if (Number(body) === 0 || checkDigitOf(body) !== Number(all[7])) return null;
  return `${all[0]}.${all.slice(1, 4)}.${all.slice(4, 7)}-${all[7]}`;
}

/** The stored identity number of a person whose data were erased (rule: personal-data-of-one). */
export const erasedCedula = (idAporte: number): string => `borrada-${idAporte}`;
const erased = /^borrada-\d{1,10}$/;
export const isErased = (cedula: string): boolean => erased.test(cedula);
