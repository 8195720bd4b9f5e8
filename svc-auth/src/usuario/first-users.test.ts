import { postSignin } from '@caparazon/call/sesion/calls';
import { nextId } from '@caparazon/service-kit/counter';
import { Historial } from '@caparazon/service-kit/history';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createAuthApp } from '../app.ts';
import { demoPassword, testSeal, testTokens } from '../auth-for-tests.ts';
import { ensureClave } from '../clave/commands.ts';
import { createPasswordHasher, type PasswordHasher } from '../password/hasher.ts';
import { ensureUsuarios, type FirstUsers } from './first-users.ts';
import { Usuario } from './model.ts';

let service: TestService;
let hasher: PasswordHasher;
let lines: string[];

beforeAll(async () => {
  hasher = await createPasswordHasher();
  service = await startTestService({
    name: 'svc-auth',
    app: (kit) => createAuthApp(kit, { hasher, loginTries: 100, seal: testSeal, tokens: testTokens }),
  });
});
beforeEach(async () => {
  lines = [];
  await service.clear();
  await ensureClave(testSeal, service.clock.now());
});
afterAll(() => service.close());

const admin = { username: 'directora', email: 'direccion@caparazon.example', password: 'carey-2026' };
const unnamed = { ...admin, password: undefined };

const ensure = (first: FirstUsers): Promise<void> =>
  ensureUsuarios(first, { hasher, tell: (line) => lines.push(line), now: service.clock.now });

const signIn = (usernameOrEmail: string, password: string) =>
  service.call(postSignin, { body: { usernameOrEmail, password } });

test('the first administrator is made from the environment, and no password is printed', async () => {
  await ensure({ demo: false, admin });
  expect((await signIn('directora', 'carey-2026')).ok()).toMatchObject({ role: 'ADMIN', idUsuario: 1 });
  expect((await signIn('direccion@caparazon.example', 'carey-2026')).status).toBe(200);
  expect(await Usuario.countDocuments()).toBe(1);
  expect(lines).toEqual([]);
});

test('a password is generated when none is set, and printed once', async () => {
  const first = { demo: false, admin: unnamed };
  await ensure(first);
  await ensure(first);
  expect(lines).toHaveLength(2);
  const [, username, password] = /user (\S+), password (\S+) /.exec(lines[0]!)!;
  expect(password!.length).toBeGreaterThanOrEqual(12);
  expect(password!.length).toBeLessThanOrEqual(20);
  expect((await signIn(username!, password!)).ok().role).toBe('ADMIN');
});

test('the demo has its three accounts and some volunteers', async () => {
  await ensure({ demo: true, admin: unnamed });
  const accounts = await Promise.all(
    ['admin', 'finanzas', 'voluntario'].map(async (name) => (await signIn(name, 'tortuga-demo')).ok()),
  );
  expect(accounts.map(({ idUsuario, role }) => [idUsuario, role])).toEqual([
    [1, 'ADMIN'],
    [2, 'VOL_FIN'],
    [3, 'VOL'],
  ]);
  expect(await Usuario.countDocuments({ rol: 'VOL', activo: true })).toBe(6);
  expect(lines).toEqual([]);
  expect(await nextId('usuarios')).toBe(9);
});

test('an administrator of the environment is added to the demo', async () => {
  await ensure({ demo: true, admin });
  expect((await signIn('directora', 'carey-2026')).ok()).toMatchObject({ role: 'ADMIN', idUsuario: 9 });
  expect((await signIn('admin', 'tortuga-demo')).ok().idUsuario).toBe(1);
  expect(await nextId('usuarios')).toBe(10);
});

test('or replaces the demo account of the same name', async () => {
  await ensure({ demo: true, admin: { ...admin, username: 'Admin' } });
  expect((await signIn('admin', 'carey-2026')).ok()).toMatchObject({ role: 'ADMIN', idUsuario: 1 });
  expect((await signIn('admin', 'tortuga-demo')).status).toBe(401);
  expect((await signIn('finanzas', 'tortuga-demo')).ok().idUsuario).toBe(2);
  expect(await Usuario.countDocuments()).toBe(8);
});

