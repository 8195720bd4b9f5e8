/** Puts mails to users into the outbox, in the transaction of what they are about (rule: mail). */
import type { Motivo } from '@caparazon/office/correo/calls';
import { enqueue } from '@caparazon/service-kit/mail/outbox';
import type { MailSettings } from '@caparazon/service-kit/mail/settings';
import type { ClientSession } from 'mongoose';

interface Addressee {
  _id: number;
  nombre: string;
  correo: string;
  /** Of their last change. */
  cambio: number;
}

interface Mail {
  motivo: Motivo;
  usuario: Addressee;
  /** Another address than that of the account. */
  para?: string;
  /** Tells mails of one state of the account apart. */
  clave?: string;
  datos?: Record<string, unknown>;
  vence?: number;
}

export interface Post {
  /** The sender's address; null where mail is not set up, and nothing is sent. */
  readonly remitente: string | null;
  /** @returns its id; null where nothing is sent */
  put(session: ClientSession, mail: Mail, now: number): Promise<number | null>;
}

export const createPost = (settings: MailSettings | undefined): Post => ({
  remitente: settings?.from.address ?? null,
  put(session, { motivo, usuario, para = usuario.correo, clave = String(usuario.cambio), datos, vence }, now) {
    if (settings === undefined) return Promise.resolve(null);
    const key = `${motivo} ${usuario._id} ${para} ${clave}`;
    const about = { motivo, para, sobre: usuario._id, datos: { ...datos, nombre: usuario.nombre } };
    return enqueue(session, { clave: key, ...about, ...(vence !== undefined && { vence }) }, now);
  },
});
