/** What `npm start` offers, or says when it cannot start. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '../../gateway/src/calls.ts';
import { ask } from '../src/api.ts';
import { freePort, operatorEnv, root } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

interface Refused {
  code: number | null;
  lines: string[];
}

/** @returns the lines of standard error */
function refusedStart(settings: Record<string, string>): Promise<Refused> {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: root,
      env: operatorEnv(settings),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    npm.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    npm.once('close', (code) => resolve({ code, lines: said.split('\n').filter((line) => /^npm start:/.test(line)) }));
  });
}

test.describe('npm start says in one line why it cannot', () => {
  const free = () => mkdtempSync(path.join(tmpdir(), 'caparazon-e2e-'));

  test('when a port is taken', async ({ product }) => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const folder = free();
    const { code, lines } = await refusedStart({ ...product.settings, PORT: String(port), DATA_DIR: folder });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^npm start: port ${port} is taken`))]);
    server.close();
    rmSync(folder, { recursive: true });
  });

  test('when a data directory is in use', async ({ product }) => {
    const { code, lines } = await refusedStart({ ...product.settings, PORT: String(await freePort()) });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^npm start: the data directory .* is in use/)]);
    expect(await product.isWell()).toBe(true);
  });

  test('when a setting makes no sense', async () => {
    const { code, lines } = await refusedStart({ PORT: 'ochenta' });
    expect(code).not.toBe(0);
    expect(lines).toEqual(['npm start: PORT is not a port number: ochenta']);
  });

  test('when no database answers at MONGODB_URI', async () => {
    const folder = free();
    const { code, lines } = await refusedStart({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      MONGODB_URI: 'mongodb://127.0.0.1:9',
    });
    expect(code).not.toBe(0);
    expect(lines).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });
});

test('npm start prints its address and who may log in', ({ product }) => {
  expect(product.output).toContain(`: ${product.address}`);
  expect(product.output).toContain('admin, finanzas, voluntario');
  expect(product.output).toContain('tortuga-demo');
});

test('the health names every part', async ({ product }) => {
  const health = await product.health();
  expect(health).toEqual({
    status: 200,
    body: {
      status: 'ok',
      services: {
        gateway: { status: 'ok' },
        'svc-auth': { status: 'ok', database: 'ok' },
        'svc-cases': { status: 'ok', database: 'ok' },
        'svc-contrib': { status: 'ok', database: 'ok' },
      },
    },
  });
});

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const given: Readonly<Record<string, string>> = {
  fecha: String(Date.now()),
  anio: '2026',
  mes: '11',
  idFichaDiaria: '1',
  texto: 'tortuga',
  ficha: '1',
  reporte: '1',
  telefono: '1234',
};

/** A 404 is fine where the demo's numbers need not start at 1, or a phone is unknown. */
const mayBeMissing = (place: string): boolean =>
  place.includes('{') || ['/api/seguimiento', '/api/nombres_problema'].includes(place);

const queryOf = ({ parameters = [] }: Operation): string =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${given[name]}`)
    .join('&');

test('the OpenAPI has every declared call, and every call in it answers', async ({ product, sessionOf }) => {
  const document = (await ask(`${product.address}/api/openapi.json`)).json() as OpenApi;
  expect(document.openapi).toMatch(/^3\.1\./);
  const held = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  for (const { id, path: place, method } of calls) {
    expect(held).toContain(id);
    expect(Object.keys(document.paths[`/api${place}`]?.[method]?.responses ?? {})).not.toEqual([]);
  }
  const { accessToken: token } = await sessionOf('ADMIN');
  for (const [place, { get }] of Object.entries(document.paths)) {
    if (get === undefined) continue;
    const { status } = await ask(`${product.address}${place.replace(/\{\w+\}/g, '1')}?${queryOf(get)}`, { token });
    expect([place, status]).toEqual([place, mayBeMissing(place) && status === 404 ? 404 : 200]);
  }
});

/** The logs of all copies; production has the edge's too. */
function logOf({ dataDir }: { dataDir: string }, part: string): string {
  const logs = path.join(dataDir, 'logs');
  const names = readdirSync(logs).filter((name) => new RegExp(`^${part}(-\\d+)?\\.log$`).test(name));
  return names.map((name) => readFileSync(path.join(logs, name), 'utf8')).join('');
}

test('a request has one id in the logs of all its parts, and they hold no personal data', async ({
  product,
  sessionOf,
}) => {
  const { accessToken: token } = await sessionOf('ADMIN');
  const searches = {
    'svc-auth': '/api/usuarios?texto=quinteros',
    'svc-cases': '/api/buscar?texto=quinteros',
    'svc-contrib': '/api/aportes?pag=1&texto=quinteros',
  };
  const edge = path.join(product.dataDir, 'edge/stdout');
  for (const [service, place] of Object.entries(searches)) {
    const { status, headers } = await ask(product.address + place, { token });
    expect([place, status]).toEqual([place, 200]);
    const id = headers.get('x-request-id') ?? 'none';
    const passed = () => [
      logOf(product, 'gateway'),
      logOf(product, service),
      ...(existsSync(edge) ? [readFileSync(edge, 'utf8')] : []),
    ];
    await expect.poll(() => passed().every((log) => log.includes(`"reqId":"${id}"`)), { message: place }).toBe(true);
    for (const log of passed()) expect(log).not.toContain('quinteros');
  }
});

test('the page of the API can be read and tried under the policy of the site', async ({ page }) => {
  // Of so many calls the page draws only those near the screen; the address of one opens it.
  await page.goto('/api/docs#/svc-cases/getDepartamentos');
  const call = page.locator('.opblock', { hasText: '/api/departamentos' });
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.responses-inner').getByText('Montevideo').first()).toBeVisible();
});

test('every staff screen says that it is the demo', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuario o e-mail').fill('voluntario');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('tortuga-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  for (const name of ['Reportes', 'Fichas', 'Mi perfil']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByText(/demostración|demo/i).first()).toBeVisible();
  }
});
