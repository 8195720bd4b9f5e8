/** Times of the measures of a record or a daily sheet (rules: measure-series, sheet-weight-time). */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { FichaDiariaDoc } from '../fichaDiaria/model.ts';

export type WeighedFicha = Pick<
  FichaAnimalDoc,
  '_id' | 'pesoIngreso' | 'fechaHora' | 'pesoEgreso' | 'fechaEgreso' | 'pesoIngresoInusual' | 'pesoEgresoInusual'
>;

export interface FichaWeight {
  valor: number;
  fechaHora: number;
  dia: string;
  alEgreso: boolean;
  inusual: boolean;
}

/** 0 is no weight of an animal. */
const weighed = (valor: number | null): valor is number => valor !== null && valor > 0;

/**
 * The weights of the record, in order of time. A discharge with a day only is the last of its day.
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
    const recorded = fechaEgreso.getTime();
    const dia = dayOf(recorded);
    let last = recorded;
    if (recorded === startOfDay(dia)) {
      const end = startOfDay(shiftDay(dia, 1));
      for (const time of [intake, ...measures.map((one) => one.fechaHora.getTime())]) {
        if (time < end && time > last) last = time;
      }
    }
    weights.push({ valor: pesoEgreso, fechaHora: last, dia, alEgreso: true, inusual: !!pesoEgresoInusual });
  }
  return weights.sort((one, other) => one.fechaHora - other.fechaHora);
}

/** Computing days takes longer than all else about a sheet, and the same ones recur. */
const starts = new Map<string, number>();
const mostDays = 20_000;

const days = new Map<number, string>();

/** `civilDay`, cached (bench: pizarra). */
export function dayOf(ms: number): string {
  const known = days.get(ms);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  const day = civilDay(ms);
  days.set(ms, day);
  return day;
}

/** `startOfCivilDay`, cached. */
export function startOfDay(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size >= mostDays) starts.clear();
  const start = startOfCivilDay(day);
  starts.set(day, start);
  return start;
}

export type TimedSheet = Pick<FichaDiariaDoc, 'fecha' | 'pesadoEn' | 'creadoEn'>;

const dayMs = 24 * 3600_000;

/** The sheet's hour, else when it was made, at latest the end of its day. */
export function ownTime({ fecha, pesadoEn, creadoEn }: TimedSheet): number {
  if (pesadoEn instanceof Date) return pesadoEn.getTime();
  const [start, made] = [startOfDay(fecha), creadoEn.getTime()];
  // Most sheets are made on their day, which needs no computation.
  if (made >= start && made < start + dayMs && dayOf(made) === fecha) return made;
  return Math.min(Math.max(made, start), startOfDay(shiftDay(fecha, 1)) - 1);
}

/**
 * When a sheet's measures were taken, at earliest at the intake of the same day, whose weight is often an estimate.
 * @param weights of the animal's record
 */
export const sheetTime = (weights: readonly FichaWeight[], sheet: TimedSheet): number =>
  weights.reduce(
    (time, { fechaHora, dia, alEgreso }) => (dia === sheet.fecha && !alEgreso ? Math.max(time, fechaHora) : time),
    ownTime(sheet),
  );
