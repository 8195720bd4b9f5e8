/** The path of a request as logs and traces hold it (rules: logs, traces). */
import { holdsCard, readCard } from '@caparazon/call/card';

const fewestDigits = /(?:\d\D*){13}/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', ' ');
  }
}

/**
 * Masks card numbers in an address (rule: card-numbers). When their digits stand apart or among others, no digit is
 * logged.
 */
export function withoutCards(path: string): string {
  if (!fewestDigits.test(path)) return path;
  const masked = path.replace(/\d{13,19}/g, (digits) => readCard(digits)?.numeroTarjeta ?? digits);
  return holdsCard(decoded(masked)) ? masked.replace(/\d/g, '*') : masked;
}
