import type { Card } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { fechaMessages as fecha } from '@caparazon/call/request-words';
import type { AporteBody, AporteEdit } from '@caparazon/office/aporte/body';
import { documentoOf, identityOf, readDocumento } from '@caparazon/office/aporte/documento';
import type { Medio } from '@caparazon/office/aporte/medio';
import { isExpired } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { badField } from '@caparazon/service-kit/errors';
import type { AporteDoc } from './model.ts';

interface Today {
  fecha: number | null;
  fechaVencimiento: string;
}

/** What depends on the way of giving. */
type Way = Pick<AporteDoc, 'medio' | 'proveedorTarjeta' | 'numeroTarjeta' | 'fechaVencimiento'>;

const noCard = { proveedorTarjeta: '', numeroTarjeta: '', fechaVencimiento: '' } as const;

function checkToday({ fecha: sent, fechaVencimiento }: Today, now: number): void {
  if (sent !== null && sent > now + limits.clockGraceMs) throw badField('fecha', fecha.future);
  if (fechaVencimiento !== '' && isExpired(fechaVencimiento, now)) throw badField('fechaVencimiento', says.expired);
}

function wayOf(medio: Medio, card: Card | undefined, fechaVencimiento: string | undefined): Way {
  if (medio !== 'tarjeta') return { medio, ...noCard };
  if (card === undefined) throw badField('numeroTarjeta', says.tarjeta);
  if (fechaVencimiento === undefined) throw badField('fechaVencimiento', says.vencimiento);
  return { medio, ...card, fechaVencimiento };
}

/**
 * The way of giving of a new contribution.
 * @throws ApiError 400 for a date in the future, or an expired card
 */
export function checkNew(
  {
    fecha: sent,
    medio,
    numeroTarjeta,
    fechaVencimiento,
  }: Pick<AporteBody, 'fecha' | 'medio' | 'numeroTarjeta' | 'fechaVencimiento'>,
  now: number,
): Way {
  const way = wayOf(medio, numeroTarjeta, fechaVencimiento);
  checkToday({ fecha: sent, fechaVencimiento: way.fechaVencimiento }, now);
  return way;
}

/**
 * The way of giving of an edited contribution. The masked number keeps the stored card, expired or not.
 * @throws ApiError 400 for a date in the future, the masked number of another card, an expired card
 */
export function checkEdit(
  body: Pick<AporteEdit, 'fecha' | 'medio' | 'numeroTarjeta' | 'fechaVencimiento'>,
  before: Way,
  now: number,
): Way {
  const { numeroTarjeta: sent, fechaVencimiento } = body;
  const medio = body.medio ?? (sent === undefined ? before.medio : 'tarjeta') ?? 'tarjeta';
  const isKept = typeof sent === 'string';
  if (isKept && medio === 'tarjeta' && sent !== before.numeroTarjeta) throw badField('numeroTarjeta', says.otherCard);
  const card = isKept ? { numeroTarjeta: sent, proveedorTarjeta: before.proveedorTarjeta } : sent;
  const way = wayOf(medio, card, fechaVencimiento);
  const isUntouched = isKept && fechaVencimiento === before.fechaVencimiento;
  checkToday({ fecha: body.fecha, fechaVencimiento: isUntouched ? '' : way.fechaVencimiento }, now);
  return way;
}

type Identified = Pick<AporteBody, 'documento' | 'cedulaIdentidad'>;

/** The identity of a new contribution, whose number the schema has checked. */
export const newIdentity = ({ documento, cedulaIdentidad: number }: Identified, idAporte: number): string =>
  identityOf(documento, readDocumento(documento, number) ?? number, idAporte);

/**
 * The identity of an edited contribution: what an older screen sends back without its kind keeps it.
 * @throws ApiError 400 for a number that is none of its kind, and the mark of an erased person in another's contribution
 */
export function editedIdentity(
  { documento, cedulaIdentidad: sent }: Pick<AporteEdit, 'documento' | 'cedulaIdentidad'>,
  before: Pick<AporteDoc, '_id' | 'cedulaIdentidad'>,
): string {
  const stored = before.cedulaIdentidad;
  const was = documentoOf(stored);
  const kind = documento ?? (sent === was.cedulaIdentidad ? was.documento : 'cedula');
  if (sent === was.cedulaIdentidad && kind === was.documento) return stored;
  const number = readDocumento(kind, sent);
  if (number === null) throw badField('cedulaIdentidad', says.documentoWrong[kind]);
  return kind === was.documento && kind === 'ninguno' ? stored : identityOf(kind, number, before._id);
}
