/** Hands mails to an SMTP server, and says what became of each. Loaded only where mail is set up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailWhy } from '@caparazon/call/mail-whys';
import { createTransport } from 'nodemailer';
import { htmlOf, type Letter, textOf } from './letter.ts';
import { isAddress, type MailSettings } from './settings.ts';

/** `later` is tried again; `never` would fail each time. The server's own words hold no secret of ours. */
export type Outcome = { how: 'sent' } | { how: 'later' | 'never'; why: MailWhy; said: string };

export interface Parcel {
  /** The same at each try, so that a mail that arrives twice is recognised. */
  messageId: string;
  para: string;
  letter: Letter;
}

export type Send = (parcel: Parcel) => Promise<Outcome>;

/** Milliseconds. `whole` bounds a server that sends a byte now and then. */
export interface Patience {
  connectMs: number;
  silentMs: number;
  wholeMs: number;
}

const usualPatience: Patience = { connectMs: 15_000, silentMs: 30_000, wholeMs: 120_000 };

const longest = 200;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

const whyOf: Readonly<Record<string, MailWhy>> = {
  ETIMEDOUT: 'sin_respuesta',
  EAUTH: 'credenciales',
  ENOAUTH: 'credenciales',
  ETLS: 'sin_cifrado',
};

/** A refusal of the sender or of the login is a matter of the settings, and may be mended: only others are final. */
function outcomeOf(error: unknown): Outcome {
  const { code = '', command = '', responseCode = 0, response = '' } = error as SmtpFailure;
  const said = response.replace(/\s+/g, ' ').slice(0, longest);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500 && isAboutMail) return { how: 'never', why: 'rechazado', said };
  if (code === 'EENVELOPE' && responseCode === 0) return { how: 'never', why: 'direccion', said };
  const why = whyOf[code] ?? (responseCode >= 400 ? 'demorado' : 'sin_conexion');
  return { how: 'later', why, said };
}

function transportOf(smtp: string, { connectMs, silentMs }: Patience) {
  const { protocol, hostname, port, username, password } = new URL(smtp);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never goes over an open line.
    requireTLS: auth !== undefined && !isLoopback(hostname),
    ...(auth && { auth }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const attachedOf = ({ adjunto }: Letter) =>
  adjunto && [{ filename: adjunto.nombre, content: adjunto.bytes, contentType: 'application/pdf' }];

export function createSend({ smtp, from }: Pick<MailSettings, 'smtp' | 'from'>, patience = usualPatience): Send {
  const transport = transportOf(smtp, patience);

  return async ({ messageId, para, letter }) => {
    if (!isAddress(para)) return { how: 'never', why: 'direccion', said: '' };
    const over = new AbortController();
    const late = sleep(patience.wholeMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw Object.assign(new Error('the server took too long'), { code: 'ETIMEDOUT' });
    });
    try {
      const sending = transport.sendMail({
        messageId,
        from,
        to: { name: '', address: para },
        subject: letter.asunto,
        text: textOf(letter),
        html: htmlOf(letter),
        attachments: attachedOf(letter),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
      });
      await Promise.race([sending, late]);
      return { how: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      over.abort();
      late.catch(() => {});
    }
  };
}
