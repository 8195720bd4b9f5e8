/** Without an SMTP server nothing changes (rule: mail). */
import { getRecuperar, postRecuperar } from '@caparazon/call/sesion/enlace';
import { getCorreos, postCorreoDePrueba } from '@caparazon/office/correo/calls';
import { postInvitar, postModificarPassword, postSignup } from '@caparazon/office/usuario/calls';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import { expect, test } from '@jest/globals';
import { demoPassword, nuevo, startTestAuth } from '../auth-for-tests.ts';

test('without mail everything is as before', async () => {
  const plain = await startTestAuth();
  expect((await plain.call(getRecuperar)).ok()).toEqual({ disponible: false });
  expect((await plain.call(postRecuperar, { body: { usernameOrEmail: 'voluntario' } })).status).toBe(409);
  const as = await plain.as('admin');
  const { content } = (await plain.call(getCorreos, { query: {}, as })).ok();
  expect(content).toEqual([]);
  expect((await plain.call(postCorreoDePrueba, { as })).status).toBe(409);
  const body = nuevo('sin', { password: undefined, invitar: true });
  expect((await plain.call(postSignup, { raw: { body }, as })).error().errores[0]?.campo).toBe('password');
  const { idUsuario } = (await plain.call(postSignup, { raw: { body: nuevo('sin') }, as })).ok();
  const invited = await plain.call(postInvitar, { params: { idUsuario: String(idUsuario) }, as });
  expect(invited.status).toBe(409);
  const change = { idUsuario: 3, newPassword: demoPassword };
  expect((await plain.call(postModificarPassword, { body: change, as })).status).toBe(200);
  expect(await Correo.countDocuments()).toBe(0);
  await plain.close();
});
