import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import type { AlertaBody } from '@caparazon/clinic/alerta/calls';
import { alertaMessages as says } from '@caparazon/clinic/alerta/words';
import { substanceOf } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { badField } from '@caparazon/service-kit/errors';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { holdFicha } from '../animal/change.ts';
import { entriesOf } from '../animal/entries.ts';
import { Alerta, type AlertaDoc } from './model.ts';

/** @throws ApiError 400 for a future moment (rule: alerts) */
export function checkAlerta({ fecha }: Pick<AlertaBody, 'fecha'>, now: number): void {
  if (fecha !== undefined && fecha > now + limits.clockGraceMs) throw badField('fecha', fechaMessages.future);
}

/** Who prescribes at the same moment is asked about it (rule: contraindicated). @throws ApiError 400 when it is noted */
async function check(session: ClientSession, after: AlertaDoc, before: AlertaDoc | null): Promise<void> {
  const { idFichaAnimal, tipo, sustancia } = after;
  await holdFicha(session, idFichaAnimal);
  if (before !== null || tipo !== 'alergia') return;
  const others = await Alerta.find({ idFichaAnimal, tipo, retirada: null }, { sustancia: 1 }, { session }).lean();
  if (others.some((one) => substanceOf(one.sustancia) === substanceOf(sustancia)))
    throw badField('sustancia', says.repeated);
}

const alertas = entriesOf<AlertaDoc>({
  model: Alerta,
  entidad: 'alerta',
  noted: ['retirada'],
  missing: says.notFound,
  check,
});

/** @throws ApiError 400, 404 for an unknown animal */
export const createAlerta = (
  { fecha, ...fields }: AlertaBody,
  { act, keep }: { act: Act; keep: Keep<{ idAlerta: number }> },
): Promise<{ idAlerta: number }> =>
  alertas.create(
    { ...fields, fecha: fecha === undefined ? act.at : new Date(fecha), retirada: null },
    { act, keep, answerOf: (idAlerta) => ({ idAlerta }) },
  );

/** Withdraws an alert; one that was withdrawn stays as it is. @throws ApiError 404 */
export const withdrawAlerta = (id: number, motivo: string, act: Act): Promise<AlertaDoc> =>
  alertas.edit({ id }, ({ retirada }) => ({ retirada: retirada ?? { motivo, fecha: act.at, idUsuario: act.by } }), act);
