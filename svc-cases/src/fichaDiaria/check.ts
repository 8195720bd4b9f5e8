/** What a daily sheet must fit that its schema cannot know: the day it is. */
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { badField } from '@caparazon/service-kit/errors';

/** @throws ApiError 400 for a day that is still to come */
export function checkFecha({ fecha }: { fecha: string }, now: number): void {
  if (fecha > civilDay(now)) throw badField('fecha', messages.fecha.future);
}
