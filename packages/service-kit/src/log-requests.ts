/** One line of log a request (rule: logs). Only the fields listed here are logged: never a token, a password or a body. */
import type { Middleware } from 'koa';
import type { KitState, LogContext } from './kit.ts';
import { withoutCards } from './masked-path.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/** The route of whatever no call declares, the files of the site included. */
const otherRoute = 'other';

/** Gives every request an id, measures it, and logs the request once it is answered. */
export const logRequests: Middleware<KitState, LogContext> = async (ctx, next) => {
  const start = performance.now();
  const { state } = ctx;
  Object.assign(state, { session: null, requestId: requestIdOf(ctx.req) });
  await next();
  // Only now: Node checks every header anew of an answer on which one was set before its head is written, and what the
  // gateway forwards bears the id already.
  if (!ctx.headerSent) ctx.set(requestIdHeader, state.requestId);
  const { status } = ctx;
  const { route = otherRoute } = state;
  if (route !== null && ctx.path !== '/health') {
    const seconds = (performance.now() - start) / 1000;
    ctx.kit.meter?.({ method: ctx.method, route, status, seconds });
  }
  const line = {
    reqId: state.requestId,
    method: ctx.method,
    path: withoutCards(ctx.path),
    status,
    ms: Math.round((performance.now() - start) * 10) / 10,
    idUsuario: state.session?.idUsuario,
  };
  if (status >= 500) ctx.kit.log.warn(line);
  else ctx.kit.log[ctx.path === '/health' ? 'debug' : 'info'](line);
};
