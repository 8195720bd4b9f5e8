import { Readable } from 'node:stream';
import type { Evento } from '@caparazon/clinic/evento/calls';
import { comesAfter, idOf, type Position } from './position.ts';

/** A reader with so many unread bytes is cut: it reconnects, and gets what it has missed. */
const mostUnread = 64 * 1024;
/** For clients that reconnect by themselves, as `EventSource` does. */
const retryMs = 3000;

export interface Listener {
  readonly stream: Readable;
  tell: (evento: Evento, at: Position) => void;
  beat: () => void;
  end: () => void;
}

/** @param heard the client's place in the order of events */
export function createListener(heard: Position): Listener {
  let reached = heard;
  let ended = false;
  const stream = new Readable({ read() {} });

  function write(text: string): void {
    if (ended || stream.destroyed) return;
    stream.push(text);
    if (stream.readableLength > mostUnread) stream.destroy();
  }

  write(`retry: ${retryMs}\n\n`);
  return {
    stream,
    tell(evento, at) {
      if (!comesAfter(at, reached)) return;
      reached = at;
      write(`id: ${idOf(at)}\nevent: ${evento.tipo}\ndata: ${JSON.stringify(evento)}\n\n`);
    },
    beat: () => write(':\n\n'),
    end() {
      if (ended) return;
      ended = true;
      if (stream.readableLength > 0) stream.destroy();
      else stream.push(null);
    },
  };
}
