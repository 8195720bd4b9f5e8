import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { numberText } from '../../tratamiento/face/amounts.ts';
import { nearDay, shortDay } from '../../tratamiento/face/time-words.ts';

const dayMs = 24 * 3600_000;

const daysBetween = (from: number, to: number): number =>
  Math.max(0, Math.round((startOfCivilDay(civilDay(to)) - startOfCivilDay(civilDay(from))) / dayMs));

/** `1 día`, `7,5 días`. */
export const daysText = (days: number): string => `${numberText(days)} ${days === 1 ? 'día' : 'días'}`;

interface Fact {
  label: string;
  value: string;
}

type Stay = Pick<FichaAnimal, 'estado' | 'fechaHora' | 'fechaIngresoSocobiomaMald' | 'fechaMuerte' | 'fechaEgreso'>;

/** The days in care; after care, when it died or left. */
export function careFact(ficha: Stay, now: number): Fact {
  const came = ficha.fechaIngresoSocobiomaMald ?? ficha.fechaHora;
  if (ficha.estado === 'En_rehabilitación') {
    const days = daysBetween(came, now);
    return { label: 'En cuidado', value: days === 0 ? 'Desde hoy' : daysText(days) };
  }
  const dead = ficha.estado === 'Muerto';
  const left = dead ? (ficha.fechaMuerte ?? ficha.fechaEgreso) : ficha.fechaEgreso;
  return { label: dead ? 'Murió' : 'Egresó', value: left === null ? '' : formatDay(left) };
}

/** `4,2 kg (hoy)`, `4,2 kg (20/11, estimado)`; '' when never weighed. */
export function weightText({ ultimoPeso }: Pick<FichaAnimal, 'ultimoPeso'>, now: number): string {
  if (ultimoPeso === null) return '';
  const { valor, fecha, estimado, dudoso } = ultimoPeso;
  const guessed = `${estimado ? ', estimado' : ''}${dudoso ? `, ${medicionMessages.enDuda}` : ''}`;
  return `${numberText(valor)}\u00a0kg (${nearDay(fecha, now) ?? shortDay(fecha, now)}${guessed})`;
}
