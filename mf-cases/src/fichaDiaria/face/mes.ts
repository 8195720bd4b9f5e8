import { shiftDay } from '@caparazon/call/time';
import { type Mes, mesQuery } from '@caparazon/clinic/fichaDiaria/calls';

const monthsAYear = 12;
const words = new Intl.DateTimeFormat('es-UY', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The month of a day `aaaa-mm-dd`. */
export const mesOf = (day: string): Mes => ({ anio: Number(day.slice(0, 4)), mes: Number(day.slice(5, 7)) });

/** `aaaa-mm`, which sorts by time. */
export const mesText = ({ anio, mes }: Mes): string => `${anio}-${twoDigits(mes)}`;

export function shiftMes({ anio, mes }: Mes, months: number): Mes {
  const count = anio * monthsAYear + mes - 1 + months;
  return { anio: Math.floor(count / monthsAYear), mes: (count % monthsAYear) + 1 };
}

/** The month in an address; `last` when it is missing, invalid or after `last`. */
export function readMes(text: string | null, last: Mes): Mes {
  const [, anio, mes] = /^(\d{4})-(\d{2})$/.exec(text ?? '') ?? [];
  const { data } = mesQuery.safeParse({ anio, mes });
  return data && mesText(data) <= mesText(last) ? data : last;
}

export const mesSent = ({ anio, mes }: Mes): { anio: string; mes: string } => ({
  anio: String(anio),
  mes: String(mes),
});

/** `noviembre de 2026`. */
export const mesWords = ({ anio, mes }: Mes): string => words.format(Date.UTC(anio, mes - 1));

/** Its days, `aaaa-mm-dd`. */
export function daysOf(mes: Mes): string[] {
  const first = `${mesText(mes)}-01`;
  const days = Array.from({ length: 31 }, (_, n) => shiftDay(first, n));
  return days.filter((day) => day.startsWith(mesText(mes)));
}
