/** What a schema cannot check of a daily sheet: that its day is not in the future. */
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { badField } from '@caparazon/service-kit/errors';

/** @throws ApiError 400 for a day in the future */
export function checkFecha({ fecha }: { fecha: string }, now: number): void {
  if (fecha > civilDay(now)) throw badField('fecha', messages.fecha.future);
}
