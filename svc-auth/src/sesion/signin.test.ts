import { createPublicKey } from 'node:crypto';
import { getJwks, postSignin, sesion } from '@caparazon/call/sesion/calls';
import { loginMessages } from '@caparazon/call/sesion/words';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import { demoPassword, startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { Usuario } from '../usuario/model.ts';

let auth: TestAuth;
let meanwhile: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  auth = await startTestAuth(1000, (hasher) => ({
    ...hasher,
    async matches(password, kept) {
      const matches = await hasher.matches(password, kept);
      await meanwhile();
      return matches;
    },
  }));
});
afterAll(() => auth.close());

test.each([
  ['the username', 'admin'],
  ['the username in other letters', 'ADMIN'],
  ['the e-mail', 'admin@caparazon.example'],
  ['the e-mail in other letters, between blanks', '  Admin@Caparazon.EXAMPLE '],
])('logs in with %s', async (_, usernameOrEmail) => {
  const answer = await auth.tryIn(usernameOrEmail);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(sesion.parse(answer.ok())).toEqual(answer.ok());
  expect(answer.ok()).toMatchObject({ role: 'ADMIN', idUsuario: 1, nombre: 'Lucía' });
});

test('each account gets its own role', async () => {
  const roles = ['admin', 'finanzas', 'voluntario'].map(async (name) => (await auth.signIn(name)).role);
  expect(await Promise.all(roles)).toEqual(['ADMIN', 'VOL_FIN', 'VOL']);
});

test('the token names user, expiry and session, and verifies with the key set', async () => {
  const [{ accessToken }, other] = await Promise.all([auth.signIn('finanzas'), auth.signIn('finanzas')]);
  const { header } = jwt.decode(accessToken, { complete: true })!;
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  const { keys } = (await auth.call(getJwks)).ok();
  const key = keys.find(({ kid }) => kid === header.kid)!;
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const options = { algorithms: ['ES256' as const], issuer: 'caparazon', audience: 'caparazon-api' };
  const claims = jwt.verify(accessToken, publicKey, options) as jwt.JwtPayload;
  const iat = Math.floor(auth.clock.now() / 1000);
  expect(claims).toEqual({
    sub: '2',
    rol: 'VOL_FIN',
    sid: expect.stringMatching(/^[\w-]{20,}$/),
    iss: 'caparazon',
    aud: 'caparazon-api',
    iat,
    exp: iat + 12 * 3600,
  });
  expect((jwt.decode(other.accessToken) as jwt.JwtPayload).sid).not.toBe(claims.sid);
});

