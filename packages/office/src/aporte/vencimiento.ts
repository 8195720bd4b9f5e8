/** The month in which a card expires (rule: contribution-values). */
import { civilDay } from '@caparazon/call/time';

/**
 * Reads the month as cards print it or as written out: `7/27`, `07/2027`.
 * @returns `MM/AAAA`, or null
 */
export function readVencimiento(written: string): string | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d{2})$/.exec(written.trim()) ?? [];
  return month === '' ? null : `${month.padStart(2, '0')}/${year.length === 2 ? `20${year}` : year}`;
}

/** The month of an instant, `MM/AAAA`. */
export function monthOf(now: number): string {
  const [year, month] = civilDay(now).split('-');
  return `${month}/${year}`;
}

const inOrder = (monthAndYear: string): string => monthAndYear.split('/').reverse().join('-');

/** A card is valid until its month has ended. @param vencimiento `MM/AAAA` */
export const isExpired = (vencimiento: string, now: number): boolean => inOrder(vencimiento) < inOrder(monthOf(now));
