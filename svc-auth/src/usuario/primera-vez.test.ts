/** The first administrator's account is taken over once, by its code (rule: first-visit). */
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import { loginMessages } from '@caparazon/call/sesion/words';
import { getPerfil, postModificarPassword } from '@caparazon/office/usuario/calls';
import { type PrimeraVezBody, postPrimeraVez } from '@caparazon/office/usuario/primera-vez';
import { primeraVezMessages, usuarioMessages } from '@caparazon/office/usuario/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { ensureUsuarios } from './first-users.ts';
import { Usuario } from './model.ts';
import { resetAdmin } from './reset.ts';

let auth: TestAuth;
let lines: string[];
beforeAll(async () => {
  auth = await startTestAuth();
});
beforeEach(async () => {
  lines = [];
  await empty();
});
afterAll(() => auth.close());

const mine = {
  nombre: 'Elena',
  apellido: 'Bruzzone',
  correo: 'elena@caparazon.example',
  nombreUsuario: 'elena',
  newPassword: 'marea-baja-26',
};

/** The keys stay, since the sessions of the tests are checked with them. */
async function empty(): Promise<void> {
  await Promise.all([Usuario.deleteMany({}), Historial.deleteMany({})]);
  // Ended sessions are those of an earlier second.
  auth.clock.advance(2000);
}

/** Starts without users. @returns the code */
async function install(password?: string): Promise<string> {
  const admin = { username: 'admin', email: 'administracion@caparazon.example', password };
  const origin = 'https://caparazon.example';
  const tell = (line: string) => lines.push(line);
  await ensureUsuarios({ demo: false, admin }, { hasher: auth.hasher, tell, now: auth.clock.now, origin });
  return password ?? /: (\S+)$/.exec(lines.at(-1)!)![1]!;
}

const take = (body: Partial<PrimeraVezBody>, from = '10.0.0.1') =>
  auth.call(postPrimeraVez, { body: { ...mine, codigo: 'x', ...body }, raw: { headers: { 'X-Forwarded-For': from } } });

const isAwaited = async () => (await auth.call(getRecuperar)).ok().primeraVez === true;

test('the printed code gives its account to a person, once, when nobody has it', async () => {
  const codigo = await install();
  expect(lines).toEqual([
    `first administrator: user admin, password ${codigo} (it is not shown again)`,
    `Código para la primera visita, en https://caparazon.example/primera_vez: ${codigo}`,
  ]);
  expect(await isAwaited()).toBe(true);
  expect((await take({ codigo })).ok()).toEqual({ message: primeraVezMessages.saved });
  expect(await isAwaited()).toBe(false);

  const sesion = (await auth.tryIn('elena', { password: mine.newPassword })).ok();
  expect(sesion).toMatchObject({ idUsuario: 1, role: 'ADMIN', nombre: 'Elena' });
  expect(sesion).not.toHaveProperty('cambiarPassword');
  expect((await auth.tryIn('admin', { password: codigo })).status).toBe(401);
  const perfil = (await auth.call(getPerfil, { as: { token: sesion.accessToken } })).ok();
  expect(perfil).toMatchObject({ apellido: 'Bruzzone', correo: mine.correo, version: 2 });
  const [line] = await Historial.find({ que: 'modificado' }).lean();
  expect(line).toMatchObject({ quien: 1, antes: { nombreUsuario: 'admin' }, despues: { nombreUsuario: 'elena' } });
  expect(JSON.stringify(line)).not.toMatch(/argon2|contrasena/);

  for (const spent of [codigo, mine.newPassword]) {
    const again = await take({ codigo: spent, newPassword: 'otra-cosa-1' });
    expect([again.status, again.error().message]).toEqual([404, primeraVezMessages.done]);
  }
});

