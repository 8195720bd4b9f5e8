/** The doubts before a dose is recorded (rule: dose-doubts). */

import { formatDateTime } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { daysText, everyText } from '../../farmaco/face/farmaco-words.ts';
import { darText, dosisText, viaText } from '../face/amounts.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { givenWords } from '../face/given-words.ts';
import { prescribedPauta } from '../face/pauta-from.ts';
import { spanWords } from '../face/time-words.ts';
import { ofDose, toGo } from './dose-words.ts';
import { doseAt, overdueDose } from './near-doses.ts';

export interface Doubts {
  doubts: readonly string[];
  judged: TratamientoDetalle;
}

/** Doubts an animal out of care. @param modified an earlier dose may be corrected */
export const careDoubt = (
  { estado }: Pick<FichaAnimal, 'estado'>,
  modified: Instancia | undefined,
): string | undefined => (modified || !noLonger[estado] ? undefined : `El animal figura como ${noLonger[estado]}.`);

const noLonger: Readonly<Record<string, string>> = { Muerto: 'muerto', Liberado: 'liberado' };

type Prescribed = Pick<
  TratamientoDetalle,
  | 'medicamento'
  | 'cantidadDosis'
  | 'dosis'
  | 'cantidadDar'
  | 'dar'
  | 'via'
  | 'frecuencia'
  | 'duracion'
  | 'fechaHoraComienzo'
  | 'instruccionesEspeciales'
>;

const partsOf = (prescribed: Prescribed): readonly string[] => {
  const dar = darText(prescribed);
  return [
    prescribed.medicamento || 'sin medicamento',
    dosisText(prescribed) || 'sin dosis',
    dar === '' ? 'sin cantidad para dar' : `dar ${dar}`,
    viaText(prescribed).toLowerCase() || 'sin vía',
    everyText(prescribed),
    `por ${daysText(prescribed.duracion)}`,
    `desde el ${formatDateTime(Date.parse(prescribed.fechaHoraComienzo))}`,
    prescribed.instruccionesEspeciales === '' ? 'sin instrucciones' : `«${prescribed.instruccionesEspeciales}»`,
  ];
};

/**
 * Doubts a changed prescription, since the syringe may be full already. @param known the prescription that the person
 * works by
 */
export function prescriptionDoubt(known: Prescribed, current: Prescribed): string | undefined {
  const now = partsOf(current);
  const before = partsOf(known);
  const changed = now.flatMap((part, at) => (part === before[at] ? [] : [at]));
  if (changed.length === 0) return undefined;
  const saying = (parts: readonly string[]) => changed.map((at) => parts[at]).join(', ');
  return `Cambió la indicación: antes ${saying(before)}, ahora ${saying(now)}.`;
}

interface About {
  tratamiento: TratamientoDetalle;
  programada: number | null;
  fechaHora: number;
  now: number;
  modified: Instancia | undefined;
}

function timeDoubt({ tratamiento, programada, fechaHora, now }: About): string | undefined {
  if (programada === null) return undefined;
  const { cadaMs } = prescribedPauta(tratamiento);
  const off = fechaHora - programada;
  if (Math.abs(off) * 2 <= cadaMs) return undefined;
  const doseWords = doseWordsOf(tratamiento);
  const de = ofDose(programada, now);
  if (off < 0) {
    const overdue = overdueDose(tratamiento, now);
    const waits =
      overdue && overdue.programada !== programada && doseWords.stillOverdue(ofDose(overdue.programada, now));
    return [doseWords.early(toGo(-off), de), waits].filter(Boolean).join(' ');
  }
  const next = doseAt(tratamiento, programada + cadaMs, now);
  const follows = next && !next.given && next.programada > fechaHora && doseWords.follows(ofDose(next.programada, now));
  return [doseWords.late(de, spanWords(off)), follows].filter(Boolean).join(' ');
}

/** Doubts two doses less than half an interval apart. */
export function closeDoubt({ tratamiento, programada, fechaHora, now, modified }: About): string | undefined {
  const { cadaMs } = prescribedPauta(tratamiento);
  const close = tratamiento.instancias.findLast(
    (one) =>
      one.exito > 0 &&
      one.idInstancia !== modified?.idInstancia &&
      (programada === null || one.fechaProgramada !== programada) &&
      Math.abs(one.fechaHora - fechaHora) * 2 < cadaMs,
  );
  if (!close) return undefined;
  const doseWords = doseWordsOf(tratamiento);
  const far = `${spanWords(Math.abs(fechaHora - close.fechaHora))} ${close.fechaHora <= fechaHora ? 'antes' : 'después'}`;
  const de = close.fechaProgramada === null ? null : ofDose(close.fechaProgramada, now);
  return `${doseWords.near(far, de)} ${givenWords(close, now, doseWords)}.`;
}

/** Doubts the time. An answered due time has a question of its own. */
export function timeDoubts(about: About): string[] {
  const { tratamiento, programada, now, modified } = about;
  if (programada !== null && doseAt(tratamiento, programada, now, modified)?.given) return [];
  return [timeDoubt(about), closeDoubt(about)].filter((doubt) => doubt !== undefined);
}
