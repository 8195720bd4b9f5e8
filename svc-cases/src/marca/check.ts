import { fechaMessages } from '@caparazon/call/request-words';
import { civilDayBounds } from '@caparazon/call/time';
import { badField } from '@caparazon/service-kit/errors';

/**
 * Any past day is right, also years before the animal came.
 * @throws ApiError 400 for a day after today
 */
export function checkFecha({ fecha }: { fecha: number }, now: number): void {
  if (fecha >= civilDayBounds(now).to) throw badField('fecha', fechaMessages.future);
}
