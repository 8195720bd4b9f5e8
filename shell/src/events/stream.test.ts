import { limits } from '@caparazon/call/limits';
import type { Evento } from '@caparazon/clinic/evento/calls';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openStream } from './stream.ts';

interface Connection {
  headers: Headers;
  says: (text: string) => void;
  ends: () => void;
  left: () => boolean;
}

const ownFetch = globalThis.fetch;
const connections: Connection[] = [];
let status = 200;
let close: (() => void) | undefined;

beforeEach(() => {
  connections.length = 0;
  status = 200;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  globalThis.fetch = ((_: string, { headers, signal }: RequestInit) => {
    if (status === 0) return Promise.reject(new TypeError('network'));
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    signal?.addEventListener('abort', () => controller?.error(signal.reason));
    connections.push({
      headers: new Headers(headers),
      says: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      ends: () => controller?.close(),
      left: () => signal?.aborted === true,
    });
    return Promise.resolve(new Response(status === 200 ? body : '{}', { status }));
  }) as typeof fetch;
});

afterEach(() => {
  close?.();
  jest.useRealTimers();
  globalThis.fetch = ownFetch;
});

function open() {
  const heard: Evento[] = [];
  const counted = { missed: 0, refused: 0 };
  close = openStream('token', {
    happened: (evento) => heard.push(evento),
    missed: () => void counted.missed++,
    refused: () => void counted.refused++,
  });
  return { heard, counted };
}

const settle = async (ms = 0) => {
  await jest.advanceTimersByTimeAsync(ms);
  for (let n = 0; n < 50; n++) await null;
};
const event = (id: string, tipo: string, n: number) =>
  `id: ${id}\nevent: ${tipo}\ndata: {"tipo":"${tipo}","id":${n}}\n\n`;
const anyWaitMs = 46_000;

test('events arrive in any fragmentation', async () => {
  const { heard } = open();
  await settle();
  const text = event('1-1-0', 'reporte', 12) + event('1-2-0', 'voy', 12);
  connections[0]?.says(text.slice(0, 30));
  connections[0]?.says(text.slice(30));
  await settle();
  expect(heard).toEqual([
    { tipo: 'reporte', id: 12 },
    { tipo: 'voy', id: 12 },
  ]);
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('unknown messages are ignored', async () => {
  const { heard } = open();
  await settle();
  connections[0]?.says(
    'event: x\ndata: {\n\nevent: x\ndata: {"tipo":"otro","id":1}\n\ndata: {"tipo":"dosis","id":"1"}\n\n',
  );
  await settle();
  expect(heard).toEqual([]);
});

test('the stream reconnects with its position, and reports possibly missed events', async () => {
  const { heard, counted } = open();
  await settle();
  connections[0]?.says(event('7-1-0', 'dosis', 3));
  await settle();
  const before = counted.missed;
  connections[0]?.ends();
  await settle();
  await settle(5000);
  expect(connections).toHaveLength(2);
  expect(connections[1]?.headers.get('last-event-id')).toBe('7-1-0');
  expect(counted.missed).toBe(before + 1);
  connections[1]?.says(event('7-2-0', 'dosis', 4));
  await settle();
  expect(heard.map(({ id }) => id)).toEqual([3, 4]);
});

test('a silent stream is left, and everything requested again', async () => {
  const { counted } = open();
  await settle();
  const before = counted.missed;
  await settle(limits.eventos.silenceMs - 1);
  expect([connections[0]?.left(), counted.missed]).toEqual([false, before]);
  await settle(1);
  expect([connections[0]?.left(), counted.missed]).toEqual([true, before + 1]);
});

test('comments of the server keep the stream open', async () => {
  open();
  await settle();
  for (let n = 0; n < 10; n++) {
    await settle(limits.eventos.heartbeatMs);
    connections[0]?.says(':\n\n');
    await settle();
  }
  expect(connections[0]?.left()).toBe(false);
});

test('everything is requested every half minute without a connection', async () => {
  status = 0;
  const { counted } = open();
  for (let n = 0; n < 4; n++) await settle(limits.eventos.silenceMs);
  expect(counted.missed).toBe(4);
});

test('a failing server is tried less and less often', async () => {
  status = 503;
  open();
  for (let n = 0; n < 10; n++) await settle(6000);
  const tries = connections.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(12);
  status = 200;
  await settle(anyWaitMs);
  expect(connections.length).toBeGreaterThan(tries);
});

test('a refused token ends the stream', async () => {
  status = 401;
  const { counted } = open();
  await settle();
  await settle(anyWaitMs);
  expect([counted.refused, connections.length]).toEqual([1, 1]);
});

test('a closed stream requests nothing', async () => {
  const { counted } = open();
  await settle();
  const { missed } = counted;
  close?.();
  await settle(10 * anyWaitMs);
  expect([connections[0]?.left(), connections.length, counted.missed]).toEqual([true, 1, missed]);
});

test('a phone that wakes up reconnects at once', async () => {
  open();
  await settle();
  jest.setSystemTime(Date.now() + 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(connections[0]?.left()).toBe(true);
  await settle(5000);
  expect(connections).toHaveLength(2);
});
