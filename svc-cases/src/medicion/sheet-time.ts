/** When a measure of a record or a daily sheet was taken, as far as is known (rules: measure-series, sheet-weight-time). */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { FichaDiariaDoc } from '../fichaDiaria/model.ts';

/** What a record says of an animal's weight. */
export type WeighedFicha = Pick<
  FichaAnimalDoc,
  '_id' | 'pesoIngreso' | 'fechaHora' | 'pesoEgreso' | 'fechaEgreso' | 'pesoIngresoInusual' | 'pesoEgresoInusual'
>;

/** A weight on the record itself, at intake or at discharge. */
export interface FichaWeight {
  valor: number;
  fechaHora: number;
  /** Its civil day. */
  dia: string;
  alEgreso: boolean;
  /** Whether it was confirmed against a question. */
  inusual: boolean;
}

/** What somebody weighed: an empty scale is no weight of an animal. */
const weighed = (valor: number | null): valor is number => valor !== null && valor > 0;

/**
 * The weights on the record itself, in order of time. A discharge of which only the day is known is the last of its
 * day: it was weighed as it left.
 * @param measures of the animal
 */
export function fichaWeights(
  { pesoIngreso, fechaHora, pesoEgreso, fechaEgreso, pesoIngresoInusual, pesoEgresoInusual }: WeighedFicha,
  measures: readonly { fechaHora: Date }[],
): FichaWeight[] {
  const weights: FichaWeight[] = [];
  const intake = fechaHora.getTime();
  if (weighed(pesoIngreso)) {
    weights.push({
      valor: pesoIngreso,
      fechaHora: intake,
      dia: dayOf(intake),
      alEgreso: false,
      inusual: !!pesoIngresoInusual,
    });
  }
  if (weighed(pesoEgreso) && fechaEgreso !== null) {
    const told = fechaEgreso.getTime();
    const dia = dayOf(told);
    let last = told;
    if (told === startOfDay(dia)) {
      const end = startOfDay(shiftDay(dia, 1));
      for (const time of [intake, ...measures.map((one) => one.fechaHora.getTime())]) {
        if (time < end && time > last) last = time;
      }
    }
    weights.push({ valor: pesoEgreso, fechaHora: last, dia, alEgreso: true, inusual: !!pesoEgresoInusual });
  }
  return weights.sort((one, other) => one.fechaHora - other.fechaHora);
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

/** When the measures of a sheet were taken, as it is stored. */
export type TimedSheet = Pick<FichaDiariaDoc, 'fecha' | 'pesadoEn' | 'creadoEn'>;

const dayMs = 24 * 3600_000;

/** As far as the sheet itself tells: its hour, else when it was made, or the end of its day if that was later. */
export function ownTime({ fecha, pesadoEn, creadoEn }: TimedSheet): number {
  if (pesadoEn instanceof Date) return pesadoEn.getTime();
  const [start, made] = [startOfDay(fecha), creadoEn.getTime()];
  // Most are made on their day: only for the others the time zone is asked about the next one.
  if (made >= start && made < start + dayMs && dayOf(made) === fecha) return made;
  return Math.min(Math.max(made, start), startOfDay(shiftDay(fecha, 1)) - 1);
}

/**
 * When the measures of a sheet were taken, but never before the intake of the same day: the weight at intake is often an
 * estimate, and the sheet comes after it.
 * @param weights of the animal's record
 */
export const sheetTime = (weights: readonly FichaWeight[], sheet: TimedSheet): number =>
  weights.reduce(
    (time, { fechaHora, dia, alEgreso }) => (dia === sheet.fecha && !alEgreso ? Math.max(time, fechaHora) : time),
    ownTime(sheet),
  );
