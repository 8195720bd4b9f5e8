import { limits } from '@caparazon/call/limits';
import { postSignin } from '@caparazon/call/sesion/calls';
import { deleteSesion, getSesiones, postCerrarSesiones, postUsoSesion } from '@caparazon/office/sesion/calls';
import { sesionesMessages } from '@caparazon/office/sesion/words';
import { getPerfil, getUsuarioHistorial } from '@caparazon/office/usuario/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword, startTestAuth, type TestAuth } from '../auth-for-tests.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth(1000);
});
afterAll(() => auth.close());

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

async function enter(usernameOrEmail: string, userAgent = phone) {
  const body = { usernameOrEmail, password: demoPassword };
  const raw = { headers: { 'User-Agent': userAgent } };
  return { token: (await auth.call(postSignin, { body, raw })).ok().accessToken };
}

const sessionsOf = async (as: { token: string }) => (await auth.call(getSesiones, { as })).ok();
const idOf = async (as: { token: string }) => (await sessionsOf(as)).find(({ esta }) => esta)?.idSesion ?? '';
const status = async (as: { token: string }) => (await auth.call(getPerfil, { as })).status;

test('lists the sessions of oneself alone, with device, begin and last use', async () => {
  const earlier = await enter('voluntario');
  const begun = Math.floor(auth.clock.now() / 1000) * 1000;
  auth.clock.advance(3600_000);
  await enter('finanzas');
  const here = await enter('voluntario', 'curl/8.5.0');
  const now = auth.clock.now();
  expect(await sessionsOf(here)).toEqual([
    expect.objectContaining({ navegador: null, sistema: null, ultimoUso: now, esta: true }),
    expect.objectContaining({ navegador: 'Chrome', sistema: 'Android', desde: begun, ultimoUso: begun, esta: false }),
  ]);
  auth.clock.advance(60_000);
  expect((await auth.call(postUsoSesion, { as: earlier })).status).toBe(204);
  expect((await sessionsOf(here)).find(({ esta }) => !esta)?.ultimoUso).toBe(now + 60_000);
});

test('ends one session everywhere, and no other, when its owner says so', async () => {
  const [here, there] = [await enter('joaquin.piriz'), await enter('joaquin.piriz')];
  const params = { idSesion: await idOf(there) };
  expect((await auth.call(deleteSesion, { params, as: here })).status).toBe(204);
  await auth.untilRefused(there.token);
  expect(await sessionsOf(here)).toHaveLength(1);
  expect((await auth.call(deleteSesion, { params, as: here })).status).toBe(404);
});

test('refuses as not there when the session is somebody else’s', async () => {
  const [mine, theirs] = [await enter('admin'), await enter('finanzas')];
  const answer = await auth.call(deleteSesion, { params: { idSesion: await idOf(theirs) }, as: mine });
  expect([answer.status, answer.error().message]).toEqual([404, sesionesMessages.notFound]);
  expect(await status(theirs)).toBe(200);
});

test('ends all sessions but this one when asked for one’s own', async () => {
  const [here, there] = [await enter('andres.bentancor'), await enter('andres.bentancor')];
  await auth.call(postCerrarSesiones, { params: { idUsuario: '6' }, as: here });
  await auth.untilRefused(there.token);
  expect((await sessionsOf(here)).map(({ esta }) => esta)).toEqual([true]);
  const later = await enter('andres.bentancor');
  expect(await sessionsOf(later)).toHaveLength(2);
});

test('ends all sessions of another, with a line of history, when ADMIN asks', async () => {
  const [admin, other] = [await enter('admin'), await enter('begona.etcheverry')];
  const params = { idUsuario: '8' };
  expect((await auth.call(postCerrarSesiones, { params, as: admin })).status).toBe(204);
  await auth.untilRefused(other.token);
  const { content } = (await auth.call(getUsuarioHistorial, { params, query: { pag: '1' }, as: admin })).ok();
  expect(content[0]?.que).toBe('sesionesCerradas');
});

test('lists no session whose token has expired', async () => {
  await enter('finanzas');
  auth.clock.advance(limits.session.lifeMs);
  expect(await sessionsOf(await enter('finanzas'))).toHaveLength(1);
});
