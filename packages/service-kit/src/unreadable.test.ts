/** Requests that no handler sees, written to the socket by hand (rules: error-shape, slow-requests). */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setInterval } from 'node:timers/promises';
import { pedidoMessages as pedido } from '@caparazon/call/request-words';
import { generalMessages as general } from '@caparazon/call/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drain, type Listening, listen } from './listen.ts';

const arrival = { headersMs: 1000, patienceMs: 1000, bytesPerS: 1000 };

let listening: Listening;
beforeAll(async () => {
  listening = await listen(
    (req, res) => {
      text(req).then(
        (body) => res.end(`read ${body.length}`),
        () => undefined,
      );
    },
    0,
    '127.0.0.1',
    arrival,
  );
});
afterAll(() => drain(listening.server, 100));

async function exchange(first: string, later: (write: (piece: string) => void) => Promise<void> = async () => {}) {
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(first);
  const answer = text(socket);
  await later((piece) => socket.write(piece));
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const refused = (codigo: string, message: string) => ({ message, errores: [], codigo });

test.each([
  ['a line that is none', 'hola\r\n\r\n', pedido.unreadable],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nb\r\n\r\n', pedido.unreadable],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, pedido.headersTooLarge],
])('%s is refused in the error shape, and the connection is closed', async (_, sent, message) => {
  const { status, head, body } = await exchange(sent);
  expect([status, JSON.parse(body)]).toEqual([400, refused('datos_invalidos', message)]);
  expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8\r$/m);
  expect(head).toMatch(/^Connection: close$/m);
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: nada\r\nConnection: close\r\n\r\n'],
])('a request with %s is answered by the handler', async (_, sent) => {
  expect(await exchange(sent)).toMatchObject({ status: 200, body: expect.stringContaining('read 0') });
});

test('headers that do not arrive are 408', async () => {
  const { status, body } = await exchange('GET / HTTP/1.1\r\nHost: a\r\n');
  expect([status, JSON.parse(body)]).toEqual([408, refused('envio_cortado', general.stalled)]);
});

const post = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

const inPieces = (piece: string, count: number) => async (write: (piece: string) => void) => {
  for (let i = 0; i < count; i += 1) {
    await pause(50);
    write(piece);
  }
};

test('a body that arrives byte by byte is 408', async () => {
  const { status, body } = await exchange(post(1000), inPieces('x', 40));
  expect([status, JSON.parse(body)]).toEqual([408, refused('envio_cortado', general.stalled)]);
});

test('a slow but steady body is read to its end, though it takes twice as long', async () => {
  const answer = await exchange(post(4800), inPieces('x'.repeat(100), 48));
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('read 4800');
});

/** Sends more than the network buffers. @returns whether it was sent to its end */
async function sendLarge(take: (socket: Socket) => void): Promise<boolean> {
  const ended = Promise.withResolvers<boolean>();
  const handle = (_: IncomingMessage, res: ServerResponse) => {
    res.once('close', () => ended.resolve(res.writableFinished));
    Readable.from(Array.from({ length: 1024 }, () => Buffer.alloc(64 * 1024))).pipe(res);
  };
  const { server, port } = await listen(handle, 0, '127.0.0.1', arrival, 1500);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  take(socket);
  const whole = await ended.promise;
  socket.destroy();
  await drain(server, 100);
  return whole;
}

test('an answer is cut when nobody reads it', async () => {
  expect(await sendLarge((socket) => socket.pause())).toBe(false);
});

test('an answer is cut when it is read byte by byte', async () => {
  const taken = new AbortController();
  const whole = sendLarge((socket) => {
    socket.on('readable', () => {});
    void (async () => {
      for await (const _ of setInterval(50, undefined, { signal: taken.signal })) socket.read(1);
    })().catch(() => undefined);
  });
  expect(await whole).toBe(false);
  taken.abort();
});

test('an answer is sent to its end when it is read with pauses', async () => {
  const whole = await sendLarge((socket) => {
    socket.on('data', () => {
      socket.pause();
      setImmediate(() => socket.resume());
    });
  });
  expect(whole).toBe(true);
});
