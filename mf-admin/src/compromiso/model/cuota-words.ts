/** Due days in words (rule: pledges-screen). */
import { capitalised } from '@caparazon/ui/capitalised';
import type { ChipTone } from '@caparazon/ui/chip';

const monthFormat = new Intl.DateTimeFormat('es-UY', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Noviembre de 2026' */
export const monthInWords = (mes: string): string => capitalised(monthFormat.format(Date.parse(`${mes}-01`)));

const daysInWords = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** @param days of delay, negative before the due day */
export function delayInWords(days: number): { text: string; tone: ChipTone } {
  if (days > 0) return { text: `Atrasado ${daysInWords(days)}`, tone: 'boya' };
  return {
    text: days === 0 ? 'Se espera hoy' : `Se espera en ${daysInWords(-days)}`,
    tone: days === 0 ? 'carey' : 'mar',
  };
}

export const countOf = (total: number): string => (total === 1 ? '1 compromiso' : `${total} compromisos`);

export const countOfDue = (total: number): string =>
  total === 1 ? '1 aporte por llegar' : `${total} aportes por llegar`;
