/** Tells svc-auth which sessions are in use, so that their owners see it (rule: sessions-of-mine). */
import type { IncomingHttpHeaders } from 'node:http';
import { addressOf } from '@caparazon/call/call';
import { postUsoSesion } from '@caparazon/office/sesion/calls';
import type { Session } from '@caparazon/service-kit/session';
import { LRUCache } from 'lru-cache';

export type TellUse = (session: Session, headers: IncomingHttpHeaders) => void;

const everyMs = 5 * 60_000;
const answerWithinMs = 5000;
const remembered = 10_000;

/**
 * Tells at most every few minutes for a session, and waits for nothing: a use that svc-auth does not hear of is told
 * later.
 */
export function createTellUse(authUrls: readonly string[], now: () => number): TellUse {
  const lastSentAt = new LRUCache<string, number>({ max: remembered });

  return ({ sid, since }, { authorization = '', 'user-agent': userAgent = '' }) => {
    // A login is recorded with its session.
    if (now() - (lastSentAt.get(sid) ?? since) < everyMs) return;
    lastSentAt.set(sid, now());
    const asked = fetch(new URL(addressOf(postUsoSesion), authUrls[0]), {
      method: 'POST',
      headers: { Authorization: authorization, 'User-Agent': userAgent },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    void asked.then((answer) => answer.body?.cancel()).catch(() => lastSentAt.delete(sid));
  };
}
