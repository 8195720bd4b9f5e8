import type { Va } from '@caparazon/clinic/reporte/calls';
import { clockOf, dayWord, nearDay } from '../../tratamiento/face/time-words.ts';

/** 'Va Ana Núñez, desde las 08:12'; with the day when it is another. */
export function vaWords({ nombre, desde }: Va, now: number): string {
  const day = nearDay(desde, now) === 'hoy' ? '' : `${dayWord(desde, now)} a `;
  return `Va ${nombre ?? 'otra persona'}, desde ${day}las ${clockOf(desde)}`;
}
