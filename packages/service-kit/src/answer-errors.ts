/** Turns every error into the one error shape, in Spanish; the log keeps the cause (rule: error-shape). */

import { apiHeaders } from '@caparazon/call/security-headers';
import { generalMessages } from '@caparazon/call/words';
import type { Context, Middleware } from 'koa';
import { $ZodError } from 'zod/v4/core';
import { BucketFault } from './bucket/fault.ts';
import { isDatabaseDown } from './database-errors.ts';
import { discardBody } from './discard-body.ts';
import { ApiError, badRequest, internal, invalidInput, methodNotAllowed, notFound, unavailable } from './errors.ts';
import type { KitState, LogContext } from './kit.ts';
import type { Log } from './log.ts';

/** What the client learns of an error. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof $ZodError) return invalidInput(error);
  if (isDatabaseDown(error) || error instanceof BucketFault) return unavailable();
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 400) {
    return badRequest(generalMessages.malformedJson);
  }
  return internal();
}

/** Sets the headers of every answer of the API. Calls that send uploads set stricter ones (rule: inert-uploads). */
export const setApiHeaders: Middleware = (ctx, next) => {
  ctx.set(apiHeaders);
  return next();
};

/** Writes an error as the answer. */
export function writeError(ctx: Context, error: ApiError): void {
  ctx.status = error.status;
  ctx.set({ 'Cache-Control': 'no-store', ...apiHeaders, ...error.headers });
  ctx.type = 'json';
  ctx.body = JSON.stringify(error.body);
}

/** Logs failures with their cause, never the mistakes of clients. */
export function logError(log: Log, requestId: string, error: unknown, answered: ApiError): void {
  if (answered.status >= 500 && !(error instanceof ApiError)) {
    const level = answered.status === 503 ? 'warn' : 'error';
    log[level]({ reqId: requestId, err: error }, 'a request failed');
  }
}

export const answerErrors: Middleware<KitState, LogContext> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const answered = asApiError(error);
    logError(ctx.kit.log, ctx.state.requestId, error, answered);
    writeError(ctx, answered);
  }
  await discardBody(ctx.req, ctx.res);
};

/** Answers 405 when the path exists with another method, else 404. */
export const answerUnknown: Middleware<KitState, LogContext & { matched?: { methods: string[] }[] }> = (ctx) => {
  const allowed = new Set(ctx.matched?.flatMap(({ methods }) => methods));
  throw allowed.size > 0 ? methodNotAllowed([...allowed]) : notFound();
};
