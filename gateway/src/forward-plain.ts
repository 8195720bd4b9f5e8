import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { badRequest } from '@caparazon/service-kit/errors';
import { type Dispatcher, errors, Pool } from 'undici';
import { brokeReused, createConnector } from './connector.ts';
import { type Copies, Spread } from './copies.ts';
import { responseHeaders } from './headers.ts';
import { NoAnswer } from './no-answer.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

export type ForwardPlain = (req: IncomingMessage, res: ServerResponse, body?: Buffer) => Promise<void>;

class Passage implements Dispatcher.DispatchHandler {
  readonly #res: ServerResponse;
  readonly #requestId: string;
  readonly #done: (error?: Error) => void;
  /** Bytes of the body still to arrive; NaN when unannounced. */
  #left = Number.NaN;
  #isWhole = false;

  constructor(res: ServerResponse, requestId: string, done: (error?: Error) => void) {
    this.#res = res;
    this.#requestId = requestId;
    this.#done = done;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const res = this.#res;
    const abortUnlessDone = () => {
      // A stream that the gateway ended itself is finished, while the service goes on sending.
      if (!res.writableFinished || !this.#isWhole) controller.abort(new Error('the client is gone'));
    };
    if (res.destroyed) abortUnlessDone();
    else res.once('close', abortUnlessDone);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    text?: string,
  ): void {
    this.#left = Number(headers['content-length']);
    this.#res.writeHead(status, text, responseHeaders(headers, this.#requestId));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const res = this.#res;
    if (res.writableEnded) return;
    this.#left -= chunk.length;
    if (this.#left === 0) {
      // The last piece, usually the only one. Node sends a string body and the head in one system call, a buffer in a
      // second; Latin-1 maps every byte.
      res.end(chunk.toString('latin1'), 'latin1');
    } else if (!res.write(chunk)) {
      controller.pause();
      res.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.#isWhole = true;
    if (!this.#res.writableEnded) this.#res.end();
    this.#done();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#res.headersSent) {
      this.#res.destroy();
      this.#done();
    } else {
      this.#done(error);
    }
  }
}

/** Whether the request never reached the service, so that any other copy may get it. */
const neverArrived = (error: Error): boolean =>
  ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(
    String((error as NodeJS.ErrnoException).code),
  );

const isBrokenRead = (req: IncomingMessage, error: Error): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (error instanceof errors.SocketError || (error as NodeJS.ErrnoException).code === 'ECONNRESET');

/**
 * @param copies of the service
 * @param connections to each copy at once; null for no limit
 */
export function createForwardPlain(
  copies: Copies,
  { connectMs, silenceMs, idleMs }: ServiceTimeouts,
  connections: number | null = 256,
): ForwardPlain {
  const spread = new Spread(copies);
  const poolOf = (url: string) =>
    new Pool(new URL(url).origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: idleMs,
      // A service that announces a longer keep-alive does not extend ours.
      keepAliveMaxTimeout: idleMs,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connect: createConnector(connectMs),
    });
  const pools = new Map(copies.urls.map((url) => [url, poolOf(url)]));

  const attempt = (
    copy: string,
    { url = '/', method = 'GET', headers }: IncomingMessage,
    res: ServerResponse,
    body: Buffer | null,
  ) =>
    spread.using(
      copy,
      () =>
        new Promise<Error | undefined>((resolve) => {
          const passage = new Passage(res, String(headers['x-request-id']), resolve);
          pools.get(copy)?.dispatch({ path: url, method, headers, body }, passage);
        }),
    );

  function another(req: IncomingMessage, error: Error, tried: readonly string[]): string | undefined {
    if (neverArrived(error)) return spread.next(tried);
    // A service of one copy is tried again on a new connection.
    return isBrokenRead(req, error) && tried.length <= 1 ? (spread.next(tried) ?? tried[0]) : undefined;
  }

  return async (req, res, body) => {
    const tried: string[] = [];
    let error: Error | undefined;
    for (let copy = spread.next(); copy !== undefined && !res.destroyed; copy = another(req, error, tried)) {
      error = await attempt(copy, req, res, body ?? null);
      if (error === undefined) return;
      tried.push(copy);
      if (neverArrived(error)) spread.lose(copy);
    }
    if (error === undefined || res.destroyed) return;
    throw error instanceof errors.InvalidArgumentError ? badRequest() : new NoAnswer(error, brokeReused(error));
  };
}