test('the key set shows public halves alone', async () => {
  const { keys } = (await auth.call(getJwks)).ok();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('unknown user, wrong password and inactive account get one answer', async () => {
  await Usuario.updateOne({ _id: 8 }, { $set: { activo: false } });
  const answers = await Promise.all([
    auth.tryIn('nadie'),
    auth.tryIn('admin', { password: 'otra-cosa' }),
    auth.tryIn('begona.etcheverry'),
    auth.tryIn('begona.etcheverry', { password: 'otra-cosa' }),
    auth.tryIn('admin', { password: ` ${demoPassword}` }),
    auth.tryIn('admin', { password: 'x'.repeat(400) }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.error()).toEqual({ message: loginMessages.wrong, errores: [], codigo: 'sin_sesion' });
  }
});

/** CPU time of this process, which is the service too: wall time would count waits for a core. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('unknown user, wrong password and inactive account take the same time', async () => {
  await Usuario.updateOne({ _id: 8 }, { $set: { activo: false } });
  const least: Record<string, number> = {};
  for (let i = 0; i < 8; i++) {
    for (const name of ['admin', 'nadie', 'begona.etcheverry']) {
      const start = process.cpuUsage();
      await auth.tryIn(name, { password: name === 'admin' ? 'otra-cosa' : demoPassword });
      least[name] = Math.min(cpuSince(start), least[name] ?? Number.POSITIVE_INFINITY);
    }
  }
  const times = Object.values(least);
  expect(Math.min(...times)).toBeGreaterThan(Math.max(...times) / 2);
});

test('a hash of an earlier cost is renewed by a successful login alone', async () => {
  const earlier = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await Usuario.updateOne({ _id: 4 }, { $set: { contrasena: earlier } });
  const kept = async () => (await Usuario.findById(4).lean())?.contrasena;
  expect((await auth.tryIn('joaquin.piriz', { password: 'otra-cosa' })).status).toBe(401);
  expect(await kept()).toBe(earlier);
  await auth.signIn('joaquin.piriz');
  const renewed = await kept();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
  await auth.signIn('joaquin.piriz');
  expect(await kept()).toBe(renewed);
});

test('a login succeeds when another login has renewed the hash meanwhile', async () => {
  const before = await Usuario.findById(4).lean();
  const earlier = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const contrasena = { renewed: await auth.hasher.hash(demoPassword), other: await auth.hasher.hash('otra-cosa') };
  const statusWhen = async ($set: object) => {
    await Usuario.replaceOne({ _id: 4 }, { ...before, contrasena: earlier });
    meanwhile = () => Usuario.updateOne({ _id: 4 }, { $set });
    return (await auth.tryIn('joaquin.piriz')).status;
  };
  try {
    expect(await statusWhen({ contrasena: contrasena.renewed })).toBe(200);
    expect(await statusWhen({ contrasena: contrasena.other })).toBe(401);
    expect(await statusWhen({ contrasena: contrasena.renewed, rol: 'VOL_FIN' })).toBe(401);
    expect(await statusWhen({ contrasena: contrasena.renewed, activo: false })).toBe(401);
  } finally {
    meanwhile = async () => {};
    await Usuario.replaceOne({ _id: 4 }, before!);
  }
});

test.each([
  ['deactivated', { activo: false }],
  ['given another role', { rol: 'VOL_FIN' }],
  ['given another password', { contrasena: 'another hash' }],
])('a user %s while logging in does not get in', async (_, $set) => {
  const before = await Usuario.findById(4).lean();
  meanwhile = () => Usuario.updateOne({ _id: 4 }, { $set });
  try {
    expect((await auth.tryIn('joaquin.piriz')).status).toBe(401);
  } finally {
    meanwhile = async () => {};
    await Usuario.replaceOne({ _id: 4 }, before!);
  }
  expect((await auth.tryIn('joaquin.piriz')).status).toBe(200);
});

test('a session lives when it begins after all others were ended, within the same second too', async () => {
  const second = Math.floor(auth.clock.now() / 1000) * 1000;
  auth.clock.advance(second + 1500 - auth.clock.now());
  const antesDe = auth.clock.now();
  const sesionesTerminadas = { antesDe: new Date(antesDe), salvo: null, hasta: new Date(antesDe + 1e9) };
  const before = await auth.signIn('andres.bentancor');
  await Usuario.updateOne({ _id: 6 }, { $set: { sesionesTerminadas } });
  const after = await auth.signIn('andres.bentancor');
  const terminada = { idUsuario: 6, antesDe, salvo: null, hasta: antesDe + 1e9 };
  const { cursor, keys } = auth.state.snapshot()!;
  auth.state.apply({ cursor, keys, sesionesTerminadas: [], usuariosTerminados: [terminada] }, auth.clock.now());
  const status = async ({ accessToken }: { accessToken: string }) =>
    (await auth.call(getPerfil, { as: { token: accessToken } })).status;
  expect([await status(before), await status(after)]).toEqual([401, 200]);
});

test.each([
  [{}, 'usernameOrEmail', loginMessages.usernameRequired],
  [{ usernameOrEmail: '  ', password: 'x' }, 'usernameOrEmail', loginMessages.usernameRequired],
  [{ usernameOrEmail: 'admin' }, 'password', loginMessages.passwordRequired],
  [{ usernameOrEmail: 'admin', password: '' }, 'password', loginMessages.passwordRequired],
  [{ usernameOrEmail: { $ne: null }, password: 'x' }, 'usernameOrEmail', loginMessages.usernameRequired],
  [{ usernameOrEmail: 'admin', password: { $gt: '' } }, 'password', loginMessages.passwordRequired],
  [{ usernameOrEmail: ['admin'], password: 'x' }, 'usernameOrEmail', loginMessages.usernameRequired],
  [{ usernameOrEmail: 'a'.repeat(501), password: 'x' }, 'usernameOrEmail', loginMessages.wrong],
])('refuses %j', async (body, campo, mensaje) => {
  const answer = await auth.call(postSignin, { raw: { body } });
  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ message: mensaje, codigo: 'datos_invalidos' });
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
});

test('logging in ignores a dead token', async () => {
  const body = { usernameOrEmail: 'voluntario', password: demoPassword };
  expect((await auth.call(postSignin, { body, as: { token: 'a.b.c' } })).status).toBe(200);
});
