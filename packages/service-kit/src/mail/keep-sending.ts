/** Sends what waits in the outbox while a service runs (rule: mail). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kit } from '../kit.ts';
import type { Log } from '../log.ts';
import type { Letter } from './letter.ts';
import { type CorreoDoc, claimDue, countWaiting, giveUp, markFailed, markSent, putOff } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import type { Outcome, Send } from './smtp.ts';
import { noteTry, noteWaiting } from './waiting.ts';

const everyMs = 2000;

/** The words of a mail when it is sent; null when it is no use any more. */
export type Compose = (correo: CorreoDoc) => Promise<Letter | null>;

export interface Sending {
  send: Send;
  compose: Compose;
  /** Of the sender's address, for the ids of messages. */
  domain: string;
  log: Log;
  now: () => number;
  stopping: AbortSignal;
}

async function tryOne(correo: CorreoDoc, { send, compose, domain }: Sending): Promise<Outcome> {
  const letter = await compose(correo);
  if (letter === null) return { how: 'never', why: 'innecesario', said: '' };
  // A restored database may give a number again, but not at that instant.
  const messageId = `<${correo._id}.${correo.creado.getTime()}@${domain}>`;
  return send({ messageId, para: correo.para, letter });
}

async function settle(correo: CorreoDoc, outcome: Outcome, { log, now }: Sending): Promise<void> {
  noteTry(outcome.how);
  if (outcome.how === 'sent') {
    await markSent(correo, now());
    return;
  }
  const { how, why, said } = outcome;
  await (how === 'never' ? markFailed : putOff)(correo, why, said, now());
  const { motivo, intentos } = correo;
  // Not what the server said: it may hold an address.
  if (why !== 'innecesario') log.warn({ motivo, intentos, why, how }, 'a mail could not be sent');
}

/**
 * Sends what is due, one after the other. Each is taken first, so that copies never send one twice; only what dies
 * between the server's word and its mark goes out again, with the same Message-ID.
 */
export async function sendDue(sending: Sending): Promise<void> {
  const { now, stopping } = sending;
  await giveUp(now());
  while (!stopping.aborted) {
    const correo = await claimDue(now());
    if (correo === null) return;
    const outcome = await tryOne(correo, sending);
    await settle(correo, outcome, sending);
    // A server that cannot be reached is not asked for each of many.
    if (outcome.how === 'later') return;
  }
}

/**
 * Starts to send.
 * @returns fulfilled when the process stops and no mail is being sent
 */
export async function keepSending(
  { log, now, stopping }: Pick<Kit, 'log' | 'now' | 'stopping'>,
  settings: MailSettings,
  compose: Compose,
): Promise<void> {
  const { createSend } = await import('./smtp.ts');
  const { address } = settings.from;
  const domain = address.slice(address.indexOf('@') + 1);
  const sending: Sending = { send: createSend(settings), compose, domain, log, now, stopping };
  while (!stopping.aborted) {
    try {
      await sendDue(sending);
      noteWaiting(await countWaiting());
    } catch (error) {
      log.warn({ err: error }, 'mails cannot be sent now');
    }
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
