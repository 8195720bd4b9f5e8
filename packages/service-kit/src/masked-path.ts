/** The path of a request as logs and traces hold it (rules: logs, traces). */
import { holdsCard, readCard } from '@caparazon/call/card';

/** The shortest number of a card has so many digits, whatever stands between them. */
const fewestDigits = /(?:\d\D*){13}/;

/** What the address says; itself where its percent signs say nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', ' ');
  }
}

/**
 * Whoever puts the number of a card into an address shall not find it in the logs (rule: card-numbers). Where its digits
 * stand apart or among others, no digit of the address is logged.
 */
export function withoutCards(path: string): string {
  if (!fewestDigits.test(path)) return path;
  const masked = path.replace(/\d{13,19}/g, (digits) => readCard(digits)?.numeroTarjeta ?? digits);
  return holdsCard(decoded(masked)) ? masked.replace(/\d/g, '*') : masked;
}
