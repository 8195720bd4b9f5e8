/** Letters and receipts by mail (rule: donor-mails). */
import { enlaceMessages } from '@caparazon/call/sesion/words';
import { isErased } from '@caparazon/office/aporte/cedula';
import type { Enviable, Envio, postEnviarADonante } from '@caparazon/office/aporte/envio';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Compose } from '@caparazon/service-kit/mail/keep-sending';
import { Correo, type CorreoDoc, enqueue } from '@caparazon/service-kit/mail/outbox';
import type { Act } from '@caparazon/service-kit/trace';
import { joined } from '@caparazon/service-kit/transaction';
import type { z } from 'zod';
import { yearOf } from './donantes.ts';
import { letterName, letterOf, letterPdf } from './letters.ts';
import { Aporte, type AporteDoc } from './model.ts';
import { loadDonante } from './query.ts';
import { giveRecibo, reciboName, reciboPdf } from './recibos.ts';

/** `motivo` says what is sent, since what a mail is made of is forgotten once it is over. */
const motivoOf = (que: Enviable, cual: string): string => `${que} ${cual}`;

function presentEnvio({ motivo, para, estado, creado, terminado, porque }: CorreoDoc): Envio {
  const [que = '', cual = ''] = motivo.split(' ');
  const when = { creado: creado.getTime(), terminado: terminado?.getTime() ?? null };
  return { que: que as Enviable, cual, para, estado, ...when, porque };
}

/** What was mailed about these contributions, newest first. */
export async function findEnvios(aportes: readonly AporteDoc[]): Promise<Envio[]> {
  const about = { sobre: { $in: aportes.map(({ _id }) => _id) } };
  const correos = await Correo.find(about).sort({ creado: -1, _id: -1 }).limit(20).lean<CorreoDoc[]>();
  return correos.map(presentEnvio);
}

type Sent = z.output<(typeof postEnviarADonante)['body']>;

/**
 * Puts a letter or a receipt into the outbox; a receipt gets its number.
 * @throws ApiError 404, 409 where nothing can be sent, or to that address
 */
export async function sendToDonante(
  idAporte: number,
  { que, anio, para }: Sent,
  remitente: string | null,
  act: Act,
  keep: Keep<Envio>,
): Promise<Envio> {
  if (remitente === null) throw conflict(enlaceMessages.noMail);
  const found = await loadDonante(idAporte);
  const { _id, emailContacto } = found.donante;
  if (isErased(_id)) throw conflict(says.nobodyToThank);
  if (emailContacto === '') throw conflict(says.noEmail);
  if (emailContacto !== para) throw conflict(says.otherEmail);
  const own = found.aportes.find((aporte) => aporte._id === idAporte);
  const year = anio ?? yearOf(own?.fecha ?? act.at);
  if (que === 'carta' && letterOf(found, year, act.at.getTime()) === null) throw notFound(says.noLetter);
  return joined(async (session) => {
    const cual = que === 'carta' ? String(year) : (await giveRecibo(idAporte, act)).recibo.numero;
    const motivo = motivoOf(que, cual);
    const mail = { clave: `${motivo} ${idAporte} ${act.at.getTime()}`, motivo, para, sobre: idAporte, datos: {} };
    const idCorreo = await enqueue(session, mail, act.at.getTime());
    const despues = { enviado: motivo };
    await recordChanges(session, act, { entidad: 'aporte', idEntidad: idAporte, que: 'enviado', antes: null, despues });
    const envio = presentEnvio(await Correo.findById(idCorreo, null, { session }).orFail().lean<CorreoDoc>());
    await keep(session, envio);
    return envio;
  });
}

/** One whose person has another address since, or was erased, is no use any more; nor is what was annulled. */
export const createCompose =
  (organisation: string, now: () => number): Compose =>
  async ({ motivo, para, sobre }) => {
    const [que, cual = ''] = motivo.split(' ');
    const aporte = await Aporte.findById(sobre).lean<AporteDoc>();
    if (aporte === null || isErased(aporte.cedulaIdentidad)) return null;
    const found = await loadDonante(aporte._id);
    if (found.donante.emailContacto !== para) return null;
    const hello = `Hola, ${found.donante.nombre}:`;
    const pie = `Este correo lo envía ${organisation}. Si algo no coincide con lo que aportaste, avisanos.`;
    if (que === 'carta') {
      const letter = letterOf(found, Number(cual), now());
      if (letter === null) return null;
      const adjunto = { nombre: letterName(letter.anio, letter.donante), bytes: await letterPdf(letter) };
      const parrafos = [hello, `Gracias por tus aportes. Te mandamos la carta de ${cual}, en PDF.`];
      return { asunto: `Gracias por tus aportes de ${cual}`, parrafos, adjunto, pie };
    }
    if (aporte.anulado !== null) return null;
    const { recibo, ...own } = await giveRecibo(aporte._id, { by: null, at: new Date(now()) });
    const adjunto = { nombre: reciboName(recibo), bytes: await reciboPdf(own, recibo, now()) };
    const parrafos = [hello, `Gracias por tu aporte. Te mandamos el recibo ${recibo.numero}, en PDF.`];
    return { asunto: `Recibo ${recibo.numero}`, parrafos, adjunto, pie };
  };
