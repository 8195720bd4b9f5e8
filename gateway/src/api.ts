/** The entrance of the API: limit, check the token's signature once, forward. */
import type { CallSpec, ServiceName } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import type { Authenticate } from '@caparazon/service-kit/authenticate';
import type { AddressOf } from '@caparazon/service-kit/client-address';
import { noSession, unavailable } from '@caparazon/service-kit/errors';
import type { KitState, LogContext } from '@caparazon/service-kit/kit';
import { limitBody } from '@caparazon/service-kit/read-body';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Forward } from './forward.ts';
import { requestHeaders } from './headers.ts';
import { NoAnswer } from './no-answer.ts';
import { apiSegments, createFindCall, serviceOf } from './routes-table.ts';

export interface ApiOptions {
  calls: readonly CallSpec[];
  forwards: Record<ServiceName, Forward>;
  authenticate: Authenticate;
  addressOf: AddressOf;
}

/** Logs why a service did not answer, which the client does not learn. @returns the answer for the client */
function refusalOf(error: unknown, service: ServiceName, ctx: ParameterizedContext<KitState, LogContext>): unknown {
  if (!(error instanceof NoAnswer)) return error;
  const { message, code, reusedSocket, cause } = error;
  ctx.kit.log.warn({ reqId: ctx.state.requestId, service, code, reusedSocket, err: cause }, message);
  return unavailable();
}

/** What the metrics call it: a call that stays open is not measured. */
function routeOf(spec: CallSpec | undefined): string | null | undefined {
  return spec?.streams === true ? null : spec?.path;
}

/** Answers everything below `/api` that is not the gateway's own. The rest goes on to the next middleware. */
export function forwardApi({ calls, forwards, authenticate, addressOf }: ApiOptions): Middleware<KitState, LogContext> {
  const findCall = createFindCall(calls);

  return async (ctx, next) => {
    const { req, res, state } = ctx;
    const segments = apiSegments(ctx.path);
    if (segments === null) return next();

    // A path that no contract declares is forwarded: the service answers 404 or 405.
    const spec = findCall(ctx.method, segments);
    state.route = routeOf(spec);
    const bodyLimit = spec?.bodyLimit ?? limits.body.plain;
    limitBody(req, bodyLimit);

    const verdict = authenticate(req.headers.authorization);
    // Only the services know whether the session has ended, and so whether its role counts.
    if (verdict === null && spec !== undefined && spec.access !== 'public') throw noSession();
    if (verdict !== null && verdict !== 'undecided') state.session = verdict;

    const address = addressOf(req);
    req.headers = requestHeaders(req.headers, {
      requestId: state.requestId,
      address,
      // A public call with a dead token is forwarded, so that no report is lost (rule: dead-tokens).
      withToken: verdict !== null,
    });
    const service = serviceOf(segments);
    // One that is as small as a plain body has no photo in it that would have to wait for its turn.
    const isPlain = Number(req.headers['content-length']) <= limits.body.plain;
    const takesFiles = spec?.files !== undefined && !isPlain;
    const called = { bodyLimit, streams: spec?.streams === true, takesFiles, address };
    await forwards[service](req, res, called).catch((error: unknown) => {
      throw refusalOf(error, service, ctx);
    });
    // The client closed the connection before there was an answer. The log has the status that nginx uses for it.
    if (!res.headersSent) res.statusCode = 499;
    ctx.respond = false;
  };
}
