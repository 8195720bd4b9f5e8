import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { problemaMessages } from '@caparazon/clinic/problema/words';
import { postTratamiento, type TratamientoBody, type TratamientoEdit } from '@caparazon/clinic/tratamiento/calls';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { badField, badRequest } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { holdFicha } from '../animal/change.ts';
import { tipoErrors } from '../catalogo/check.ts';
import { FarmacoModel } from '../farmaco/model.ts';
import { Problema } from '../problema/model.ts';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';
import { isDueTime } from './schedule.ts';

interface TipoCheck {
  now: number;
  /** The edited treatment, whose type stays valid when retired. */
  before?: Pick<TratamientoDoc, 'tipoTratamiento'>;
}

/** @throws ApiError 400 unless the type is active (rule: retired-names) */
export async function checkTipo(
  { tipoTratamiento }: Pick<TratamientoBody, 'tipoTratamiento'>,
  { now, before }: TipoCheck,
): Promise<void> {
  if (tipoTratamiento === before?.tipoTratamiento) return;
  const errores = await tipoErrors(tipoTratamiento, now);
  if (errores.length > 0) throw badRequest(postTratamiento.invalid, errores);
}

interface CalculoCheck {
  now: number;
  before?: Pick<TratamientoDoc, 'idFarmaco'>;
}

/**
 * @throws ApiError 400 unless the medicine is active and the weight was measured in the past (rule: dose-computed-from)
 */
export async function checkCalculo(
  { idFarmaco = null, fechaPesoUsado = null }: Pick<TratamientoEdit, 'idFarmaco' | 'fechaPesoUsado'>,
  { now, before }: CalculoCheck,
): Promise<void> {
  const future = fechaPesoUsado !== null && fechaPesoUsado > now + limits.clockGraceMs;
  if (future) throw badField('fechaPesoUsado', fechaMessages.future);
  if (idFarmaco === null || idFarmaco === before?.idFarmaco) return;
  const farmaco = await FarmacoModel.findById(idFarmaco, { activo: 1 }).lean();
  if (farmaco?.activo) return;
  throw badField('idFarmaco', farmaco === null ? farmacoMessages.notFound : farmacoMessages.retired);
}

type ForProblem = Pick<TratamientoDoc, 'idFichaAnimal' | 'idProblema'>;

/** @throws ApiError 400 unless the problem is one of the animal (rule: treatment-problem) */
export async function checkProblema(
  session: ClientSession,
  { idFichaAnimal, idProblema = null }: ForProblem,
  before: ForProblem | null,
): Promise<void> {
  if (idProblema === null || idProblema === before?.idProblema) return;
  await holdFicha(session, idFichaAnimal);
  const own = await Problema.exists({ _id: idProblema, idFichaAnimal }).session(session);
  if (own === null) throw badField('idProblema', problemaMessages.ofAnother);
}

interface FechaHoraCheck {
  now: number;
  /** The corrected dose, whose time stays valid when its treatment was moved. */
  before: Pick<InstanciaDoc, 'fechaHora'> | null;
}

/** @throws ApiError 400 unless the dose is in the past and within its treatment (rule: dose-times-allowed) */
export function checkFechaHora(
  { comienzo, fin }: Pick<TratamientoDoc, 'comienzo' | 'fin'>,
  at: number,
  { now, before }: FechaHoraCheck,
): void {
  const wrong = (mensaje: string) => badField('fechaHora', mensaje);
  if (at > now + limits.clockGraceMs) throw wrong(fechaMessages.future);
  if (at === before?.fechaHora.getTime()) return;
  if (at < comienzo.getTime()) throw wrong(instanciaMessages.beforeStart);
  if (at > fin.getTime()) throw wrong(instanciaMessages.afterEnd);
}

/** @throws ApiError 400 unless the named dose is one of the treatment (rule: dose-of-a-card) */
export function checkProgramada(tratamiento: TratamientoDoc, programada: number | null): void {
  if (programada === null || isDueTime(tratamiento, programada)) return;
  throw badField('fechaProgramada', instanciaMessages.otherDose);
}
