/** `20`, `vie`, `viernes 20` of a day `aaaa-mm-dd`. */
const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const short = new Intl.DateTimeFormat('es-UY', { timeZone: 'UTC', weekday: 'short' });
const long = new Intl.DateTimeFormat('es-UY', { timeZone: 'UTC', weekday: 'long' });

export const dayNumber = (day: string): number => Number(day.slice(-2));
export const weekdayShort = (day: string): string => short.format(asUtc(day)).replace('.', '');
export const dayWords = (day: string): string => `${long.format(asUtc(day))} ${dayNumber(day)}`;
