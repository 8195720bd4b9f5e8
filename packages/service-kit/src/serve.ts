/**
 * Serves a declared call: limit, authentication, role, validation; then the handler loads, authorises, acts and
 * presents.
 */

import type { IncomingMessage } from 'node:http';
import type { CallSpec, Input } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { mayCall } from '@caparazon/call/may';
import { uploadHeaders } from '@caparazon/call/security-headers';
import { sharedCalls } from '@caparazon/call/shared-calls';
import { Router, type RouterMiddleware } from '@koa/router';
import type { Context } from 'koa';
import { abortOnClose } from './abort-on-close.ts';
import { forbidden, noSession, unavailable } from './errors.ts';
import type { Kit, KitContext, KitState } from './kit.ts';
import type { Log } from './log.ts';
import type { Asker } from './queue.ts';
import { limitBody } from './read-body.ts';
import { Reply } from './reply.ts';
import { SentNames } from './sent-names.ts';
import type { Session } from './session.ts';
import { share } from './shared-answer.ts';
import { createValidate } from './validate.ts';

export interface Routes {
  readonly router: Router<KitState, KitContext>;
  readonly calls: CallSpec[];
}

export type CallInput<C extends CallSpec> = Input<C> & {
  readonly session: C['access'] extends 'public' ? Session | null : Session;
  readonly ip: string;
  readonly asker: Asker;
  readonly requestId: string;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** Returns the body of the call's `status`, or a `reply(…)`. */
export type Handler<C extends CallSpec> = (input: CallInput<C>, ctx: Context) => unknown;

export interface ServeOptions {
  /**
   * Waits for resources such as memory before the body is read; throws to refuse. The returned function is called once
   * the call has been answered.
   */
  enter?: (req: IncomingMessage, asker: Asker) => Promise<() => void>;
}

/** The most specific route wins, in any order (`/usuarios/perfil` over `/usuarios/{id}`). */
export const createRoutes = (): Routes => ({
  router: new Router<KitState, KitContext>({ exclusive: 'specificity', sensitive: true }),
  calls: [],
});

/** Computed on demand, since most handlers need few of them. */
class Circumstances {
  readonly session: Session | null;
  readonly requestId: string;
  readonly #ctx: Context;
  readonly #kit: Kit;
  #asker: Asker | undefined;

  constructor(ctx: Context, kit: Kit, state: KitState) {
    this.#ctx = ctx;
    this.#kit = kit;
    this.session = state.session;
    this.requestId = state.requestId;
  }

  get ip(): string {
    return this.#kit.addressOf(this.#ctx.req);
  }

  get asker(): Asker {
    this.#asker ??= { address: this.ip, gone: abortOnClose(this.#ctx.res) };
    return this.#asker;
  }

  get log(): Log {
    return this.#kit.log.child({ reqId: this.requestId });
  }

  get now(): () => number {
    return this.#kit.now;
  }
}

const keysPatienceMs = 2000;

/**
 * Checks the caller before any input is read.
 * @throws ApiError 401 when the call needs a session, 403 when it needs another role, 503 when that cannot be known yet
 */
async function admit({ id, access }: CallSpec, kit: Kit, authorization: string | undefined): Promise<Session | null> {
  if (!kit.database.initialised || (kit.database.gone && !sharedCalls.has(id))) throw unavailable();
  let verdict = kit.authenticate(authorization);
  if (verdict === 'undecided' && access !== 'public') {
    // Just started: a logout refused now would leave its session alive.
    await kit.sessions.keysWithin(keysPatienceMs);
    verdict = kit.authenticate(authorization);
  }
  if (access === 'public') return verdict === 'undecided' ? null : verdict;
  if (verdict === null) throw noSession();
  if (verdict === 'undecided') throw unavailable();
  if (!mayCall({ access }, verdict)) throw forbidden();
  return verdict;
}

/** In full: Koa would look a short name up for each answer. */
const json = 'application/json; charset=utf-8';

function answer(ctx: Context, status: number, result: unknown): void {
  const { body, options } = result instanceof Reply ? result : { body: result, options: {} };
  ctx.status = options.status ?? status;
  if (options.headers !== undefined) ctx.set({ ...options.headers });
  if (options.type !== undefined) {
    ctx.type = options.type;
    ctx.body = body;
  } else if (body === undefined || body === null) {
    ctx.body = null;
  } else {
    ctx.set('Content-Type', json);
    ctx.body = JSON.stringify(body);
  }
}

/**
 * Mounts a declared call below `/api`.
 * @param handler the rest of the pipeline; it throws an `ApiError` to refuse
 */
export function serve<const C extends CallSpec>(
  { router, calls }: Routes,
  spec: C,
  handler: Handler<C>,
  { enter }: ServeOptions = {},
): void {
  const validate = createValidate(spec);
  const status = spec.status ?? 200;
  const bodyLimit = spec.bodyLimit ?? limits.body.plain;
  const path = `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`;

  const middleware: RouterMiddleware<KitState, KitContext> = async (ctx) => {
    const { kit, state } = ctx;
    state.route = spec.path;
    ctx.set('Cache-Control', 'no-store');
    if (spec.produces !== undefined) ctx.set(uploadHeaders);
    limitBody(ctx.req, bodyLimit);
    state.session = await admit(spec, kit, ctx.headers.authorization);
    const circumstances = new Circumstances(ctx, kit, state);
    const leave = await enter?.(ctx.req, circumstances.asker);
    const held = new DisposableStack();
    if (leave !== undefined) held.defer(leave);
    const sent = spec.names && new SentNames(spec.names);
    try {
      const input = Object.assign(circumstances, await validate(ctx, held, sent));
      answer(ctx, status, await handler(input as unknown as CallInput<C>, ctx));
      if (sharedCalls.has(spec.id)) share(ctx);
    } catch (error) {
      throw sent === undefined ? error : sent.told(error);
    } finally {
      held.dispose();
    }
  };

  router[spec.method](path, middleware);
  calls.push(spec);
}
