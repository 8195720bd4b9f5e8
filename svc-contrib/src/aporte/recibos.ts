/** Receipts: numbers, versions and their PDF (rule: receipts). */
import { civilDay } from '@caparazon/call/time';
import { isErased } from '@caparazon/office/aporte/cedula';
import { documentoOf, nombreDocumento } from '@caparazon/office/aporte/documento';
import { medioInWords } from '@caparazon/office/aporte/medio';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { nextNumber } from '@caparazon/service-kit/counter';
import { conflict } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rereadAporte } from './commands.ts';
import { drawApart } from './letters.ts';
import { Aporte, type AporteDoc, type Recibo } from './model.ts';

async function numbered(aporte: AporteDoc, at: Date, session: ClientSession): Promise<Recibo> {
  if (aporte.anulado !== null) throw conflict(says.annulledRecibo);
  if (isErased(aporte.cedulaIdentidad)) throw conflict(says.erasedRecibo);
  const anio = civilDay(at.getTime()).slice(0, 4);
  const n = await nextNumber(`recibos ${anio}`, session);
  return { numero: `${anio}/${String(n).padStart(4, '0')}`, versiones: [at], cambiado: false };
}

/**
 * Gives a contribution the number of its receipt, or of a changed one the next version. It is no change of the
 * contribution: whoever edits it meanwhile is not stopped.
 * @throws ApiError 404, 409 when it is annulled or its person erased, and has none
 */
export function giveRecibo(idAporte: number, act: Act): Promise<AporteDoc & { recibo: Recibo }> {
  return transaction(async (session) => {
    const aporte = await rereadAporte(session, idAporte);
    const before = aporte.recibo;
    if (before !== undefined && !before.cambiado) return { ...aporte, recibo: before };
    const recibo =
      before === undefined
        ? await numbered(aporte, act.at, session)
        : { ...before, versiones: [...before.versiones, act.at], cambiado: false };
    await Aporte.updateOne({ _id: idAporte }, { $set: { recibo } }, { session });
    const despues = { recibo: recibo.numero };
    await recordChanges(session, act, { entidad: 'aporte', idEntidad: idAporte, que: 'recibo', antes: null, despues });
    return { ...aporte, recibo };
  });
}

export function reciboPdf(aporte: AporteDoc, { numero, versiones }: Recibo, now: number): Promise<Buffer> {
  const { _id: idAporte, fecha, centesimos, moneda, detalle = '', anulado, nombre } = aporte;
  const { medio = 'tarjeta' } = aporte;
  const { documento, cedulaIdentidad: number } = documentoOf(aporte.cedulaIdentidad);
  const isKnown = number !== '' && !isErased(aporte.cedulaIdentidad);
  return drawApart('reciboPdf', {
    ...{ numero, versiones, idAporte, fecha, centesimos, moneda, detalle, now },
    quien: isKnown ? `${nombre} (${nombreDocumento(documento)} ${number})` : nombre,
    medio: [medioInWords(medio), aporte.proveedorTarjeta].filter(Boolean).join(' '),
    enEspecie: medio === 'especie',
    anulado: anulado && { fecha: anulado.fecha, motivo: anulado.motivo },
  }).then(Buffer.from);
}

export const reciboName = ({ numero }: Recibo): string => `recibo-${numero.replace('/', '-')}.pdf`;
