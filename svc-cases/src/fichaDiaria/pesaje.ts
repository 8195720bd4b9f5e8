/** When a sheet's weight was taken, and which fields nobody observed (rules: sheet-weight-time, as-yesterday). */

import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { instantOf, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaDiariaBody, FichaDiariaEdit } from '@caparazon/clinic/fichaDiaria/calls';
import { badField } from '@caparazon/service-kit/errors';
import type { FichaDiariaDoc } from './model.ts';

export interface Pesaje {
  horaPeso: string | null;
  pesadoEn: Date | null;
}

/** An instant, moved into the day. @param day `aaaa-mm-dd` */
const within = (day: string, ms: number): Date =>
  new Date(Math.min(Math.max(ms, startOfCivilDay(day)), startOfCivilDay(shiftDay(day, 1)) - 1));

type Sent = Pick<FichaDiariaBody | FichaDiariaEdit, 'fecha' | 'peso' | 'horaPeso'>;

/**
 * The given hour, else the time of writing, moved into the sheet's day. A weight that an edit leaves keeps its time,
 * unless the edit gives another.
 * @throws ApiError 400 for an hour in the future
 */
export function pesajeOf({ fecha, peso, horaPeso }: Sent, now: number, before?: FichaDiariaDoc): Pesaje {
  if (peso === null) return { horaPeso: null, pesadoEn: null };
  const stays = before?.peso === peso;
  const hora = horaPeso === undefined && stays ? (before.horaPeso ?? null) : (horaPeso ?? null);
  if (hora !== null) {
    const at = instantOf(`${fecha}T${hora}`);
    if (at > now + limits.clockGraceMs) throw badField('horaPeso', fechaMessages.future);
    return { horaPeso: hora, pesadoEn: new Date(at) };
  }
  const kept = stays && !before.horaPeso ? (before.pesadoEn ?? before.creadoEn).getTime() : now;
  return { horaPeso: null, pesadoEn: within(fecha, kept) };
}

/**
 * The copied fields as sent; without them, those that the edit leaves unchanged. Fields without an answer were not
 * copied.
 */
export function copiadosOf(sheet: Omit<FichaDiariaBody | FichaDiariaEdit, 'confirmada'>, before?: FichaDiariaDoc) {
  const { copiados = before?.copiados?.filter((field) => before[field] === sheet[field]) ?? [] } = sheet;
  return [...new Set(copiados)].filter((field) => sheet[field] !== null && sheet[field] !== '');
}
