/** The day is in the address, so that a reload, the back button and a link keep it. */
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { z } from 'zod';

const day = z.iso.date();

/** The day in an address; null for today and for an invalid day. */
export function readDay(query: URLSearchParams): string | null {
  const fromAddress = day.safeParse(query.get('dia')).data;
  return fromAddress !== undefined && getCalendario.query.safeParse({ fecha: fromAddress }).success
    ? fromAddress
    : null;
}

/** @param path the present one of the calendar's two addresses */
export const dayHref = (path: string, shown: string, today: string): string =>
  shown === today ? path : `${path}?dia=${shown}`;
