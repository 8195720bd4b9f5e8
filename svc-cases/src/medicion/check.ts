/** Checks beyond the schema (rules: measure-value, measure-time, measure-thousands). */

import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, startOfCivilDay } from '@caparazon/call/time';
import { clinicLimits } from '@caparazon/clinic/limits';
import type { MedicionBody } from '@caparazon/clinic/medicion/calls';
import { tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import { medicionMessages as says } from '@caparazon/clinic/medicion/words';
import { badField } from '@caparazon/service-kit/errors';
import type { MedicionDoc } from './model.ts';
import type { MeasuredFicha } from './query.ts';
import type { TipoMedicionDoc } from './tipos-model.ts';
import { ask, type Doubt, doubtOf } from './unusual.ts';

export interface Checked {
  tipos: readonly TipoMedicionDoc[];
  ficha: MeasuredFicha;
  now: number;
  before?: MedicionDoc;
}

type Sent = Pick<MedicionBody, 'valor'> & {
  tipo: string;
  fechaHora: number;
  campo?: string;
};

/** @throws ApiError 400 unless the kind is active, or the one that the measure had */
function kindOf({ tipo, campo = 'tipo' }: Sent, { tipos, before }: Checked): TipoMedicionDoc {
  const kind = tipos.find((one) => one.tipo === tipo);
  if (kind === undefined) throw badField(campo, says.unknownTipo);
  if (!kind.activo && before?.tipo !== tipo) throw badField(campo, says.retired(kind.nombre));
  return kind;
}

/** @throws ApiError 400 for a weight or temperature that no animal has, confirmed or not (rule: impossible-values) */
function refuseImpossible(campo: string, { tipo, unidad }: TipoMedicionDoc, valor: number): void {
  const { peso, temperatura } = clinicLimits.imposible;
  if (tipo === tipoPeso && unidad === 'kg' && valor > peso) throw badField(campo, says.pesoImposible(peso));
  if (tipo === tipoTemperatura && unidad === '°C' && valor > temperatura)
    throw badField(campo, says.temperaturaImposible(temperatura));
}

const intakeDay = ({ fecha, fechaHora }: Pick<MeasuredFicha, 'fecha' | 'fechaHora'>): number =>
  startOfCivilDay(civilDay(Math.min(fecha.getTime(), fechaHora.getTime())));

export interface Judged {
  kind: TipoMedicionDoc;
  doubt: Doubt | null;
  inusual: boolean;
}

/**
 * @returns the kind, and what is doubtful about the value
 * @throws ApiError 400 for a kind that is not measured, a time before the intake's day or in the future
 */
export async function judgeMedicion(sent: Sent, checked: Checked): Promise<Judged> {
  const { before, ficha, now } = checked;
  const { tipo, fechaHora, campo = 'valor' } = sent;
  const kind = kindOf(sent, checked);
  const { numero: valor, miles } = sent.valor;
  refuseImpossible(campo, kind, valor);
  if (fechaHora > now + limits.clockGraceMs) throw badField('fechaHora', fechaMessages.future);
  if (fechaHora < intakeDay(ficha)) throw badField('fechaHora', says.beforeIntake);
  if (before?.tipo === tipo && before.valor === valor) return { kind, doubt: null, inusual: before.inusual ?? false };
  const { clase, nombreComunFichaAnimal: nombreComun } = ficha;
  const doubt = await doubtOf({
    campo,
    kind,
    animal: { clase, nombreComun },
    ficha,
    valor,
    fechaHora,
    miles,
    isItself: ({ idMedicion }) => before !== undefined && idMedicion === before._id,
  });
  return { kind, doubt, inusual: doubt !== null };
}

/**
 * @returns the kind, and whether the value is doubtful: confirmed against a question
 * @throws ApiError as `judgeMedicion`; 409 `medida_inusual` for an unconfirmed value that is implausible, leaps, or may
 * mean thousands
 */
export async function checkMedicion(
  sent: Sent & Pick<MedicionBody, 'confirmada'>,
  checked: Checked,
): Promise<Omit<Judged, 'doubt'>> {
  const { doubt, ...judged } = await judgeMedicion(sent, checked);
  if (doubt !== null && sent.confirmada !== true) ask([doubt]);
  return judged;
}
