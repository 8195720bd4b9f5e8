import { apiHeaders } from '@caparazon/call/security-headers';
import { methodNotAllowed } from '@caparazon/service-kit/errors';
import type { Middleware } from 'koa';
import { docsRoutes } from './docs-page.ts';
import { readHealth } from './health.ts';
import { createOpenApi } from './openapi.ts';
import type { OwnRoute } from './own-route.ts';
import type { ServiceUrls } from './services.ts';

export interface SiteSettings {
  tileUrl: string;
  demo: boolean;
  /** Whether browsers keep the site for times without signal (ADR 15). */
  offline: boolean;
}

/** @throws ApiError 405 for another method on one of these paths */
export function answerOwn(urls: ServiceUrls, site: SiteSettings, now: () => number): Middleware {
  const readOpenApi = createOpenApi(urls, now);

  const routes = new Map<string, OwnRoute>([
    [
      '/api/health',
      async (ctx) => {
        ctx.set(apiHeaders);
        const health = await readHealth(urls);
        ctx.status = health.status === 'ok' ? 200 : 503;
        ctx.set('Cache-Control', 'no-store');
        ctx.body = health;
      },
    ],
    [
      '/api/openapi.json',
      async (ctx) => {
        ctx.set(apiHeaders);
        ctx.set('Cache-Control', 'no-cache');
        ctx.body = await readOpenApi();
      },
    ],
    [
      '/config.json',
      (ctx) => {
        ctx.set(apiHeaders);
        ctx.set('Cache-Control', 'no-cache');
        ctx.body = site;
      },
    ],
    ...docsRoutes,
  ]);

  return (ctx, next) => {
    const route = routes.get(ctx.path);
    if (route === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    return route(ctx);
  };
}
