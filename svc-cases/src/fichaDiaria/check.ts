import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import { badField } from '@caparazon/service-kit/errors';

/** @throws ApiError 400 for a day in the future */
export function checkFecha({ fecha }: { fecha: string }, now: number): void {
  if (fecha > civilDay(now)) throw badField('fecha', fechaMessages.future);
}
