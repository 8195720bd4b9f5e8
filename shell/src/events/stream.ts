/**
 * The event stream by `fetch`, since an `EventSource` cannot send the token. It reconnects, and tells when events may
 * have been missed (rule: events).
 */

import { limits } from '@caparazon/call/limits';
import { type Evento, tiposEvento } from '@caparazon/clinic/evento/calls';
import { createParser } from 'eventsource-parser';

export interface StreamListener {
  happened: (evento: Evento) => void;
  /** Events may have been missed; repeated while disconnected. */
  missed: () => void;
  /** The server refuses the token. */
  refused: () => void;
}

const delayMs = { first: 1000, most: 30_000 };
/** A stream that lived this long did not fail at start. */
const steadyMs = 60_000;
/** After the phone slept, a connection silent for longer counts as dead. */
const doubtfulMs = 2 * limits.eventos.heartbeatMs;

function asEvento(data: string): Evento | null {
  try {
    const { tipo, id } = JSON.parse(data);
    return tiposEvento.includes(tipo) && Number.isInteger(id) ? { tipo, id } : null;
  } catch {
    return null;
  }
}

export function openStream(token: string, on: StreamListener): () => void {
  let over = false;
  let lastEventId: string | undefined;
  let heardAt = Date.now();
  let now = new AbortController();
  let silence: ReturnType<typeof setTimeout>;

  function hearAgain(): void {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(() => {
      now.abort();
      on.missed();
      hearAgain();
    }, limits.eventos.silenceMs);
  }

  const parser = createParser({
    onEvent({ id, data }) {
      lastEventId = id ?? lastEventId;
      const evento = asEvento(data);
      if (evento !== null) on.happened(evento);
    },
  });

  async function read(signal: AbortSignal): Promise<void> {
    const answer = await fetch('/api/eventos', {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401) {
      stop();
      on.refused();
    }
    if (!answer.ok || answer.body === null) return void (await answer.body?.cancel());
    hearAgain();
    on.missed();
    parser.reset();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      hearAgain();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  async function run(): Promise<void> {
    let delay = delayMs.first;
    while (!over) {
      now = new AbortController();
      const from = Date.now();
      await read(now.signal).catch(() => undefined);
      if (over) return;
      delay = Date.now() - from > steadyMs ? delayMs.first : Math.min(delayMs.most, delay * 2);
      now = new AbortController();
      // Spreads the reconnections after a restart of the server.
      await wait(delay * (0.5 + Math.random()), now.signal);
    }
  }

  /** The phone wakes up, or has a network again. */
  function wake(): void {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > doubtfulMs) now.abort();
  }

  function stop(): void {
    over = true;
    now.abort();
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
  }

  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  hearAgain();
  void run();
  return stop;
}
