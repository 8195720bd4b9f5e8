/** The day and the animal of the round live in its address, so that a reload, midnight and the back button keep them. */
import { z } from 'zod';

const day = z.iso.date();

/** Instead of an animal: the end of the round. */
const end = 'fin';

/** The number of an animal, the end, or null for the first that has no sheet yet. */
export type Shown = number | typeof end | null;

function readShown(text: string | null): Shown {
  if (text === end) return end;
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
}

/**
 * @param today by the clock of this device, as far as it is known to be right
 * @returns `dia`: undefined, which is the server's today, of an address that names none or one to come
 */
export function readRonda(query: URLSearchParams, today: string): { dia: string | undefined; animal: Shown } {
  const asked = day.safeParse(query.get('dia')).data;
  return {
    dia: asked !== undefined && asked <= today ? asked : undefined,
    animal: readShown(query.get('animal')),
  };
}

export const rondaHref = (dia: string, animal?: number): string =>
  `/ronda?dia=${dia}${animal === undefined ? '' : `&animal=${animal}`}`;

export const endHref = (dia: string): string => `/ronda?dia=${dia}&animal=${end}`;
