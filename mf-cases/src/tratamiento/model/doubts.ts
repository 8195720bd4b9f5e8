/** What a person is asked about before a dose is recorded (rule: dose-doubts). */

import { formatDateTime } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { daysText, everyText } from '../../farmaco/face/farmaco-words.ts';
import { darText, dosisText, viaText } from '../face/amounts.ts';
import { saidOf } from '../face/dose-or-procedure.ts';
import { givenWords } from '../face/given-words.ts';
import { prescribedPauta } from '../face/pauta-from.ts';
import { spanWords } from '../face/time-words.ts';
import { ofDose, toGo } from './dose-words.ts';
import { doseAt, overdueDose } from './near-doses.ts';

export interface Doubts {
  /** Each a sentence. */
  doubts: readonly string[];
  /** The treatment by which they were judged. */
  judged: TratamientoDetalle;
}

/**
 * The animal is no longer in care.
 * @param modified the instance that is being modified: correcting what was done before is not doubted
 */
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

/** What is given, how much, how, when and with which instructions, each as a person reads it. */
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
 * The prescription is another one than the person works by: the syringe may be full already.
 * @param known what they know of
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
  /** The due time that the dose is to answer; null for none. */
  programada: number | null;
  fechaHora: number;
  now: number;
  /** The instance that is being modified. */
  modified: Instancia | undefined;
}

/** More than half an interval before its time, or after. */
function timeDoubt({ tratamiento, programada, fechaHora, now }: About): string | undefined {
  if (programada === null) return undefined;
  const { cadaMs } = prescribedPauta(tratamiento);
  const off = fechaHora - programada;
  if (Math.abs(off) * 2 <= cadaMs) return undefined;
  const said = saidOf(tratamiento);
  const de = ofDose(programada, now);
  if (off < 0) {
    const overdue = overdueDose(tratamiento, now);
    const waits = overdue && overdue.programada !== programada && said.stillOverdue(ofDose(overdue.programada, now));
    return [said.early(toGo(-off), de), waits].filter(Boolean).join(' ');
  }
  const next = doseAt(tratamiento, programada + cadaMs, now);
  const follows = next && !next.given && next.programada > fechaHora && said.follows(ofDose(next.programada, now));
  return [said.late(de, spanWords(off)), follows].filter(Boolean).join(' ');
}

/** Another dose was given less than half an interval before or after. */
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
  const said = saidOf(tratamiento);
  const far = `${spanWords(Math.abs(fechaHora - close.fechaHora))} ${close.fechaHora <= fechaHora ? 'antes' : 'después'}`;
  const de = close.fechaProgramada === null ? null : ofDose(close.fechaProgramada, now);
  return `${said.near(far, de)} ${givenWords(close, now, said)}.`;
}

/**
 * The doubts about when a dose is given, each a sentence. There are none about a due time that was answered already:
 * that has a question of its own.
 */
export function timeDoubts(about: About): string[] {
  const { tratamiento, programada, now, modified } = about;
  if (programada !== null && doseAt(tratamiento, programada, now, modified)?.given) return [];
  return [timeDoubt(about), closeDoubt(about)].filter((doubt) => doubt !== undefined);
}
