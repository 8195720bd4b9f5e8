import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { type Dosis, dosisOf, estadoInstancia, nearestDueTime, type Pauta } from '@caparazon/clinic/tratamiento/dosis';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { standsUnder } from '../face/attempt-words.ts';
import { isDueNow, prescribedPauta } from '../face/pauta-from.ts';

export interface NearDose extends Dosis {
  estado: EstadoInstancia;
  /** Overdue by less than its grace period (rule: dose-grace). */
  tocaAhora: boolean;
  /** The instance that answers it, except the modified one. */
  given: Instancia | undefined;
  /** The last failed attempt (rule: dose-attempt). */
  attempt: Instancia | undefined;
}

const past = 2;
const around = 1;

const numberOf = ({ comienzo, cadaMs }: Pauta, ms: number): number => Math.floor((ms - comienzo) / cadaMs);

/** The dose due at an instant. @returns null for no due time of the prescription */
export function doseAt(
  tratamiento: TratamientoDetalle,
  programada: number,
  now: number,
  modified?: Instancia,
): NearDose | null {
  const pauta = prescribedPauta(tratamiento);
  const n = numberOf(pauta, programada);
  const dosis = dosisOf(pauta, n);
  if (n < 0 || n >= pauta.cantidad || dosis.programada !== programada) return null;
  const given = tratamiento.instancias.findLast(
    ({ fechaProgramada, idInstancia }) => fechaProgramada === programada && idInstancia !== modified?.idInstancia,
  );
  const attempt = given
    ? undefined
    : tratamiento.instancias.findLast(
        ({ fechaIntentada, idInstancia }) => fechaIntentada === programada && idInstancia !== modified?.idInstancia,
      );
  const isOpen = tratamiento.activo && attempt?.cerrada !== true;
  const estado = estadoInstancia({ ...dosis, realizada: given !== undefined }, isOpen, now);
  const tocaAhora = estado === 'Atrasada' && isDueNow(tratamiento, programada, now);
  return { ...dosis, given, attempt, estado, tocaAhora };
}

/** The doses to choose from. @param about the due time that the form began with */
export function nearDoses(
  tratamiento: TratamientoDetalle,
  about: number | null,
  now: number,
  modified?: Instancia,
): NearDose[] {
  const pauta = prescribedPauta(tratamiento);
  const current = Math.min(numberOf(pauta, now), pauta.cantidad - 1);
  const own = about === null ? current : numberOf(pauta, about);
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const wanted = new Set([...span(current - past, current + around), ...span(own - around, own + around)]);
  return [...wanted]
    .sort((a, b) => a - b)
    .flatMap((n) => doseAt(tratamiento, dosisOf(pauta, n).programada, now, modified) ?? []);
}

/** Due times that wait for nobody: given or closed. */
export const settledTimes = ({ instancias }: Pick<TratamientoDetalle, 'instancias'>): ReadonlySet<number | null> =>
  new Set(instancias.flatMap((one) => (one.exito > 0 || one.cerrada === true ? [standsUnder(one)] : [])));

export const overdueDose = (tratamiento: TratamientoDetalle, now: number): NearDose | undefined =>
  nearDoses(tratamiento, null, now).find(({ estado }) => estado === 'Atrasada');

/** The first due time: the overdue dose, else the next not given (rule: perform-screen). @returns null without doses */
export function firstDose(tratamiento: TratamientoDetalle, now: number): number | null {
  const overdue = overdueDose(tratamiento, now);
  if (overdue) return overdue.programada;
  const pauta = prescribedPauta(tratamiento);
  const answered = settledTimes(tratamiento);
  for (let n = Math.max(0, numberOf(pauta, now) + 1); n < pauta.cantidad; n += 1) {
    const { programada } = dosisOf(pauta, n);
    if (!answered.has(programada)) return programada;
  }
  return nearestDueTime(pauta, now) ?? (pauta.cantidad === 0 ? null : dosisOf(pauta, pauta.cantidad - 1).programada);
}
