import { generalMessages } from '@caparazon/call/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const well = { status: 'ok', database: 'ok' };

test('health names every part, and is 503 while one is down', async () => {
  const all = await gateway.fetch('/api/health');
  expect(all.status).toBe(200);
  expect(await all.json()).toEqual({
    status: 'ok',
    services: { gateway: { status: 'ok' }, 'svc-auth': well, 'svc-cases': well, 'svc-contrib': well },
  });

  await gateway.contrib.down();
  gateway.cases.behave = (_req, res) => {
    res.writeHead(503, { 'Content-Type': 'application/json' }).end('{"status":"down","database":"down"}');
    return true;
  };
  const some = await gateway.fetch('/api/health');
  expect(some.status).toBe(503);
  const down = { status: 'down', database: 'down' };
  expect(await some.json()).toEqual({
    status: 'down',
    services: { gateway: { status: 'ok' }, 'svc-auth': well, 'svc-cases': down, 'svc-contrib': down },
  });
  gateway.cases.behave = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end('{"status":"ok","database":"ok","behind":["reportes"]}');
    return true;
  };
  await gateway.contrib.up();
  const slower = await gateway.fetch('/api/health');
  expect(slower.status).toBe(200);
  expect(await slower.json()).toMatchObject({ services: { 'svc-cases': { ...well, behind: ['reportes'] } } });
  gateway.cases.behave = () => false;
});

test('the OpenAPI joins those of the services with the health of all, and keeps the part of one that is down', async () => {
  const whole = (await (await gateway.fetch('/api/openapi.json')).json()) as { paths: object; components: object };
  const names = ['svc-auth', 'svc-cases', 'svc-contrib'];
  const paths = ['health', ...names].map((name) => `/api/${name}`);
  expect(Object.keys(whole.paths).sort()).toEqual(paths);
  const answer = { content: { 'application/json': { schema: { required: ['status', 'services'] } } } };
  expect(whole.paths).toMatchObject({
    '/api/health': { get: { security: [], responses: { 200: answer, 503: answer } } },
  });
  expect(whole.components).toMatchObject({
    schemas: Object.fromEntries(names.map((name) => [name, { type: 'object' }])),
  });
  await gateway.auth.down();
  gateway.clock.advance(60_000);
  const later = (await (await gateway.fetch('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(later.paths).sort()).toEqual(paths);
  await gateway.auth.up();
});

test('the page of the API is served with all its files, and has no inline script', async () => {
  const response = await gateway.fetch('/api/docs');
  expect(response.headers.get('content-type')).toContain('text/html');
  const page = await response.text();
  expect(page).toContain('lang="es-UY"');
  expect(page).not.toMatch(/<script(?![^>]*src=)/);
  const files = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await gateway.fetch(file)).status).toBe(200);
  expect(await (await gateway.fetch('/api/docs/start.js')).text()).toContain('/api/openapi.json');
});

test('the settings of the site are served', async () => {
  const response = await gateway.fetch('/config.json');
  expect(await response.json()).toEqual({
    tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    demo: true,
    offline: true,
  });
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('another method on a path of the gateway is 405', async () => {
  const response = await gateway.fetch('/api/health', { method: 'POST', body: 'x' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD']);
  expect(await response.json()).toMatchObject({ message: generalMessages.methodNotAllowed });
});
