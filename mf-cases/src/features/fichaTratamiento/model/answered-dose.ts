/** Which dose an instance at a date-time would answer, in words (rule: dose-answers-due-time). */
import { nearestDueTime } from '@caparazon/contracts/cases/dosis';
import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { prescribedPauta } from '../../../shared/fichaTratamiento/pauta-from.ts';
import { momentWords, spanWords } from '../../../shared/fichaTratamiento/time-words.ts';

const minuteMs = 60_000;

/** How far from its due time. */
function distance(ms: number, programada: number): string {
  const off = ms - programada;
  if (Math.abs(off) < minuteMs) return 'a la hora';
  return `${spanWords(Math.abs(off))} ${off > 0 ? 'después' : 'antes'}`;
}

/**
 * @param fechaHora when it is given; NaN when the form does not say
 * @param selected the date-time of the instance that is being modified
 * @returns undefined where there is nothing to say
 */
export function answeredDose(
  tratamiento: TratamientoDetalle,
  fechaHora: number,
  selected: number | undefined,
  now: number,
): string | undefined {
  if (Number.isNaN(fechaHora)) return undefined;
  const programada = nearestDueTime(prescribedPauta(tratamiento), fechaHora);
  if (programada === null) return 'No es la hora de ninguna dosis: queda aparte.';
  const already = tratamiento.instancias.some(
    (instancia) => instancia.fechaProgramada === programada && instancia.fechaHora !== selected,
  );
  const dose = `Es la dosis de ${momentWords(programada, now)}, ${distance(fechaHora, programada)}`;
  return already ? `${dose}. Esa dosis ya figura como realizada.` : `${dose}.`;
}
