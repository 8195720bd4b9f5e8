/**
 * JSON logs, one line a request (rule: logs). What is logged is listed here by name, so that no token, password or body
 * gets in.
 */
import type { Middleware } from 'koa';
import { type Logger, pino } from 'pino';
import type { KitState, LogContext } from './kit.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

export type Log = Logger;

/**
 * The log of a process. Lines are gathered and written a few times a second; the rest is written on exit.
 * @param level pino's: `silent` … `trace`
 */
export function createLog(name: string, level: string): Log {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 15_000, periodicFlush: 200 });
  return pino({ level, base: { service: name } }, destination);
}

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
    path: ctx.path,
    status,
    ms: Math.round((performance.now() - start) * 10) / 10,
    idUsuario: state.session?.idUsuario,
  };
  if (status >= 500) ctx.kit.log.warn(line);
  else ctx.kit.log[ctx.path === '/health' ? 'debug' : 'info'](line);
};
