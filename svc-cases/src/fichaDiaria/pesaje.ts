/** When the weight of a sheet was taken, and what of a sheet nobody observed (rules: sheet-weight-time, as-yesterday). */

import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { instantOf, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaDiariaBody, FichaDiariaEdit } from '@caparazon/clinic/fichaDiaria/calls';
import { badField } from '@caparazon/service-kit/errors';
import type { FichaDiariaDoc } from './model.ts';

/** What a sheet says of its weight. */
export interface Pesaje {
  horaPeso: string | null;
  pesadoEn: Date | null;
}

/** An instant, or the nearest one of a day. @param day `aaaa-mm-dd` */
const within = (day: string, ms: number): Date =>
  new Date(Math.min(Math.max(ms, startOfCivilDay(day)), startOfCivilDay(shiftDay(day, 1)) - 1));

type Sent = Pick<FichaDiariaBody | FichaDiariaEdit, 'fecha' | 'peso' | 'horaPeso'>;

/**
 * An hour that was told, else when the weight was written down, as far as that was on its day. A weight that an edit leaves
 * as it was keeps its time, unless the edit tells another.
 * @throws ApiError 400 for an hour that has not come yet
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
 * The fields that nobody observed: as sent, and of a caller who does not know of them those that the edit leaves as they
 * were. What has no answer was not copied.
 */
export function copiadosOf(sheet: Omit<FichaDiariaBody | FichaDiariaEdit, 'confirmada'>, before?: FichaDiariaDoc) {
  const { copiados = before?.copiados?.filter((field) => before[field] === sheet[field]) ?? [] } = sheet;
  return [...new Set(copiados)].filter((field) => sheet[field] !== null && sheet[field] !== '');
}