test('exactly one of several at once gets the account', async () => {
  const codigo = await install();
  const names = ['ana', 'bea', 'caro', 'dora'];
  const answers = await Promise.all(
    names.map((name) => take({ codigo, nombreUsuario: name, correo: `${name}@caparazon.example` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const winner = names[answers.findIndex(({ status }) => status === 200)];
  expect((await Usuario.findById(1).lean())?.nombreUsuario).toBe(winner);
});

test('a wrong code changes nothing, and too many are refused from that address, counted with the logins', async () => {
  const codigo = await install();
  const wrong = await take({ codigo: 'adivinado' }, '10.0.1.1');
  expect([wrong.status, wrong.error().errores]).toEqual([
    400,
    [{ campo: 'codigo', mensaje: primeraVezMessages.wrong }],
  ]);
  for (let n = 0; n < 4; n++) await take({ codigo: `adivinado ${n}` }, '10.0.1.1');
  for (let n = 0; n < 5; n++) await auth.tryIn('admin', { from: '10.0.1.1', password: `adivinado ${n}` });
  const refused = await take({ codigo }, '10.0.1.1');
  expect([refused.status, refused.error().message]).toEqual([429, loginMessages.tooMany]);
  expect(await isAwaited()).toBe(true);
  expect((await take({ codigo }, '10.0.1.2')).status).toBe(200);
});

test('every field is checked, and a refusal leaves the code', async () => {
  const codigo = await install();
  const bad = { codigo: '', nombre: ' ', apellido: '', correo: 'elena', nombreUsuario: '', newPassword: 'corta' };
  const fields = (await take(bad)).error().errores.map(({ campo }) => campo);
  expect(fields).toEqual(Object.keys(bad));
  for (const newPassword of ['tortuga', codigo]) {
    const refused = await take({ codigo, newPassword });
    expect([refused.status, refused.error().errores[0]?.campo]).toEqual([400, 'newPassword']);
  }
  await Usuario.create({ ...(await Usuario.findById(1).lean()), _id: 2, rol: 'VOL', accesos: ['elena'] });
  const taken = await take({ codigo });
  expect([taken.status, taken.error().message]).toEqual([409, usuarioMessages.usernameTaken]);
  expect((await take({ codigo, nombreUsuario: 'direccion' })).status).toBe(200);
});

test('a login with the code says that it is the first visit', async () => {
  const codigo = await install();
  const { idUsuario, accessToken, ...sesion } = (await auth.tryIn('admin', { password: codigo })).ok();
  expect(sesion).toMatchObject({ cambiarPassword: true, primeraVez: true });
  // Whoever breaks off begins anew with the same code.
  expect(await isAwaited()).toBe(true);
  // A client that knows nothing of this changes a dictated password, which is as good.
  const body = { idUsuario, oldPassword: codigo, newPassword: mine.newPassword };
  expect((await auth.call(postModificarPassword, { body, as: { token: accessToken } })).status).toBe(200);
  expect(await isAwaited()).toBe(false);
  expect((await auth.tryIn('admin', { password: mine.newPassword })).ok()).not.toHaveProperty('primeraVez');
});

test('reset-admin gives another code when the printed one is lost', async () => {
  const lost = await install();
  const codigo = await resetAdmin(1, auth.hasher, auth.clock.now());
  expect((await take({ codigo: lost })).status).toBe(400);
  expect((await take({ codigo })).status).toBe(200);
});

test('a password that the operator chose is the code until its first login, and may be kept', async () => {
  const password = 'carey-y-mar-26';
  await install(password);
  expect(lines).toEqual([]);
  expect(await isAwaited()).toBe(true);
  expect((await take({ codigo: password, newPassword: password })).status).toBe(200);
  expect(await isAwaited()).toBe(false);

  await empty();
  await install(password);
  const sesion = (await auth.tryIn('admin', { password })).ok();
  expect([sesion.cambiarPassword, sesion.primeraVez]).toEqual([undefined, undefined]);
  expect(await isAwaited()).toBe(false);
  expect((await take({ codigo: password })).status).toBe(404);
});

test('a deactivated account and the demo have no first visit', async () => {
  const codigo = await install();
  await Usuario.updateOne({ _id: 1 }, { activo: false });
  expect(await isAwaited()).toBe(false);
  expect((await take({ codigo })).status).toBe(404);
  await empty();
  const demo = { demo: true, admin: { username: 'admin', email: 'a@caparazon.example', password: undefined } };
  await ensureUsuarios(demo, { hasher: auth.hasher, tell: (line) => lines.push(line), now: auth.clock.now });
  expect(await isAwaited()).toBe(false);
});
