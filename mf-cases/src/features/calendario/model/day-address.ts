/** The day that the calendar shows, which lives in its address: a reload, the back button and a link keep it. */
import { getCalendario } from '@caparazon/contracts/cases/calendario';
import { z } from 'zod';

const day = z.iso.date();

/** The day that an address asks for; null for today, which an address need not say, and for what is no day. */
export function readDay(query: URLSearchParams): string | null {
  const asked = day.safeParse(query.get('dia')).data;
  return asked !== undefined && getCalendario.query.safeParse({ fecha: asked }).success ? asked : null;
}

/** @param path of the two that the calendar has, the one in use */
export const dayHref = (path: string, shown: string, today: string): string =>
  shown === today ? path : `${path}?dia=${shown}`;
