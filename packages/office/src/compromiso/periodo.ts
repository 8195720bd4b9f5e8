/** The due days of a promised gift, by the calendar (rule: pledge-periods). */
import { shiftDay } from '@caparazon/call/time';

const months = { mensual: 1, bimestral: 2, trimestral: 3, semestral: 6, anual: 12 } as const;
export type Periodo = keyof typeof months;
export const periodos = Object.keys(months) as [Periodo, ...Periodo[]];

const names: Record<Periodo, string> = {
  mensual: 'Todos los meses',
  bimestral: 'Cada dos meses',
  trimestral: 'Cada tres meses',
  semestral: 'Cada seis meses',
  anual: 'Una vez por año',
};

export const periodoInWords = (periodo: Periodo): string => names[periodo];

/** From the first day on, until before the last; null while it lasts. */
export interface Pausa {
  desde: string;
  hasta: string | null;
}

/** Civil days are `aaaa-mm-dd`. */
export interface Plan {
  periodo: Periodo;
  desde: string;
  /** The last day, or ''. */
  hasta: string;
  pausas: readonly Pausa[];
}

export interface Cuota {
  /** The month of the due day, which no other due day of the gift shares. */
  mes: string;
  vence: string;
}

const monthOf = (day: string): string => day.slice(0, 'aaaa-mm'.length);

/** The last day of a month, `aaaa-mm-dd`. */
export function lastDayOf(mes: string): string {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'aaaa-mm-dd'.length);
}

/** A month some months later. */
export function shiftMonth(mes: string, by: number): string {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 'aaaa-mm'.length);
}

/** The same day of a later month, or its last one: the 31st becomes the 28th, and the 31st again afterwards. */
function sameDayOf(mes: string, day: string): string {
  const wanted = `${mes}-${day.slice(-2)}`;
  const last = lastDayOf(mes);
  return wanted < last ? wanted : last;
}

const isIn = (day: string, { desde, hasta }: Pausa): boolean => desde <= day && (hasta === null || day < hasta);

/**
 * What is due until a day, the oldest first.
 * @param until `aaaa-mm-dd`
 */
export function cuotasOf({ periodo, desde, hasta, pausas }: Plan, until: string): Cuota[] {
  const end = hasta !== '' && hasta < until ? hasta : until;
  const due: Cuota[] = [];
  for (let mes = monthOf(desde); mes <= monthOf(end); mes = shiftMonth(mes, months[periodo])) {
    const vence = sameDayOf(mes, desde);
    if (vence <= end && !pausas.some((pausa) => isIn(vence, pausa))) due.push({ mes, vence });
  }
  return due;
}

/** How many days a due day is past; negative before it. */
export const daysLate = (vence: string, today: string): number =>
  Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${vence}T00:00:00Z`)) / (24 * 3600_000));

/** The last day of the month of a day: what is due by then is shown. */
export const endOfMonth = (today: string): string => lastDayOf(monthOf(today));

/** A gift may come a year before it is due, and no earlier. */
export const furthestAhead = (today: string): string => shiftDay(today, 366);
