/** Sends events to every open stream of this process, and remembers the last five minutes (rule: events). */

import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@caparazon/call/limits';
import type { Evento } from '@caparazon/clinic/evento/calls';
import { eventosMessages } from '@caparazon/clinic/evento/words';
import { tooMany, unavailable } from '@caparazon/service-kit/errors';
import type { Kit } from '@caparazon/service-kit/kit';
import type { Session } from '@caparazon/service-kit/session';
import { followEventos } from './follow.ts';
import { createListener, type Listener } from './listener.ts';
import { comesAfter, type Position } from './position.ts';

interface Open {
  listener: Listener;
  sid: string;
  idUsuario: number;
  holds: () => boolean;
}

export interface Broadcast {
  /**
   * Opens a stream.
   * @param heard the client's place in the order of events; null to begin now
   * @param holds whether the session still holds, asked several times a second
   * @throws ApiError 429 when its account has too many; 503 while the database does not answer, and when there are too
   * many streams
   */
  open(session: Session, heard: Position | null, holds: () => boolean): Promise<Readable>;
}

const { rememberedMs, heartbeatMs, perSession, perAccount, perProcess } = limits.eventos;
const retryS = limits.eventos.silenceMs / 1000;
/** Sessions end within two seconds everywhere, most of which the feed takes. */
const sessionCheckMs = 250;
/** After this silence of the database, nobody can be told anything. */
const staleMs = 2 * heartbeatMs;
const firstWithinMs = 3000;
const mostRemembered = 10_000;
/** A clock this far ahead of the database's makes no ids of ours. */
const aheadS = 60;

/** Follows the database from the first stream on. */
export function createBroadcast({ now, stopping }: Pick<Kit, 'now' | 'stopping'>): Broadcast {
  const open = new Set<Open>();
  let remembered: { evento: Evento; at: Position }[] = [];
  let newest: Position = { seconds: 0, ordinal: 0, index: 0 };
  let heardAt = Number.NEGATIVE_INFINITY;
  let beatAt = Number.NEGATIVE_INFINITY;
  let started: Promise<void> | undefined;

  const isRemembered = ({ at }: { at: Position }): boolean => at.seconds * 1000 >= now() - rememberedMs;
  const endAll = () => {
    for (const { listener } of open) listener.end();
  };

  function remember(evento: Evento, at: Position): void {
    remembered.push({ evento, at });
    if (remembered.length > 2 * mostRemembered) remembered = remembered.slice(-mostRemembered);
  }

  function start(): Promise<void> {
    return new Promise((resolve) => {
      const on = {
        // The database may search a busy journal for long; what it finds is sent when found.
        begun(at: Position) {
          newest = at;
          heardAt = performance.now();
          resolve();
        },
        happened(evento: Evento, at: Position) {
          heardAt = performance.now();
          if (comesAfter(at, newest)) newest = at;
          remember(evento, at);
          for (const { listener } of open) listener.tell(evento, at);
        },
        current() {
          heardAt = performance.now();
          remembered = remembered.filter(isRemembered);
          if (heardAt - beatAt < heartbeatMs) return;
          beatAt = heardAt;
          for (const { listener } of open) listener.beat();
        },
        // A reconnecting screen asks again for what it shows.
        lost: endAll,
      };
      void followEventos(on, stopping);
      stopping.addEventListener('abort', endAll);
      const checking = setInterval(() => {
        for (const { listener, holds } of open) if (!holds()) listener.end();
      }, sessionCheckMs);
      checking.unref();
      stopping.addEventListener('abort', () => clearInterval(checking));
    });
  }

  async function ready(): Promise<void> {
    started ??= start();
    if (heardAt === Number.NEGATIVE_INFINITY)
      await Promise.race([started, sleep(firstWithinMs, undefined, { ref: false })]);
    if (performance.now() - heardAt > staleMs || open.size >= perProcess) throw unavailable();
  }

  return {
    async open({ sid, idUsuario }, heard, holds) {
      await ready();
      const own = [...open].filter((other) => other.sid === sid);
      if (own.length >= perSession) own[0]?.listener.end();
      else if ([...open].filter((other) => other.idUsuario === idUsuario).length >= perAccount)
        throw tooMany(retryS, eventosMessages.tooMany);
      const isOurs = heard !== null && heard.seconds <= newest.seconds + aheadS;
      const listener = createListener(isOurs ? heard : newest);
      const entry = { listener, sid, idUsuario, holds };
      open.add(entry);
      listener.stream.once('close', () => open.delete(entry));
      for (const { evento, at } of remembered.filter(isRemembered)) listener.tell(evento, at);
      return listener.stream;
    },
  };
}
