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
import type { TellUse } from './tell-use.ts';

export interface ApiOptions {
  calls: readonly CallSpec[];
  forwards: Record<ServiceName, Forward>;
  authenticate: Authenticate;
  addressOf: AddressOf;
  tellUse?: TellUse | undefined;
}

/** Logs why a service did not answer, which the client does not learn. @returns the answer for the client */
function refusalOf(error: unknown, service: ServiceName, ctx: ParameterizedContext<KitState, LogContext>): unknown {
  if (!(error instanceof NoAnswer)) return error;
  const { message, code, reusedSocket, cause } = error;
  ctx.kit.log.warn({ reqId: ctx.state.requestId, service, code, reusedSocket, err: cause }, message);
  return unavailable();
}

function routeOf(spec: CallSpec | undefined): string | null | undefined {
  return spec?.streams === true ? null : spec?.path;
}

/** Answers everything below `/api` except the gateway's own paths. */
export function forwardApi({
  calls,
  forwards,
  authenticate,
  addressOf,
  tellUse,
}: ApiOptions): Middleware<KitState, LogContext> {
  const findCall = createFindCall(calls);

  return async (ctx, next) => {
    const { req, res, state } = ctx;
    const segments = apiSegments(ctx.path);
    if (segments === null) return next();

    const spec = findCall(ctx.method, segments);
    state.route = routeOf(spec);
    const bodyLimit = spec?.bodyLimit ?? limits.body.plain;
    limitBody(req, bodyLimit);

    const verdict = authenticate(req.headers.authorization);
    // Only the services know whether the session has ended, and so whether its role counts.
    if (verdict === null && spec !== undefined && spec.access !== 'public') throw noSession();
    if (verdict !== null && verdict !== 'undecided') {
      state.session = verdict;
      tellUse?.(verdict, req.headers);
    }

    const address = addressOf(req);
    req.headers = requestHeaders(req.headers, {
      requestId: state.requestId,
      address,
      // A public call with a dead token is forwarded, so that no report is lost (rule: dead-tokens).
      withToken: verdict !== null,
    });
    const service = serviceOf(segments);
    // A body as small as a plain one holds no photo that would have to wait.
    const isPlain = Number(req.headers['content-length']) <= limits.body.plain;
    const takesFiles = spec?.files !== undefined && !isPlain;
    const called = { bodyLimit, streams: spec?.streams === true, takesFiles, address };
    await forwards[service](req, res, called).catch((error: unknown) => {
      throw refusalOf(error, service, ctx);
    });
    // The client left unanswered; logged with nginx's status for that.
    if (!res.headersSent) res.statusCode = 499;
    ctx.respond = false;
  };
}
