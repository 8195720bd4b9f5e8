import { limits } from '@caparazon/call/limits';
import { enlaceMessages } from '@caparazon/call/sesion/words';
import { getCorreos, postCorreoDePrueba, postEnviarCorreo } from '@caparazon/office/correo/calls';
import { correoMessages } from '@caparazon/office/correo/words';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { findCorreos, loadCorreo, sendNow } from '@caparazon/service-kit/mail/outbox';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { transaction } from '@caparazon/service-kit/transaction';
import type { Post } from '../aviso/post.ts';
import { loadUsuario } from '../usuario/query.ts';
import { presentCorreo } from './presenter.ts';

/** @throws ApiError 404 */
async function load(idCorreo: number, now: number) {
  const correo = await loadCorreo(idCorreo);
  if (correo === null) throw notFound(correoMessages.notFound);
  return presentCorreo(correo, now);
}

export function correoRoutes(routes: Routes, post: Post): void {
  const { remitente } = post;
  const needMail = () => {
    if (remitente === null) throw conflict(enlaceMessages.noMail);
  };

  serve(routes, getCorreos, async ({ query: { pag, estado }, now }) => {
    const { docs, total } = await findCorreos(estado === '' ? undefined : estado, pag, limits.page);
    const content = docs.map((correo) => presentCorreo(correo, now()));
    return { content, size: limits.page, totalElements: total, remitente };
  });

  serve(routes, postEnviarCorreo, async ({ params: { idCorreo }, now }) => {
    needMail();
    await load(idCorreo, now());
    if (!(await sendNow(idCorreo, now()))) throw conflict(correoMessages.notSendable);
    return load(idCorreo, now());
  });

  serve(routes, postCorreoDePrueba, async ({ session, now }) => {
    needMail();
    const usuario = await loadUsuario(session.idUsuario);
    const clave = String(now());
    const idCorreo = await transaction((within) => post.put(within, { motivo: 'prueba', usuario, clave }, now()));
    return load(idCorreo ?? 0, now());
  });
}
