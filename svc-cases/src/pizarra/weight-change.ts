/** Weight changes on the whiteboard (rules: whiteboard, whiteboard-alerts), in whole grams and civil days. */

import { shiftDay } from '@caparazon/call/time';
import type { FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { gramsOf } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { type Hechos, weightBefore } from '../liberacion/judge.ts';
import { dayOf, startOfDay } from '../medicion/sheet-time.ts';

interface Peso {
  valor: number;
  fechaHora: number;
  dudoso?: boolean;
}

type Shown = NonNullable<FilaPizarra['peso']>;

const dayMs = 24 * 3600_000;
const weekDays = 7;
const lossParts = 20;

const startOf = (ms: number): number => startOfDay(dayOf(ms));
const daysBetween = (one: Peso, other: Peso): number =>
  Math.round((startOf(other.fechaHora) - startOf(one.fechaHora)) / dayMs);

/**
 * The loss from the highest weight of the seven days before the last one or, without any, from the one before. Weights
 * of the last day are one weighing.
 * @param pesos in order of time, without estimates
 * @returns null for less than 5 %
 */
export function lossOf(pesos: readonly Peso[]): Shown['perdida'] {
  const last = pesos.at(-1);
  if (last === undefined) return null;
  const day = dayOf(last.fechaHora);
  const [today, weekAgo] = [startOfDay(day), startOfDay(shiftDay(day, -weekDays))];
  const earlier = pesos.filter(({ fechaHora }) => fechaHora < today);
  const before = earlier
    .filter(({ fechaHora }) => fechaHora >= weekAgo)
    .reduce<Peso | undefined>(
      (most, peso) => (most === undefined || peso.valor >= most.valor ? peso : most),
      undefined,
    );
  const base = before ?? earlier.at(-1);
  if (base === undefined) return null;
  const [from, lost] = [gramsOf(base.valor), gramsOf(base.valor) - gramsOf(last.valor)];
  if (lost <= 0 || lost * lossParts < from) return null;
  return { porcentaje: Math.round((lost * 100) / from), dias: daysBetween(base, last), fecha: last.fechaHora };
}

type Weighed = Pick<Hechos, 'pesos' | 'ultimoPeso' | 'pesoEstimado' | 'dias'>;

/** The weight of a row. An estimate is shown as one, without a change. */
export function weightOf({ pesos, ultimoPeso, pesoEstimado, dias }: Weighed): FilaPizarra['peso'] {
  const perdida = lossOf(pesos);
  if (pesoEstimado !== null) {
    const { valor, fechaHora: fecha } = pesoEstimado;
    return { valor, fecha, estimado: true, variacion7d: null, diasVariacion: null, perdida };
  }
  if (ultimoPeso === null) return null;
  const { valor, fechaHora: fecha, dudoso } = ultimoPeso;
  const shown = { valor, fecha, ...(dudoso && { dudoso }) };
  const before = weightBefore(pesos, dias, weekDays);
  if (before === undefined || before === ultimoPeso) {
    return { ...shown, variacion7d: null, diasVariacion: null, perdida };
  }
  const days = daysBetween(before, ultimoPeso);
  return {
    ...shown,
    variacion7d: (gramsOf(valor) - gramsOf(before.valor)) / 1000,
    diasVariacion: days === weekDays ? null : days,
    perdida,
  };
}
