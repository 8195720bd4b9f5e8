import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';

type Left = Pick<FichaAnimal, 'estado' | 'fechaMuerte' | 'fechaEgreso' | 'fechaDestinoFinal'>;

/**
 * The last day of care, `aaaa-mm-dd`: today, the death or the discharge, so that earlier days can be completed; '' when
 * unknown (rule: end-of-care).
 */
export function lastDay({ estado, fechaMuerte, fechaEgreso, fechaDestinoFinal }: Left, today: string): string {
  if (estado === 'En_rehabilitación') return today;
  const left = estado === 'Muerto' ? (fechaMuerte ?? fechaEgreso) : (fechaEgreso ?? fechaDestinoFinal);
  return left === null ? '' : civilDay(left);
}
