import { postSignout } from '@caparazon/call/sesion/calls';
import { type FeedAnswer, feedAnswer, feedPath } from '@caparazon/service-kit/feed-schema';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { createUsuarios } from '../usuario/commands.ts';
import { demoUsuarios } from '../usuario/demo.ts';
import { Usuario } from '../usuario/model.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const headers = () => ({ Authorization: `Bearer ${auth.kit.internalToken}` });

async function read(after?: string): Promise<FeedAnswer> {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const answer = await auth.fetch(`${feedPath}${query}`, { headers: headers() });
  expect(answer.status).toBe(200);
  return feedAnswer.strict().parse(await answer.json());
}

test('answers other services alone', async () => {
  expect((await auth.fetch(feedPath)).status).toBe(401);
  expect((await auth.fetch(feedPath, { headers: { Authorization: 'Bearer something-else' } })).status).toBe(401);
  const { accessToken } = await auth.signIn('admin');
  expect((await auth.fetch(feedPath, { headers: { Authorization: `Bearer ${accessToken}` } })).status).toBe(401);
});

test('begins with all keys and users, with only the fields that a directory needs', async () => {
  const { keys, usuarios } = await read();
  expect(keys).toHaveLength(1);
  expect(usuarios).toHaveLength(8);
  expect(usuarios[0]).toEqual({
    idUsuario: 1,
    nombre: 'Lucía',
    apellido: 'Ferreira Acosta',
    nombreUsuario: 'admin',
    rol: 'ADMIN',
    activo: true,
  });
});

test.each([['garbage'], ['another-series.7'], ['']])('begins anew after the unknown cursor %j', async (after) => {
  expect((await read(after)).usuarios).toHaveLength(8);
});

test('waits for news, and sends only that', async () => {
  const { accessToken } = await auth.signIn('voluntario');
  const { sid, exp } = jwt.decode(accessToken) as jwt.JwtPayload;
  const { cursor } = await read();
  const waiting = read(cursor);
  await auth.call(postSignout, { as: { token: accessToken } });
  const news = await waiting;
  expect(news.cursor).not.toBe(cursor);
  expect(news.keys).toHaveLength(1);
  expect(news.usuarios).toEqual([]);
  expect(news.sesionesTerminadas).toEqual([{ sid, hasta: exp! * 1000 }]);
});

test('sends a new user', async () => {
  const { cursor } = await read();
  const nuevo = { ...demoUsuarios[2]!, idUsuario: 50, nombreUsuario: 'otra', correo: 'otra@caparazon.example' };
  await createUsuarios([nuevo], { by: 1, at: new Date(auth.clock.now()) }, auth.hasher);
  expect((await read(cursor)).usuarios).toEqual([expect.objectContaining({ idUsuario: 50, nombreUsuario: 'otra' })]);
});

test('sends a user’s ended sessions until the last of their tokens has expired', async () => {
  const now = auth.clock.now();
  const terminadas = { antesDe: new Date(now), salvo: 'this-one', hasta: new Date(now + 60_000) };
  await Usuario.updateOne({ _id: 5 }, { $set: { sesionesTerminadas: terminadas } });
  expect((await read()).usuariosTerminados).toEqual([
    { idUsuario: 5, antesDe: now, salvo: 'this-one', hasta: now + 60_000 },
  ]);
  auth.clock.advance(60_000);
  expect((await read()).usuariosTerminados).toEqual([]);
});

test('forgets ended sessions whose tokens have expired', async () => {
  const { accessToken } = await auth.signIn('finanzas');
  await auth.call(postSignout, { as: { token: accessToken } });
  const { sid } = jwt.decode(accessToken) as jwt.JwtPayload;
  const ended = async () => (await read()).sesionesTerminadas.map((sesion) => sesion.sid);
  expect(await ended()).toContain(sid);
  auth.clock.advance(12 * 3600_000);
  expect(await ended()).toEqual([]);
});
