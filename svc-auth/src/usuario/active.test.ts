import { loginMessages } from '@caparazon/call/sesion/words';
import { getPerfil, getUsuarioHistorial, getUsuarios, postModificarActivo } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { AuthState } from '@caparazon/service-kit/auth-state';
import { createAuthenticate } from '@caparazon/service-kit/authenticate';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { authFeedSource } from '../app.ts';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { Usuario } from './model.ts';

let auth: TestAuth;
let admin: { token: string };
let people: object[];

beforeAll(async () => {
  auth = await startTestAuth();
  people = await Usuario.find().lean();
});
beforeEach(async () => {
  auth.clock.advance(2000);
  await Usuario.deleteMany({});
  await Usuario.collection.insertMany(people as never);
  admin = await auth.as('admin');
});
afterAll(() => auth.close());

const setActivo = (idUsuario: number, body?: object, as = admin) =>
  auth.call(postModificarActivo, {
    params: { idUsuario: String(idUsuario) },
    as,
    raw: body === undefined ? {} : { body },
  });

const promote = (...ids: number[]) => Usuario.updateMany({ _id: { $in: ids } }, { $set: { rol: 'ADMIN' } });

test('toggles without a body', async () => {
  expect((await setActivo(3)).ok().activo).toBe(false);
  expect((await setActivo(3)).ok().activo).toBe(true);
});

test('sets the state of the body, however often', async () => {
  for (const activo of [false, false, true, true]) expect((await setActivo(3, { activo })).ok().activo).toBe(activo);
  expect((await setActivo(3, { activo: 'no' })).status).toBe(400);
});

test('a deactivated user is out within two seconds, cannot log in, and is offered no more', async () => {
  const { token } = await auth.as('voluntario');
  await setActivo(3);
  await auth.untilRefused(token);
  expect((await auth.tryIn('voluntario')).error().message).toBe(loginMessages.wrong);
  const offered = (await auth.call(getUsuarios, { as: admin })).ok();
  expect(offered.map(({ idUsuario }) => idUsuario)).not.toContain(3);
  await setActivo(3);
  expect((await auth.call(getPerfil, { as: { token } })).status).toBe(401);
  expect((await auth.tryIn('voluntario')).status).toBe(200);
});

test('the other parts learn it from the feed, and judge tokens by it without asking', async () => {
  const source = authFeedSource(auth.clock.now);
  const state = new AuthState();
  const authenticate = createAuthenticate(state, auth.clock.now);
  state.apply(await source.read(null), auth.clock.now());
  const { token } = await auth.as('voluntario');
  expect(authenticate(`Bearer ${token}`)).toMatchObject({ idUsuario: 3, rol: 'VOL' });
  await setActivo(3);
  const news = await source.read(state.cursor);
  expect(news.usuarios).toEqual([
    {
      idUsuario: 3,
      nombre: 'Valentina',
      apellido: 'Techera Núñez',
      nombreUsuario: 'voluntario',
      rol: 'VOL',
      activo: false,
    },
  ]);
  state.apply(news, auth.clock.now());
  expect(authenticate(`Bearer ${token}`)).toBeNull();
});

test('nobody deactivates themselves', async () => {
  await promote(2);
  for (const body of [undefined, { activo: false }]) {
    const answer = await setActivo(1, body);
    expect(answer.status).toBe(409);
    expect(answer.error().message).toBe(usuarioMessages.notOneself);
  }
  expect((await setActivo(1, { activo: true })).ok().activo).toBe(true);
});

test('the last active ADMIN cannot be deactivated', async () => {
  await promote(2);
  const other = await auth.as('finanzas');
  await setActivo(2);
  const answer = await setActivo(1, undefined, other);
  expect([401, 409]).toContain(answer.status);
  expect((await Usuario.findById(1).lean())?.activo).toBe(true);
});

test('one administrator stays when two deactivate each other at once', async () => {
  for (let round = 0; round < 5; round++) {
    auth.clock.advance(2000);
    await Usuario.updateMany({}, { $set: { activo: true } });
    await promote(2, 3);
    await Usuario.updateOne({ _id: 1 }, { $set: { rol: 'VOL' } });
    const [one, other] = [await auth.as('finanzas'), await auth.as('voluntario')];
    const answers = await Promise.all([setActivo(3, undefined, one), setActivo(2, undefined, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error()).toMatchObject({
      message: usuarioMessages.lastAdmin,
      codigo: 'ultimo_administrador',
    });
    expect(await Usuario.countDocuments({ rol: 'ADMIN', activo: true })).toBe(1);
  }
});

test('an inactive ADMIN does not count as the last one', async () => {
  await promote(2);
  await Usuario.updateOne({ _id: 2 }, { $set: { activo: false } });
  expect((await setActivo(2)).ok().activo).toBe(true);
  expect((await setActivo(2)).ok().activo).toBe(false);
});

test('the history has each change', async () => {
  auth.clock.advance(1000);
  await setActivo(6);
  auth.clock.advance(1000);
  await setActivo(6);
  await setActivo(6, { activo: true });
  const { content } = (await auth.call(getUsuarioHistorial, { params: { idUsuario: '6' }, as: admin })).ok();
  expect(content.map(({ que }) => que)).toEqual(['reactivado', 'desactivado', 'creado']);
  expect(content[1]?.cambios).toEqual([{ campo: 'activo', antes: true, despues: false }]);
});

test('an unknown user is 404', async () => {
  expect((await setActivo(999)).error().message).toBe(usuarioMessages.notFound);
});
