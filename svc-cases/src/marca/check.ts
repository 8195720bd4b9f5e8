/** What a schema cannot check of a tag: that its day is not in the future. */
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDayBounds } from '@caparazon/call/time';
import { badField } from '@caparazon/service-kit/errors';

/**
 * A tag that was put elsewhere, years before the animal came, is as right as one of today.
 * @throws ApiError 400 for a day after today
 */
export function checkFecha({ fecha }: { fecha: number }, now: number): void {
  if (fecha >= civilDayBounds(now).to) throw badField('fecha', fechaMessages.future);
}
