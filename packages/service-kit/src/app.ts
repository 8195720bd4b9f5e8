import Koa from 'koa';
import { answerErrors, answerUnknown, setApiHeaders } from './answer-errors.ts';
import { serveHealth } from './health.ts';
import type { Kit, KitContext, KitState } from './kit.ts';
import { logRequests } from './log-requests.ts';
import { serveOpenApi } from './openapi.ts';
import { createRoutes, type Routes } from './serve.ts';

export type App = Koa<KitState, KitContext>;

/**
 * @param mount mounts the service's calls with `serve`
 */
export function createApp(kit: Kit, mount: (routes: Routes) => void): App {
  const app: App = new Koa();
  app.context.kit = kit;
  // Only failures while a stream is sent come here; `answerErrors` handles the rest.
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A client that leaves in the middle of a stream needs no attention.
    const level = error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'debug' : 'warn';
    kit.log[level]({ err: error }, 'an answer could not be finished');
  });

  const routes = createRoutes();
  serveHealth(routes);
  serveOpenApi(routes);
  mount(routes);

  app.use(logRequests);
  app.use(setApiHeaders);
  app.use(answerErrors);
  app.use(routes.router.routes());
  app.use(answerUnknown);
  return app;
}
