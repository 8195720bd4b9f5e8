/** The day of the calendar lives in the address, so that a reload, the back button and a link keep it. */
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { z } from 'zod';

const day = z.iso.date();

/** The day in an address. Null for today, which an address need not say, and for an invalid day. */
export function readDay(query: URLSearchParams): string | null {
  const asked = day.safeParse(query.get('dia')).data;
  return asked !== undefined && getCalendario.query.safeParse({ fecha: asked }).success ? asked : null;
}

/** @param path the one in use, of the two addresses of the calendar */
export const dayHref = (path: string, shown: string, today: string): string =>
  shown === today ? path : `${path}?dia=${shown}`;