test('copies that start at once make the users once, with the same ids', async () => {
  const first = { demo: true, admin: unnamed };
  await Promise.all([ensure(first), ensure(first), ensure(first)]);
  expect(await Usuario.distinct('_id')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('existing users are left alone', async () => {
  await ensure({ demo: false, admin });
  await ensure({ demo: true, admin });
  expect(await Usuario.countDocuments()).toBe(1);
});

test('the accounts of the demo end when the demo is off, and its administrator becomes the first one', async () => {
  await ensure({ demo: true, admin: unnamed });
  await Promise.all([ensure({ demo: false, admin }), ensure({ demo: false, admin })]);
  for (const name of ['admin', 'directora', 'finanzas', 'voluntario', 'joaquin.piriz']) {
    expect([name, (await signIn(name, demoPassword)).status]).toEqual([name, 401]);
  }
  expect((await signIn('directora', 'carey-2026')).ok()).toMatchObject({ role: 'ADMIN', idUsuario: 1 });
  // Records name their numbers.
  expect(await Usuario.distinct('_id')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await Usuario.distinct('_id', { activo: true })).toEqual([1]);
  expect(lines).toContainEqual(expect.stringContaining('first administrator: user directora, password of ADMIN_PASS'));
  expect(lines.at(-1)).toContain('these accounts are ended: finanzas, voluntario, joaquin.piriz');
  const changes = await Historial.find({ que: { $ne: 'creado' } }).lean();
  expect(changes).toHaveLength(8);
  expect(JSON.stringify(changes)).not.toMatch(/contrasena|argon2|demo /);
  const before = lines.length;
  await ensure({ demo: false, admin });
  expect(lines).toHaveLength(before);
});

test('a generated password is printed once when the demo ends and none is set', async () => {
  await ensure({ demo: true, admin: unnamed });
  await ensure({ demo: false, admin: { ...unnamed, username: 'voluntario' } });
  // That name is somebody's.
  const [, username, password] = /user (\S+), password (\S+) /.exec(lines[0]!)!;
  expect([username, (await signIn('admin', password!)).ok().role]).toEqual(['admin', 'ADMIN']);
});

test("an account keeps its access when its owner has changed the password, and none is ended that was not the demo's", async () => {
  await ensure({ demo: true, admin });
  const { _id, accesos } = (await Usuario.findOneAndUpdate(
    { nombreUsuario: 'voluntario' },
    { contrasena: await hasher.hash('mar-y-sol-7') },
  ))!;
  await Usuario.updateOne(
    { nombreUsuario: 'finanzas' },
    { nombreUsuario: 'olivera', accesos: ['olivera', 'o@x.example'] },
  );
  await ensure({ demo: false, admin });
  expect((await signIn(accesos[0]!, 'mar-y-sol-7')).ok().idUsuario).toBe(_id);
  expect((await signIn('directora', 'carey-2026')).ok()).toMatchObject({ role: 'ADMIN', idUsuario: 9 });
  // One that was given another name has the known password all the same.
  for (const name of ['admin', 'olivera']) expect((await signIn(name, demoPassword)).status).toBe(401);
  expect(await Usuario.distinct('_id', { activo: true })).toEqual([3, 9]);
});

test('the history has each new user, and no password', async () => {
  await ensure({ demo: true, admin: unnamed });
  const history = await Historial.find().lean();
  expect(history).toHaveLength(8);
  expect(history[0]).toMatchObject({
    quien: null,
    entidad: 'usuario',
    idEntidad: 1,
    que: 'creado',
    antes: null,
    despues: { nombreUsuario: 'admin', rol: 'ADMIN' },
  });
  expect(JSON.stringify(history)).not.toMatch(/argon2|tortuga-demo/);
});
