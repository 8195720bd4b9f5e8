/** The second step of a login (rules: second-step, asked-second-step). */
import { postSignin } from '@caparazon/call/sesion/calls';
import { loginMessages, segundoPasoMessages as says } from '@caparazon/call/sesion/words';
import {
  getSegundoPaso,
  postActivarSegundoPaso,
  postCodigosSegundoPaso,
  postEmpezarSegundoPaso,
  postQuitarSegundoPaso,
  postQuitarSegundoPasoAjeno,
  postSegundoPasoExigido,
} from '@caparazon/office/segundoPaso/calls';
import { getUsuarioHistorial, getUsuariosPage, postModificarPassword } from '@caparazon/office/usuario/calls';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { demoPassword, startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { personalData } from '../datosPersonales/persona.ts';
import { Usuario } from '../usuario/model.ts';
import { resetAdmin } from '../usuario/reset.ts';

let auth: TestAuth;
const tries = 4;
beforeAll(async () => {
  auth = await startTestAuth(tries);
});
afterAll(() => auth.close());

// Every count and every code of a test is over before the next.
beforeEach(async () => {
  auth.clock.advance(16 * 60_000);
  await Usuario.updateMany({}, { $set: { segundoPaso: null } });
});

interface Phone {
  as: { token: string };
  /** @param steps of time from now */
  code: (steps?: number) => string;
  codigos: string[];
}

const signIn = (usernameOrEmail: string, codigo?: string, more: { password?: string; from?: string } = {}) =>
  auth.call(postSignin, {
    body: { usernameOrEmail, password: more.password ?? demoPassword, codigo },
    raw: { headers: { 'X-Forwarded-For': more.from ?? '10.0.0.1' } },
  });

const next = () => auth.clock.advance(30_000);

async function begin(as: { token: string }) {
  const { secreto, sellado } = (await auth.call(postEmpezarSegundoPaso, { body: { password: demoPassword }, as })).ok();
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  const code = (steps = 0) => totp.generate({ timestamp: auth.clock.now() + steps * 30_000 });
  return { sellado, code };
}

/** Turns it on. The code of this moment is used up by that. */
async function turnOn(name: string): Promise<Phone> {
  const as = await auth.as(name);
  const { sellado, code } = await begin(as);
  const { codigos } = (await auth.call(postActivarSegundoPaso, { body: { sellado, codigo: code() }, as })).ok();
  return { as, code, codigos };
}

const stateOf = async (as: { token: string }) => (await auth.call(getSegundoPaso, { as })).ok();

test('an account without it logs in as before, whatever code is sent', async () => {
  const answer = await signIn('voluntario');
  expect(Object.keys(answer.ok()).sort()).toEqual(['accessToken', 'idUsuario', 'nombre', 'role']);
  expect((await signIn('voluntario', '123456')).status).toBe(200);
});

test('asks for the code when the password is right, and lets in by the code of now, typed with blanks', async () => {
  const { code } = await turnOn('voluntario');
  next();
  const asked = await signIn('voluntario');
  expect([asked.status, asked.error()]).toEqual([
    401,
    { message: says.required, errores: [], codigo: 'codigo_requerido' },
  ]);
  expect((await signIn('voluntario', '')).error().codigo).toBe('codigo_requerido');
  expect((await signIn('voluntario', undefined, { password: 'otra-cosa' })).error()).toEqual({
    message: loginMessages.wrong,
    errores: [],
    codigo: 'sin_sesion',
  });
  const codigo = code();
  expect((await signIn('voluntario', ` ${codigo.slice(0, 3)} ${codigo.slice(3)} `)).status).toBe(200);
});

test.each([
  ['the one that turned it on', (phone: Phone) => phone.code(-1)],
  ['one of a minute ago', (phone: Phone) => phone.code(-2)],
  ['one of a minute ahead', (phone: Phone) => phone.code(2)],
  ['letters', () => 'abcdef'],
  ['six digits of another alphabet', () => '١٢٣٤٥٦'],
  ['a recovery code cut short', (phone: Phone) => phone.codigos[0]?.slice(0, 14) ?? ''],
])('refuses %s as a wrong code', async (_, codigoOf) => {
  const phone = await turnOn('voluntario');
  next();
  const answer = await signIn('voluntario', codigoOf(phone));
  expect([answer.status, answer.error()]).toEqual([
    401,
    { message: says.wrong, errores: [], codigo: 'codigo_incorrecto' },
  ]);
});

test('a code works once, of two logins at once too', async () => {
  const { code, codigos } = await turnOn('voluntario');
  next();
  for (const codigo of [code(), codigos[3]]) {
    const both = await Promise.all([signIn('voluntario', codigo), signIn('voluntario', codigo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn('voluntario', codigo)).error().codigo).toBe('codigo_incorrecto');
    auth.clock.advance(16 * 60_000);
  }
});

test('a recovery code lets in once, in any case and without dashes, and says how many are left', async () => {
  const { codigos, as } = await turnOn('voluntario');
  expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
  expect(codigos[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const typed = codigos[0]?.replaceAll('-', ' ').toLowerCase();
  expect((await signIn('voluntario', typed)).ok()).toMatchObject({ quedanCodigos: 9 });
  expect((await signIn('voluntario', codigos[1])).ok()).toMatchObject({ quedanCodigos: 8 });
  expect(await stateOf(as)).toMatchObject({ quedan: 8 });
});

test('wrong codes count as wrong tries, and a missing one neither counts nor forgives', async () => {
  const { code } = await turnOn('voluntario');
  next();
  for (let i = 0; i < tries + 1; i++) expect((await signIn('voluntario')).status).toBe(401);
  for (let i = 0; i < tries - 1; i++) await signIn('voluntario', undefined, { password: 'otra-cosa' });
  await signIn('voluntario');
  expect((await signIn('voluntario', '000000')).error().codigo).toBe('codigo_incorrecto');
  expect((await signIn('voluntario', code())).error().message).toBe(loginMessages.tooMany);
  // The right password is not told from a wrong one any more.
  expect((await signIn('voluntario')).status).toBe(429);
  expect((await signIn('voluntario', undefined, { password: 'otra-cosa' })).status).toBe(429);
});

test('no more codes are tried from many addresses than from one, however many at once', async () => {
  const { code, codigos } = await turnOn('voluntario');
  next();
  const wrong = Array.from({ length: tries * 2 }, (_, i) => signIn('voluntario', '000000', { from: `10.1.0.${i}` }));
  expect((await Promise.all(wrong)).filter(({ status }) => status === 401)).toHaveLength(tries);
  expect((await signIn('voluntario', code(), { from: '10.2.0.1' })).status).toBe(429);
  // What is refused uses up nothing.
  auth.clock.advance(16 * 60_000);
  expect((await signIn('voluntario', codigos[0])).status).toBe(200);
});

test('begins with the password alone, and is on once the phone has shown a right code', async () => {
  const as = await auth.as('finanzas');
  const refused = await auth.call(postEmpezarSegundoPaso, { body: { password: 'otra-cosa' }, as });
  expect([refused.status, refused.error().errores]).toEqual([
    400,
    [{ campo: 'password', mensaje: says.wrongPassword }],
  ]);
  const { sellado, code } = await begin(as);
  expect(await stateOf(as)).toEqual({ desde: null, quedan: 0, exigido: false, nombreUsuario: 'finanzas' });
  const wrong = await auth.call(postActivarSegundoPaso, { body: { sellado, codigo: '12345' }, as });
  expect([wrong.status, wrong.error().errores]).toEqual([400, [{ campo: 'codigo', mensaje: says.wrong }]]);
  expect((await signIn('finanzas')).status).toBe(200);
  const both = await Promise.all(
    [1, 2].map(() => auth.call(postActivarSegundoPaso, { body: { sellado, codigo: code() }, as })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await stateOf(as)).toMatchObject({ desde: auth.clock.now(), quedan: 10, exigido: false });
  expect((await auth.call(postEmpezarSegundoPaso, { body: { password: demoPassword }, as })).status).toBe(409);
});

test('what one session began no other ends, nor half an hour later', async () => {
  const as = await auth.as('finanzas');
  const { sellado, code } = await begin(as);
  const send = (who: { token: string }, sealed = sellado) =>
    auth.call(postActivarSegundoPaso, { body: { sellado: sealed, codigo: code() }, as: who });
  for (const other of [await auth.as('finanzas'), await auth.as('voluntario')]) {
    const answer = await send(other);
    expect([answer.status, answer.error().message]).toEqual([409, says.begunAgain]);
  }
  expect((await send(as, `${sellado}x`)).status).toBe(409);
  auth.clock.advance(30 * 60_000);
  expect((await send(as)).status).toBe(409);
});

test('the database has neither the secret nor a recovery code', async () => {
  const { codigos } = await turnOn('finanzas');
  const stored = JSON.stringify(await Usuario.findById(2).lean());
  expect(codigos.some((codigo) => stored.includes(codigo) || stored.includes(codigo.replaceAll('-', '')))).toBe(false);
  const { segundoPaso } = (await Usuario.findById(2).lean()) ?? {};
  // Put into another account, it opens nothing.
  await Usuario.updateOne({ _id: 3 }, { $set: { segundoPaso } });
  next();
  expect((await signIn('voluntario', '000000')).status).toBe(401);
  expect((await signIn('voluntario', codigos[0])).status).toBe(200);
});

test('new recovery codes end those of before, and take password and code', async () => {
  const { as, code, codigos } = await turnOn('finanzas');
  next();
  const renew = (password: string, codigo: string) =>
    auth.call(postCodigosSegundoPaso, { body: { password, codigo }, as });
  expect((await renew('otra-cosa', code())).status).toBe(400);
  expect((await renew(demoPassword, '000000')).error().errores).toEqual([{ campo: 'codigo', mensaje: says.wrong }]);
  const now = code();
  const renewed = (await renew(demoPassword, now)).ok().codigos;
  expect((await signIn('finanzas', codigos[0])).status).toBe(401);
  expect((await signIn('finanzas', now)).status).toBe(401);
  expect((await signIn('finanzas', renewed[0])).ok()).toMatchObject({ quedanCodigos: 9 });
});

test('is turned off by password and code, also a recovery code, and not by too many guesses', async () => {
  const { as, codigos } = await turnOn('finanzas');
  const off = (codigo: string) => auth.call(postQuitarSegundoPaso, { body: { password: demoPassword, codigo }, as });
  const guesses = await Promise.all(Array.from({ length: tries * 2 }, () => off('000000')));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(tries);
  expect((await off(codigos[0] ?? '')).status).toBe(429);
  auth.clock.advance(16 * 60_000);
  expect((await off(codigos[0] ?? '')).status).toBe(204);
  expect((await off(codigos[1] ?? '')).status).toBe(409);
  expect((await signIn('finanzas')).status).toBe(200);
});

test('ADMIN takes it from another with a line of history, and not from oneself', async () => {
  const admin = await auth.as('admin');
  await turnOn('finanzas');
  const params = { idUsuario: '2' };
  const taken = await auth.call(postQuitarSegundoPasoAjeno, { params, as: admin });
  expect(taken.ok()).toMatchObject({ idUsuario: 2, segundoPaso: false });
  const { content } = (await auth.call(getUsuarioHistorial, { params, query: {}, as: admin })).ok();
  expect(content.slice(0, 2).map(({ que }) => que)).toEqual(['segundoPasoQuitado', 'segundoPasoActivado']);
  expect((await signIn('finanzas')).status).toBe(200);
  const own = await auth.call(postQuitarSegundoPasoAjeno, { params: { idUsuario: '1' }, as: admin });
  expect(own.status).toBe(403);
});

test('ADMIN alone is told who has it, and filters by it', async () => {
  const admin = await auth.as('admin');
  const { as } = await turnOn('finanzas');
  const page = async (segundoPaso: string) =>
    (await auth.call(getUsuariosPage, { query: { segundoPaso } as never, as: admin })).ok().content;
  expect((await page('true')).map(({ idUsuario }) => idUsuario)).toEqual([2]);
  expect((await page('false')).some(({ segundoPaso }) => segundoPaso)).toBe(false);
  const forbidden = await auth.call(getUsuariosPage, { query: { segundoPaso: 'true' } as never, as });
  expect(forbidden.status).toBe(403);
  const [one] = (await auth.call(getUsuariosPage, { query: {}, as })).ok().content;
  expect(one).not.toHaveProperty('segundoPaso');
});

test('a role of which it is asked hears so at every login until it is on', async () => {
  const as = await auth.as('admin');
  const ask = async (exigido: boolean) =>
    (await auth.call(postSegundoPasoExigido, { body: { rol: 'VOL_FIN', exigido }, as })).ok().roles;
  const both = await Promise.all([ask(true), ask(true)]);
  expect(both).toEqual([['VOL_FIN'], ['VOL_FIN']]);
  expect((await signIn('finanzas')).ok()).toMatchObject({ activarSegundoPaso: true });
  expect((await signIn('voluntario')).ok()).not.toHaveProperty('activarSegundoPaso');
  const { as: owner, code } = await turnOn('finanzas');
  expect(await stateOf(owner)).toMatchObject({ exigido: true });
  next();
  expect((await signIn('finanzas', code())).ok()).not.toHaveProperty('activarSegundoPaso');
  expect(await ask(false)).toEqual([]);
});

test('a password that ADMIN sets leaves it as it is', async () => {
  await turnOn('finanzas');
  const body = { idUsuario: 2, newPassword: 'mar-y-sol-8' };
  (await auth.call(postModificarPassword, { body, as: await auth.as('admin') })).ok();
  const answer = await signIn('finanzas', undefined, { password: 'mar-y-sol-8' });
  expect(answer.error().codigo).toBe('codigo_requerido');
  await Usuario.updateOne({ _id: 2 }, { $set: { contrasena: await auth.hasher.hash(demoPassword) } });
});

test('reset-admin takes it away', async () => {
  await turnOn('admin');
  const password = await resetAdmin(1, auth.hasher, auth.clock.now());
  expect((await signIn('admin', undefined, { password })).status).toBe(200);
  await Usuario.updateOne({ _id: 1 }, { $set: { contrasena: await auth.hasher.hash(demoPassword) } });
});

test('a person is told that it is on, and nothing of its secrets', async () => {
  await turnOn('finanzas');
  const { correo = '' } = (await Usuario.findById(2).lean()) ?? {};
  const [exported] = await runPersonalData(personalData, ['exportar', '--correo', correo], auth.clock.now());
  expect(exported).toMatchObject({ datos: { segundoPaso: true } });
});
