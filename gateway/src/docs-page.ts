/**
 * `GET /api/docs`: the joined OpenAPI as a page where calls can be tried. Swagger UI's own words are English (ADR 12).
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Context } from 'koa';
import type { OwnRoute } from './own-route.ts';

const dist = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

const page = `<!doctype html>
<html lang="es-UY">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API de Caparazón</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="api"><p>Cargando la API…</p></main>
    <noscript>Esta página necesita JavaScript. El documento está en <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
  </body>
</html>
`;

/** For the browser, as a file, since the content policy forbids inline scripts. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const text = (type: string, body: string): OwnRoute => {
  return (ctx) => {
    ctx.type = type;
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = body;
  };
};

async function sendAsset(ctx: Context, name: string): Promise<void> {
  const file = path.join(dist, name);
  const { size, mtime } = await stat(file);
  ctx.status = 200;
  ctx.type = path.extname(name);
  ctx.length = size;
  ctx.lastModified = mtime;
  ctx.set('Cache-Control', 'public, max-age=86400');
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = createReadStream(file);
}

/** The page and its files, by path. */
export const docsRoutes: readonly [string, OwnRoute][] = [
  ['/api/docs', text('html', page)],
  ['/api/docs/start.js', text('js', start)],
  ...assets.map((name): [string, OwnRoute] => [`/api/docs/${name}`, (ctx) => sendAsset(ctx, name)]),
];
