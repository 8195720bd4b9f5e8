import { postSignout } from '@caparazon/call/sesion/calls';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { SesionTerminada } from './model.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const profileWith = (token: string) => auth.call(getPerfil, { as: { token } });

async function untilRefused(token: string): Promise<void> {
  let answer = await profileWith(token);
  while (answer.status !== 401) answer = await profileWith(token);
  expect(answer.error().message).toBe(sesionMessages.none);
}

test('ends this session, and no other one of the user', async () => {
  const [here, there] = [await auth.signIn('voluntario'), await auth.signIn('voluntario')];
  const answer = await auth.call(postSignout, { as: { token: here.accessToken } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  await untilRefused(here.accessToken);
  expect((await profileWith(there.accessToken)).status).toBe(200);
});

test('an ended session is kept until its token would have expired', async () => {
  const { accessToken } = await auth.signIn('voluntario');
  const { sid, iat, exp } = jwt.decode(accessToken) as jwt.JwtPayload;
  await auth.call(postSignout, { as: { token: accessToken } });
  expect(await SesionTerminada.findById(sid).lean()).toMatchObject({
    idUsuario: 3,
    desde: new Date(iat! * 1000),
    terminada: new Date(auth.clock.now()),
    hasta: new Date(exp! * 1000),
  });
  expect(await SesionTerminada.collection.indexes()).toContainEqual(
    expect.objectContaining({ key: { hasta: 1 }, expireAfterSeconds: 0 }),
  );
});

test('needs a session', async () => {
  expect((await auth.call(postSignout)).status).toBe(401);
});

test('a token lives twelve hours', async () => {
  const { accessToken } = await auth.signIn('voluntario');
  const { exp } = jwt.decode(accessToken) as jwt.JwtPayload;
  auth.clock.advance(exp! * 1000 - 1000 - auth.clock.now());
  expect((await profileWith(accessToken)).status).toBe(200);
  auth.clock.advance(1000);
  expect((await profileWith(accessToken)).status).toBe(401);
});
