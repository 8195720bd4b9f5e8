/** What the figures of a year say (rule: season-figures). */
import { formatDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { Desenlazado } from '@caparazon/clinic/desenlace/values';
import type { AnioEnCifras, Tiempo } from '@caparazon/clinic/estadistica/calls';

/** The records behind a figure, as /fichas lists them. */
export interface Fichas {
  clase?: string | undefined;
  departamento?: string | undefined;
  nombreComun?: string;
  estado?: string;
  desenlace?: string;
  motivoIngreso?: string;
  estadoCorporal?: string;
  causaMuerte?: string;
  desde: string;
  hasta: string;
}

export const fichasHref = (fichas: Fichas): string =>
  `/fichas?${new URLSearchParams(Object.entries(fichas).filter(([, value]) => value))}`;

/** The days of a year that count. */
export const daysOf = ({ anio, hasta }: AnioEnCifras) => ({ desde: `${anio}-01-01`, hasta });

/** The days of one month of a year. @param mes 1 to 12 */
export function daysOfMonth(anio: number, mes: number): { desde: string; hasta: string } {
  const first = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
  const next = mes === 12 ? first(anio + 1, 1) : first(anio, mes + 1);
  return { desde: first(anio, mes), hasta: shiftDay(next, -1) };
}

const monthName = new Intl.DateTimeFormat('es-UY', { month: 'long', timeZone: 'UTC' });

/** 'noviembre'. @param mes 1 to 12 */
export const monthInWords = (mes: number): string => monthName.format(Date.UTC(2026, mes - 1, 1)).toLowerCase();

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** '45 min', '5 h', '3 días': whole units, of which there are at least two. */
export function minutesInWords(minutes: number): string {
  if (minutes < 2 * hourMinutes) return `${minutes} min`;
  if (minutes < 2 * dayMinutes) return `${Math.round(minutes / hourMinutes)} h`;
  return `${Math.round(minutes / dayMinutes)} días`;
}

export const daysInWords = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** A median with how many it is of; a few are told as such. */
export const tiempoInWords = ({ mediana, cantidad }: Tiempo, words: (value: number) => string): string =>
  mediana === null ? 'Sin dato' : `${words(mediana)} (de ${cantidad})`;

export const countOf = ({ desenlaces }: AnioEnCifras, ...which: readonly (Desenlazado | null)[]): number =>
  desenlaces.filter(({ desenlace }) => which.includes(desenlace)).reduce((sum, { cantidad }) => sum + cantidad, 0);

const unclearInWords = (count: number): string =>
  count === 1
    ? 'De otro que murió no consta si llegó con vida: anotá su desenlace para que cuente.'
    : `De otros ${count} que murieron no consta si llegaron con vida: anotá su desenlace para que cuenten.`;

/**
 * What became of the animals that arrived alive and whose end is known. A death without detail may have been one on
 * arrival, so it is not counted, and said.
 * @returns '' while no end is known
 */
export function survivalInWords(year: AnioEnCifras): string {
  const free = countOf(year, 'liberado', 'trasladado');
  const known = free + countOf(year, 'no_liberable', 'murio', 'murio_24h', 'eutanasia');
  const unclear = countOf(year, 'sin_detalle');
  const doubt = unclear === 0 ? '' : unclearInWords(unclear);
  if (known === 0) return doubt;
  const share = Math.round((free / known) * 100);
  return `De ${known} que llegaron con vida y ya tienen un final, ${free} se liberaron o trasladaron (${share} %). ${doubt}`.trim();
}

/** 'Del 1 de enero al 28/11' while the year lasts. */
export function untilInWords({ anio, hasta }: AnioEnCifras, many: boolean): string {
  if (hasta === `${anio}-12-31`) return `Todo ${anio}`;
  const last = formatDay(startOfCivilDay(hasta)).slice(0, 'dd/MM'.length);
  return many ? `Del 1 de enero al ${last} de cada año` : `Del 1 de enero al ${last}`;
}
