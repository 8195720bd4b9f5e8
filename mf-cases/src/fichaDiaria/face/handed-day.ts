/** The day handed over to /alta_ficha_diaria (rule: sheet-form). */
import { z } from 'zod';

const carrier = z.object({ anio: z.int(), mes: z.int(), dia: z.int() });
type Dia = z.output<typeof carrier>;

/** @param day `aaaa-mm-dd` */
export const handOverDay = (day: string): Dia => {
  const [anio = 0, mes = 0, dia = 0] = day.split('-').map(Number);
  return { anio, mes, dia };
};

/** The day handed over; today when it is missing, invalid or in the future. */
export function handedDay(state: unknown, today: string): string {
  const { data } = carrier.safeParse(state);
  if (!data) return today;
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const day = `${data.anio}-${twoDigits(data.mes)}-${twoDigits(data.dia)}`;
  return z.iso.date().safeParse(day).success && day <= today ? day : today;
}
