/** Day and animal are in the address, so that a reload, midnight and the back button keep them. */
import { z } from 'zod';

const day = z.iso.date();

const end = 'fin';

/** An animal's number, the end, or null for the first without a sheet. */
export type Shown = number | typeof end | null;

function readShown(text: string | null): Shown {
  if (text === end) return end;
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
}

/**
 * @param today by this device's clock @returns `dia` undefined for the server's today, when the address names none or a
 * future one
 */
export function readRonda(query: URLSearchParams, today: string): { dia: string | undefined; animal: Shown } {
  const fromAddress = day.safeParse(query.get('dia')).data;
  return {
    dia: fromAddress !== undefined && fromAddress <= today ? fromAddress : undefined,
    animal: readShown(query.get('animal')),
  };
}

export const rondaHref = (dia: string, animal?: number): string =>
  `/ronda?dia=${dia}${animal === undefined ? '' : `&animal=${animal}`}`;

export const endHref = (dia: string): string => `/ronda?dia=${dia}&animal=${end}`;
