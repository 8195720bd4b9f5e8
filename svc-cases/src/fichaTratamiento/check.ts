/** What a schema cannot check of a treatment and its doses: the catalogue, the treatment, the clock. */
import { postTratamiento, type TratamientoBody } from '@caparazon/contracts/cases/fichaTratamiento';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { badField, badRequest } from '@caparazon/service-kit/errors';
import { readTipos } from '../tipoTratamiento/catalogue.ts';
import type { TratamientoDoc } from './model.ts';
import { isDueTime } from './schedule.ts';

/** @throws ApiError 400 unless the type is one of the catalogue */
export async function checkTipo({ tipoTratamiento }: Pick<TratamientoBody, 'tipoTratamiento'>): Promise<void> {
  if ((await readTipos()).includes(tipoTratamiento)) return;
  const errores = [{ campo: 'tipoTratamiento', mensaje: messages.tratamiento.unknownTipo }];
  throw badRequest(postTratamiento.invalid, errores);
}

/** @throws ApiError 400 unless the dose lies in the past and within its treatment (rule: dose-times-allowed) */
export function checkFechaHora(
  { comienzo, fin }: Pick<TratamientoDoc, 'comienzo' | 'fin'>,
  at: number,
  now: number,
): void {
  const wrong = (mensaje: string) => badField('fechaHora', mensaje);
  if (at > now + limits.clockGraceMs) throw wrong(messages.fecha.future);
  if (at < comienzo.getTime()) throw wrong(messages.instancia.beforeStart);
  if (at > fin.getTime()) throw wrong(messages.instancia.afterEnd);
}

/** @throws ApiError 400 unless the dose that was named is one of the treatment (rule: dose-of-a-card) */
export function checkProgramada(tratamiento: TratamientoDoc, programada: number | null): void {
  if (programada === null || isDueTime(tratamiento, programada)) return;
  throw badField('fechaProgramada', messages.instancia.otherDose);
}
