/** One log line a request (rule: logs), of the listed fields only: never a token, a password or a body. */
import type { Middleware } from 'koa';
import type { KitState, LogContext } from './kit.ts';
import { withoutCards } from './masked-path.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

const otherRoute = 'other';

/** Gives every request an id, and logs it with its duration once answered. */
export const logRequests: Middleware<KitState, LogContext> = async (ctx, next) => {
  const start = performance.now();
  const { state } = ctx;
  Object.assign(state, { session: null, requestId: requestIdOf(ctx.req) });
  await next();
  // Set late: Node checks all headers again once one is set early, and forwarded answers have the id already.
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
