/** Input that no screen would send gets a declared answer and never a 500. */
import { addressOf, type CallSpec } from '@caparazon/call/call';
import { apiError } from '@caparazon/call/errors';
import { authCalls } from '@caparazon/office/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { demoPassword, formOf, nuevo, startTestAuth, type TestAuth } from './auth-for-tests.ts';
import { Usuario } from './usuario/model.ts';

let auth: TestAuth;
let token: string;
let document: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
beforeAll(async () => {
  auth = await startTestAuth(100_000);
  document = (await (await auth.fetch('/openapi.json')).json()) as typeof document;
  token = (await auth.signIn('admin')).accessToken;
});
afterAll(() => auth.close());

const right: Record<string, Record<string, unknown>> = {
  postSignin: { usernameOrEmail: 'voluntario', password: demoPassword, codigo: '123456' },
  postRecuperar: { usernameOrEmail: 'voluntario' },
  postVerEnlace: { token: 'x' },
  postUsarEnlace: { token: 'x', newPassword: 'mar-y-sol-8' },
  postPrimeraVez: { ...nuevo('primera'), codigo: 'x', newPassword: 'mar-y-sol-8' },
  postMarcarPuesta: { hecho: true },
  postEmpezarSegundoPaso: { password: demoPassword },
  postActivarSegundoPaso: { sellado: 'x', codigo: '123456' },
  postCodigosSegundoPaso: { password: demoPassword, codigo: '123456' },
  postQuitarSegundoPaso: { password: demoPassword, codigo: '123456' },
  postSegundoPasoExigido: { rol: 'VOL', exigido: false },
  postSignup: nuevo('fuzz'),
  postModificarUsuario: formOf({
    ...nuevo('otro'),
    departamento: { idDepartamento: 3, nombre: 'Cerro Largo' },
    idUsuario: 4,
    rol: 'VOL',
    activo: true,
    modificar: true,
    foto: [],
    version: 1,
  }),
  postModificarActivo: { activo: true },
  postModificarPassword: { idUsuario: 4, oldPassword: 'x', newPassword: 'mar-y-sol-8' },
  postFotoUsuario: { foto: 'iVBORw0KGgoAAAANSUhEUg==' },
};

const specs = authCalls.filter(({ id }) => id !== 'postSignout');

const oddities = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\u2028a',
  '\ud800',
  '‮abc',
  '🐢'.repeat(23),
  "'; DROP TABLE",
  '(?<n>[a',
  '\\u0041',
  '$where',
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  { $ne: null },
  { $regex: '.*' },
  { toString: null },
  { idDepartamento: { toString: null } },
  [[]],
  'ñ'.repeat(600),
);
const value = fc.oneof(oddities, fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 120 }));

const asText = (odd: unknown): string => (typeof odd === 'string' ? odd : (JSON.stringify(odd) ?? '')).toWellFormed();

async function send(spec: CallSpec, path: string, body?: string): Promise<void> {
  const answer = await auth.fetch(path, {
    method: spec.method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const declared = document.paths[`/api${spec.path}`]?.[spec.method]?.responses[String(answer.status)] !== undefined;
  expect({ status: answer.status, text, declared }).toMatchObject({ declared: true });
  if (answer.ok || answer.status === 304) return;
  const { message } = apiError.parse(JSON.parse(text));
  expect(message).not.toMatch(/expected|invalid |received|required|cannot|failed/i);
}

const runs = { numRuns: 60 };
const other = { idUsuario: '4', paso: 'clave' };

test.each(specs.filter(({ body }) => body !== undefined))(
  '$id answers any body',
  async (spec) => {
    const base = right[spec.id] ?? {};
    const odd = fc
      .tuple(fc.constantFrom(...Object.keys(base)), value)
      .map(([field, odd]) => ({ ...base, [field]: odd }));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: odd }, value), (body) =>
        send(spec, addressOf(spec, other), JSON.stringify(body)),
      ),
      runs,
    );
  },
  60_000,
);

test.each(specs.filter(({ body }) => body !== undefined))('$id answers a deeply nested body', async (spec) => {
  const base = JSON.stringify({ ...right[spec.id] }).slice(0, -1);
  for (const [open, close, depth] of [
    ['[', ']', 30_000],
    ['{"a":', '}', 8000],
  ] as const) {
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    await send(spec, addressOf(spec, other), deep);
    for (const name of Object.keys(right[spec.id] ?? {})) {
      await send(spec, addressOf(spec, other), `${base},${JSON.stringify(name)}:${deep}}`);
    }
  }
});

test.each(specs.filter(({ query }) => query !== undefined))(
  '$id answers any query',
  async (spec) => {
    const names = fc.constantFrom(...Object.keys(spec.query?.shape ?? {}), '__proto__', 'pag[$gt]');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, value, { maxKeys: 3 }), (query) => {
        const search = Object.entries(query).map(([name, odd]) => [name, asText(odd)]);
        return send(spec, `${addressOf(spec, other)}?${new URLSearchParams(search)}`);
      }),
      runs,
    );
  },
  60_000,
);

test.each(specs.filter(({ params }) => params !== undefined))(
  '$id answers any id',
  async (spec) => {
    const body = right[spec.id] === undefined ? undefined : JSON.stringify(right[spec.id]);
    await fc.assert(
      fc.asyncProperty(value, (odd) => {
        const id = encodeURIComponent(asText(odd)) || '%20';
        return send(spec, `/api${spec.path.replace('{idUsuario}', /^\.+$/.test(id) ? '%20' : id)}`, body);
      }),
      runs,
    );
  },
  60_000,
);

test('every user is unharmed afterwards', async () => {
  for (const usuario of await Usuario.find().lean()) {
    expect(usuario.accesos.length).toBeGreaterThan(0);
    expect(usuario.busqueda).not.toBe('');
    expect(usuario.contrasena).toMatch(/^\$argon2id\$/);
  }
});
