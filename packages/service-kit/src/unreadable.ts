/** Requests that are unreadable or do not arrive get the one error shape too (rules: error-shape, slow-requests). */

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { pedidoMessages } from '@caparazon/call/request-words';
import { apiHeaders } from '@caparazon/call/security-headers';
import { serviceLimits } from '@caparazon/call/service-limits';
import { type ApiError, badRequest, stalled } from './errors.ts';
import { hasBody } from './read-body.ts';

/** See `serviceLimits.arrival`. */
export type Arrival = Readonly<Record<keyof typeof serviceLimits.arrival, number>>;

const paces = new WeakMap<IncomingMessage, (received: number) => ApiError | undefined>();

/**
 * Watches the arrival of a body.
 * @param judge receives the bytes so far; its error ends the request
 */
export function paceBody(req: IncomingMessage, judge: (received: number) => ApiError | undefined): void {
  paces.set(req, judge);
}

const tickOf = ({ patienceMs }: Arrival): number => Math.min(1000, patienceMs / 4);

function refusalOf(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return stalled();
  return badRequest(code === 'HPE_HEADER_OVERFLOW' ? pedidoMessages.headersTooLarge : pedidoMessages.unreadable);
}

function refuse(socket: Socket, error: ApiError): void {
  const body = JSON.stringify(error.body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...apiHeaders,
    ...error.headers,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

interface Taking {
  /** Milliseconds that the server may still wait for the client to read. */
  leftMs: number;
  takenBefore: number;
}

/** Bytes of all answers that a connection has handed to the network. */
const takenBy = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;

/**
 * Refuses unreadable requests and stalled bodies: the server waits `patienceMs` for a body, and a second more for every
 * `bytesPerS` received, so that a slow but steady upload is never cut; waiting counts only when the server is not busy
 * with what has come. A client that does not read its answer is cut after `unreadMs`, which reading buys back at the
 * same rate, up to all of it.
 */
export function refuseUnreadable(
  server: Server,
  arrival: Arrival = serviceLimits.arrival,
  unreadMs: number = serviceLimits.unreadMs,
): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  const arriving = new Map<IncomingMessage, { waitedMs: number; readBefore: number }>();
  const taking = new Map<ServerResponse, Taking>();
  const tickMs = tickOf(arrival);

  /** An answer that has begun can only be cut. */
  const end = (socket: Socket, error: ApiError): void => {
    const answer = answers.get(socket);
    const hasBegun = answer?.headersSent === true && !answer.writableFinished;
    if (hasBegun || !socket.writable) socket.destroy();
    else refuse(socket, error);
  };

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => end(socket as Socket, refusalOf(error.code)));
  // Without a listener Node answers by itself, with an empty body.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));

  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    answers.set(req.socket, res);
    taking.set(res, { leftMs: unreadMs, takenBefore: takenBy(req.socket) });
    res.once('close', () => taking.delete(res));
    if (!hasBody(req)) return;
    arriving.set(req, { waitedMs: 0, readBefore: req.socket.bytesRead });
    req.once('close', () => arriving.delete(req));
  });

  const watchArriving = () => {
    for (const [req, state] of arriving) {
      if (req.complete) arriving.delete(req);
      // Unread bytes: the client is not what we wait for.
      if (req.complete || req.readableLength > 0) continue;
      state.waitedMs += tickMs;
      const received = req.socket.bytesRead - state.readBefore;
      const isTooSlow = state.waitedMs > arrival.patienceMs + (received / arrival.bytesPerS) * 1000;
      const refusal = isTooSlow ? stalled() : paces.get(req)?.(received);
      if (refusal !== undefined) end(req.socket, refusal);
    }
  };

  const watchTaking = () => {
    for (const [{ socket, writableLength }, state] of taking) {
      // Nothing unsent: the client is not what we wait for.
      if (socket === null || writableLength === 0) continue;
      const taken = takenBy(socket);
      const bought = ((taken - state.takenBefore) / arrival.bytesPerS) * 1000;
      state.takenBefore = taken;
      state.leftMs = Math.min(unreadMs, state.leftMs + bought) - tickMs;
      if (state.leftMs <= 0) socket.destroy();
    }
  };

  const watch = setInterval(() => {
    watchArriving();
    watchTaking();
  }, tickMs);
  watch.unref();
  server.once('close', () => clearInterval(watch));
}
