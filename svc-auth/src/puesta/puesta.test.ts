/** What a new installation still needs (rule: setting-up). */
import { getPuesta, pasos, postMarcarPuesta } from '@caparazon/office/puesta/calls';
import { actOf } from '@caparazon/service-kit/trace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { closeForDemo } from './commands.ts';

let auth: TestAuth;
let as: { token: string };
beforeAll(async () => {
  auth = await startTestAuth();
  as = await auth.as('admin');
});
afterAll(() => auth.close());

const read = async () => (await auth.call(getPuesta, { as })).ok();
const mark = (paso: (typeof pasos)[number] | 'cierre', hecho: boolean) =>
  auth.call(postMarcarPuesta, { params: { paso }, body: { hecho }, as });

test('a demo begins closed, and counts nothing', async () => {
  expect(await read()).toEqual({ faltan: 0, cerrada: true, marcas: [] });
});

test('an installation that follows a demo is open, and one that somebody closed stays closed', async () => {
  const act = actOf(null, auth.clock.now());
  await closeForDemo(false, act);
  expect(await read()).toEqual({ faltan: pasos.length, cerrada: false, marcas: [] });
  expect((await mark('cierre', true)).ok()).toMatchObject({ faltan: 0, cerrada: true });
  await closeForDemo(false, act);
  expect(await read()).toMatchObject({ cerrada: true });
  expect((await mark('cierre', false)).ok()).toMatchObject({ faltan: pasos.length, cerrada: false });
});

test('of several marks of a step the first stays, and one can be taken back', async () => {
  const fecha = auth.clock.now();
  const both = await Promise.all([mark('clave', true), mark('clave', true)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  auth.clock.advance(60_000);
  expect((await mark('clave', true)).ok()).toEqual({
    faltan: pasos.length - 1,
    cerrada: false,
    marcas: [{ paso: 'clave', idUsuario: 1, fecha }],
  });
  expect((await mark('clave', false)).ok()).toMatchObject({ faltan: pasos.length, marcas: [] });
  expect((await mark('clave', false)).status).toBe(200);
});

test('a step that does not exist is refused', async () => {
  expect((await mark('nada' as never, true)).status).toBe(400);
});
