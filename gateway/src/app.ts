import type { CallSpec, ServiceName } from '@caparazon/call/call';
import { answerErrors, answerUnknown } from '@caparazon/service-kit/answer-errors';
import type { Authenticate } from '@caparazon/service-kit/authenticate';
import type { AddressOf } from '@caparazon/service-kit/client-address';
import type { KitState, LogContext } from '@caparazon/service-kit/kit';
import type { Log } from '@caparazon/service-kit/log';
import { logRequests } from '@caparazon/service-kit/log-requests';
import type { Meter } from '@caparazon/service-kit/metrics';
import Koa from 'koa';
import { forwardApi } from './api.ts';
import { Copies } from './copies.ts';
import { createForward } from './forward.ts';
import { answerOwn, type SiteSettings } from './own-routes.ts';
import { type ServiceTimeouts, serviceTimeouts } from './service-timeouts.ts';
import type { ServiceUrls } from './services.ts';
import { serveSite } from './static-site.ts';
import type { TellUse } from './tell-use.ts';

export interface GatewayOptions {
  urls: ServiceUrls;
  calls: readonly CallSpec[];
  authenticate: Authenticate;
  addressOf: AddressOf;
  tellUse?: TellUse;
  log: Log;
  meter?: Meter | undefined;
  now: () => number;
  site: SiteSettings;
  /** The built site and its headers; absent where nginx serves it. */
  embedded?: { siteDir: string; headers: Readonly<Record<string, string>> };
  timeouts?: ServiceTimeouts;
  stopping: AbortSignal;
}

export type Gateway = Koa<KitState, LogContext>;

export function createGateway({
  urls,
  calls,
  authenticate,
  addressOf,
  tellUse,
  log,
  meter,
  now,
  site,
  embedded,
  timeouts = serviceTimeouts,
  stopping,
}: GatewayOptions): Gateway {
  const app: Gateway = new Koa();
  app.context.kit = { log, meter };
  app.on('error', (error: Error) => log.warn({ err: error }, 'an answer could not be finished'));
  const headers = Object.entries(embedded?.headers ?? {});
  const forwardTo = (service: ServiceName) => {
    const copies = new Copies(urls[service]);
    copies.watch(stopping);
    return createForward(copies, timeouts, stopping);
  };

  app.use((ctx, next) => {
    // A client's request id and trace are dropped: logs need our own.
    delete ctx.req.headers['x-request-id'];
    delete ctx.req.headers.traceparent;
    delete ctx.req.headers.tracestate;
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  });
  app.use(logRequests);
  app.use(answerErrors);
  app.use(answerOwn(urls, site, now));
  app.use(
    forwardApi({
      calls,
      authenticate,
      addressOf,
      tellUse,
      forwards: {
        'svc-auth': forwardTo('svc-auth'),
        'svc-cases': forwardTo('svc-cases'),
        'svc-contrib': forwardTo('svc-contrib'),
      },
    }),
  );
  app.use(embedded === undefined ? answerUnknown : serveSite(embedded.siteDir, site));
  return app;
}
