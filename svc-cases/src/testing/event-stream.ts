import type { Evento } from '@caparazon/clinic/evento/calls';
import { createParser } from 'eventsource-parser';

export interface ReceivedEvento extends Evento {
  event: string | undefined;
  id: number;
  /** The `Last-Event-ID` afterwards. */
  eventId: string | undefined;
}

export interface EventStream {
  status: number;
  headers: Headers;
  heard: ReceivedEvento[];
  until: (count: number) => Promise<ReceivedEvento[]>;
  ended: Promise<boolean>;
  beat: () => Promise<void>;
  leave: () => void;
}

/** Opens the stream of events as a client does. @param lastEventId the last event, if any */
export async function openEventStream(url: string, token: string, lastEventId?: string): Promise<EventStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/eventos`, {
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: leaving.signal,
  });
  const heard: ReceivedEvento[] = [];
  const waiting = new Set<() => void>();
  const beats = new Set<() => void>();
  const parser = createParser({
    onEvent({ id, event, data }) {
      heard.push({ ...JSON.parse(data), event, eventId: id });
      for (const look of waiting) look();
    },
    onComment() {
      for (const resolve of beats) resolve();
      beats.clear();
    },
  });

  async function read(): Promise<boolean> {
    try {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    ended: read(),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard.length >= count) resolve(heard);
        };
        waiting.add(look);
        look();
      }),
    beat: () => new Promise((resolve) => beats.add(resolve)),
    leave: () => leaving.abort(),
  };
}

/** Resolves with the event of a report, whatever comes before it. */
export async function untilReporteEvento({ heard, until }: EventStream, idReporte: number): Promise<ReceivedEvento> {
  for (let count = 1; ; count += 1) {
    const evento = heard.find(({ tipo, id }) => tipo === 'reporte' && id === idReporte);
    if (evento) return evento;
    await until(count);
  }
}
