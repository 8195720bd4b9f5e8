/** The doses to come: 'hoy 14:00, 22:00, mañana 06:00 … 21 dosis hasta el 27/11'. */

import { civilDay, instantOf } from '@caparazon/call/time';
import { tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { dosisOf, lastDueTime, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { clockOf, dayWord, nearDay, shortDay } from '../face/time-words.ts';
import type { TratamientoValues } from './tratamiento-values.ts';

const minuteMs = 60_000;
const named = 3;

type Written = Pick<TratamientoValues, 'fechaHoraComienzo' | 'frecuencia' | 'duracion'>;

/** The schedule; null while incomplete. */
export function writtenPauta({ fechaHoraComienzo, frecuencia, duracion }: Written): Pauta | null {
  const { shape } = tratamientoBody;
  const comienzo = shape.fechaHoraComienzo.safeParse(instantOf(fechaHoraComienzo));
  const every = shape.frecuencia.safeParse(frecuencia);
  const during = shape.duracion.safeParse(duracion);
  if (!comienzo.success || !every.success || !during.success) return null;
  return pautaOf({ comienzo: comienzo.data, frecuencia: every.data, duracion: during.data });
}

function listed(times: readonly number[], now: number): string {
  return times
    .map((ms, i) => {
      const before = times[i - 1];
      const sameDay = before !== undefined && civilDay(before) === civilDay(ms);
      return sameDay ? clockOf(ms) : `${dayWord(ms, now)} ${clockOf(ms)}`;
    })
    .join(', ');
}

const untilWords = (ms: number, now: number) => {
  const nearName = nearDay(ms, now);
  return nearName === null ? `hasta el ${shortDay(ms, now)}` : `hasta ${nearName}`;
};

/** The coming doses. @param now epoch milliseconds */
export function dueWords(pauta: Pauta, now: number, doseWords: DoseWords): string {
  const last = lastDueTime(pauta);
  if (last === null) return doseWords.none;
  // A dose of this very minute is still to come.
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const first = Math.max(0, Math.ceil((minute - pauta.comienzo) / pauta.cadaMs));
  const all = `${doseWords.count(pauta.cantidad)} ${untilWords(last, now)}`;
  if (first >= pauta.cantidad) return `Ya pasaron todas: ${all}`;
  const shown = Math.min(named, pauta.cantidad - first);
  const times = Array.from({ length: shown }, (_, i) => dosisOf(pauta, first + i).programada);
  if (pauta.cantidad === 1) return `${listed(times, now)}, ${doseWords.single}`;
  return `${listed(times, now)}${first + shown < pauta.cantidad ? ' … ' : '. '}${all}`;
}
