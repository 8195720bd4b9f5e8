import type { Card } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { fechaMessages as fecha } from '@caparazon/call/request-words';
import type { AporteBody, AporteEdit } from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import { isExpired } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { badField } from '@caparazon/service-kit/errors';
import type { AporteDoc } from './model.ts';

/** @throws ApiError 400 for a date in the future, or an expired card */
export function checkNew(
  { fecha: sent, fechaVencimiento }: Pick<AporteBody, 'fecha' | 'fechaVencimiento'>,
  now: number,
) {
  if (sent !== null && sent > now + limits.clockGraceMs) throw badField('fecha', fecha.future);
  if (isExpired(fechaVencimiento, now)) throw badField('fechaVencimiento', says.expired);
}

/**
 * The card of an edited contribution. The masked number keeps the stored card, expired or not.
 * @throws ApiError 400 for a date in the future, the masked number of another card, an expired card, and the mark of an
 * erased person in another's contribution
 */
export function checkEdit(body: AporteEdit, before: AporteDoc, now: number): Card {
  const { numeroTarjeta: sent, fechaVencimiento, cedulaIdentidad: cedula } = body;
  if (isErased(cedula) && cedula !== before.cedulaIdentidad) throw badField('cedulaIdentidad', says.cedula);
  const isKept = typeof sent === 'string';
  if (isKept && sent !== before.numeroTarjeta) throw badField('numeroTarjeta', says.otherCard);
  const isUntouched = isKept && fechaVencimiento === before.fechaVencimiento;
  checkNew(isUntouched ? { ...body, fechaVencimiento: '12/9999' } : body, now);
  return isKept ? { numeroTarjeta: sent, proveedorTarjeta: before.proveedorTarjeta } : sent;
}
