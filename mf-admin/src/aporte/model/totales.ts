/** Sums of contributions (rule: contribution-totals). */
import type { Answer } from '@caparazon/call/call';
import type { getTotalesAportes } from '@caparazon/office/aporte/calls';
import { type Moneda, monedas } from '@caparazon/office/aporte/monto';

export type Total = Answer<typeof getTotalesAportes>['totales'][number];

/** The table has the other months. */
const mostMonths = 24;
const leastMonths = 6;

/** Hundredths are whole, so they add up exactly. */
const sumOf = (totales: readonly Total[]): number =>
  totales.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;

export interface Sum {
  moneda: Moneda;
  total: number;
  cantidad: number;
}

/** A sum for each currency. */
export const sumsOf = (totales: readonly Total[]): Sum[] =>
  monedas.flatMap((moneda) => {
    const its = totales.filter((one) => one.moneda === moneda);
    const cantidad = its.reduce((sum, one) => sum + one.cantidad, 0);
    return cantidad > 0 ? [{ moneda, total: sumOf(its), cantidad }] : [];
  });

type ByMoneda = Record<Moneda, number>;

export interface Month {
  mes: string;
  cantidad: number;
  totales: ByMoneda;
}

const byMoneda = (its: readonly Total[]): ByMoneda => {
  const inMoneda = (moneda: Moneda) => sumOf(its.filter((one) => one.moneda === moneda));
  return { UYU: inMoneda('UYU'), USD: inMoneda('USD') };
};

const countOf = (its: readonly Total[]): number => its.reduce((sum, one) => sum + one.cantidad, 0);

function monthOf(mes: string, totales: readonly Total[]): Month {
  const its = totales.filter((one) => one.mes === mes);
  return { mes, cantidad: countOf(its), totales: byMoneda(its) };
}

export interface Year {
  /** Null for all years together. */
  anio: number | null;
  cantidad: number;
  totales: ByMoneda;
  /** Of its months until the present one, by which years compare. */
  hastaElMes: ByMoneda;
}

/** The latest first, then all together. @param thisMonth `aaaa-mm` */
export function yearsOf(totales: readonly Total[], thisMonth: string): Year[] {
  const given = totales.filter(({ cantidad }) => cantidad > 0);
  const yearOf = (anio: number | null, its: readonly Total[]): Year => ({
    anio,
    cantidad: countOf(its),
    totales: byMoneda(its),
    hastaElMes: byMoneda(its.filter(({ mes }) => mes.slice(5) <= thisMonth.slice(5))),
  });
  const years = [...new Set(given.map(({ mes }) => Number(mes.slice(0, 4))))].sort((one, other) => other - one);
  const each = years.map((anio) =>
    yearOf(
      anio,
      given.filter(({ mes }) => mes.startsWith(`${anio}-`)),
    ),
  );
  return years.length > 1 ? [...each, yearOf(null, given)] : each;
}

export const monthsOf = (totales: readonly Total[]): Month[] =>
  [...new Set(totales.filter(({ cantidad }) => cantidad > 0).map(({ mes }) => mes))]
    .sort()
    .reverse()
    .map((mes) => monthOf(mes, totales));

const numberOf = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1;
const nameOf = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

/** The chart's months, oldest first, empty ones included. */
export function drawnMonths(totales: readonly Total[]): Month[] {
  const numbers = monthsOf(totales).map(({ mes }) => numberOf(mes));
  const [last] = numbers;
  if (last === undefined) return [];
  const span = last - (numbers.at(-1) ?? last) + 1;
  const count = Math.min(Math.max(span, leastMonths), mostMonths);
  return Array.from({ length: count }, (_, i) => monthOf(nameOf(last - count + 1 + i), totales));
}

/** `11/2026` */
export const monthInWords = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;
