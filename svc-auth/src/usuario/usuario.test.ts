import { sesionMessages } from '@caparazon/call/sesion/words';
import { usuarioLookup } from '@caparazon/call/usuario-lookup';
import { authCalls } from '@caparazon/office/calls';
import { getPerfil, getUsuarios, usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { createUsuarios } from './commands.ts';
import { demoUsuarios } from './demo.ts';
import { Usuario } from './model.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

describe.each([
  ['no token', undefined, 401],
  ['VOL', 'voluntario', 200],
  ['VOL_FIN', 'finanzas', 200],
  ['ADMIN', 'admin', 200],
])('%s', (_, name, status) => {
  test.each([[getUsuarios], [getPerfil]])('$method $path', async (spec) => {
    const as = name === undefined ? {} : { as: { token: (await auth.signIn(name)).accessToken } };
    const answer = await auth.call(spec, as);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status === 401) expect(answer.error()).toMatchObject({ message: sesionMessages.none, codigo: 'sin_sesion' });
  });
});

test('the list of choices has the active users by name, with four fields each', async () => {
  const { accessToken } = await auth.signIn('voluntario');
  await Usuario.updateOne({ _id: 5 }, { $set: { activo: false } });
  const list = (await auth.call(getUsuarios, { as: { token: accessToken } })).ok();
  await Usuario.updateOne({ _id: 5 }, { $set: { activo: true } });
  expect(list.map(({ nombre }) => nombre)).toEqual([
    'Andrés',
    'Begoña',
    'Camila',
    'Joaquín',
    'Lucía',
    'Martín',
    'Valentina',
  ]);
  for (const item of list) expect(usuarioLookup.strict().parse(item)).toEqual(item);
});

test('a user reads their own profile', async () => {
  const { accessToken } = await auth.signIn('finanzas');
  const profile = (await auth.call(getPerfil, { as: { token: accessToken } })).ok();
  expect(usuario.strict().parse(profile)).toEqual({
    idUsuario: 2,
    nombre: 'Martín',
    apellido: 'Olivera',
    correo: 'finanzas@caparazon.example',
    contacto: '+59894630182',
    departamento: { idDepartamento: 10, nombre: 'Montevideo' },
    nombreUsuario: 'finanzas',
    rol: 'VOL_FIN',
    activo: true,
    modificar: true,
    foto: [],
    version: 1,
  });
});

test('the profile of a removed user is 404', async () => {
  const { accessToken } = await auth.signIn('joaquin.piriz');
  await Usuario.deleteOne({ _id: 4 });
  const answer = await auth.call(getPerfil, { as: { token: accessToken } });
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(usuarioMessages.notFound);
});

test.each([
  ['username', { nombreUsuario: 'FINANZAS', correo: 'nueva@caparazon.example' }],
  ['e-mail', { nombreUsuario: 'nueva', correo: 'Finanzas@Caparazon.example' }],
  [
    'username that is somebody’s e-mail',
    { nombreUsuario: 'finanzas@caparazon.example', correo: 'n@caparazon.example' },
  ],
])('no two users share a %s, whatever its letters', async (_, taken) => {
  const nuevo = { ...demoUsuarios[2]!, idUsuario: 60, ...taken };
  const made = createUsuarios([nuevo], { by: 1, at: new Date(auth.clock.now()) }, auth.hasher);
  const error = await made.catch((reason: unknown) => reason);
  expect(isDuplicateKey(error, 'accesos')).toBe(true);
  expect(await Usuario.exists({ _id: 60 })).toBeNull();
});

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('the OpenAPI has every call of this service, and its health', async () => {
  const { paths } = (await (await auth.fetch('/openapi.json')).json()) as OpenApi;
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(operations.sort()).toEqual(['getHealth', ...authCalls.map(({ id }) => id)].sort());
});
