/** One line of log a request (rule: logs). Only the fields listed here are logged: never a token, a password or a body. */
import { readCard } from '@caparazon/contracts/card';
import type { Middleware } from 'koa';
import type { KitState, LogContext } from './kit.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/** Whoever puts the number of a card into an address shall not find it in the logs (rule: card-numbers). */
const withoutCards = (path: string): string =>
  path.replace(/\d{13,19}/g, (digits) => readCard(digits)?.numeroTarjeta ?? digits);

/** Gives every request an id, and logs the request once it is answered. */
export const logRequests: Middleware<KitState, LogContext> = async (ctx, next) => {
  const start = performance.now();
  const { state } = ctx;
  Object.assign(state, { session: null, requestId: requestIdOf(ctx.req) });
  ctx.set(requestIdHeader, state.requestId);
  await next();
  const { status } = ctx;
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
