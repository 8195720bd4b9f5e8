/** When a measure of a daily sheet was taken, as far as is known (rule: measure-series). */
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';

/** What a record says of an animal's weight. */
export type WeighedFicha = Pick<FichaAnimalDoc, '_id' | 'pesoIngreso' | 'fechaHora' | 'pesoEgreso' | 'fechaEgreso'>;

/** A weight on the record itself, at intake or at discharge. */
export interface FichaWeight {
  valor: number;
  fechaHora: number;
  /** Its civil day. */
  dia: string;
  alEgreso: boolean;
}

/** The weights on the record itself, in order of time. */
export function fichaWeights({ pesoIngreso, fechaHora, pesoEgreso, fechaEgreso }: WeighedFicha): FichaWeight[] {
  const weigh = (valor: number | null, fecha: Date | null, alEgreso: boolean): FichaWeight[] =>
    valor === null || fecha === null
      ? []
      : [{ valor, fechaHora: fecha.getTime(), dia: dayOf(fecha.getTime()), alEgreso }];
  return [...weigh(pesoIngreso, fechaHora, false), ...weigh(pesoEgreso, fechaEgreso, true)].sort(
    (one, other) => one.fechaHora - other.fechaHora,
  );
}

/** Asking the time zone takes longer than everything else about a sheet, and the same days are asked for again. */
const starts = new Map<string, number>();
const mostDays = 20_000;

const days = new Map<number, string>();

/** As `civilDay`, of instants that are asked for again and again (bench: pizarra). */
export function dayOf(ms: number): string {
  const known = days.get(ms);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  const day = civilDay(ms);
  days.set(ms, day);
  return day;
}

/** As `startOfCivilDay`, of days that are asked for again and again. */
export function startOfDay(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size >= mostDays) starts.clear();
  const start = startOfCivilDay(day);
  starts.set(day, start);
  return start;
}

/**
 * A sheet has a day and no hour: its measures count from the beginning of the day, but never before a weight of the
 * record of the same day. The intake is often an estimate, and the sheet comes after it.
 * @param weights of the animal's record
 * @param day `aaaa-mm-dd`
 */
export const sheetTime = (weights: readonly FichaWeight[], day: string): number =>
  weights.reduce((time, { fechaHora, dia }) => (dia === day ? Math.max(time, fechaHora) : time), startOfDay(day));
