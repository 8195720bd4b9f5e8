/** What is told of an account, and the outbox as ADMIN sees it (rules: mails-about-the-account, outbox). */
import { getCorreos, postCorreoDePrueba, postEnviarCorreo } from '@caparazon/office/correo/calls';
import {
  postActivarSegundoPaso,
  postCodigosSegundoPaso,
  postEmpezarSegundoPaso,
  postQuitarSegundoPaso,
} from '@caparazon/office/segundoPaso/calls';
import { postModificarUsuario } from '@caparazon/office/usuario/calls';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { demoPassword, formOf } from '../auth-for-tests.ts';
import { Enlace } from '../enlace/model.ts';
import { from, startTestMail, type TestMail, tokenIn } from '../mail-for-tests.ts';

let mail: TestMail;
beforeAll(async () => {
  mail = await startTestMail();
});
beforeEach(() => mail.again());
afterAll(() => mail.close());

test('a new role and a new e-mail are told, the e-mail to the old address too', async () => {
  const usuario = await mail.userOf(3);
  const body = { ...formOf(usuario), rol: 'VOL_FIN', correo: 'otro@caparazon.example' };
  (await mail.auth.call(postModificarUsuario, { params: { idUsuario: '3' }, raw: { body }, as: mail.admin })).ok();
  const mails = await mail.deliver();
  const of = (words: string) =>
    mails
      .filter((mail) => mail.text.includes(words))
      .flatMap(({ to }) => to)
      .sort();
  expect(of('Voluntario Administrador Financiero')).toEqual(['otro@caparazon.example']);
  expect(of('es ahora otro@caparazon.example')).toEqual(['otro@caparazon.example', 'voluntario@caparazon.example']);
});

test('ADMIN sees the mails, sends one again, and tries the settings; no link is shown', async () => {
  await mail.ask('voluntario');
  mail.smtp.manner = 'never';
  await mail.deliver();
  mail.smtp.manner = 'well';
  const read = async (estado: '' | 'fallo') =>
    (await mail.auth.call(getCorreos, { query: { estado }, as: mail.admin })).ok();
  const failed = await read('fallo');
  expect(failed).toMatchObject({ totalElements: 1, remitente: from.address });
  const [correo] = failed.content;
  expect(correo).toMatchObject({
    motivo: 'recuperar',
    idUsuario: 3,
    porque: 'rechazado',
    enviable: true,
    dicho: expect.stringContaining('No such user'),
  });
  const params = { idCorreo: String(correo?.idCorreo) };
  expect((await mail.auth.call(postEnviarCorreo, { params, as: mail.admin })).ok()).toMatchObject({ estado: 'espera' });
  const token = tokenIn((await mail.deliver()).at(-1)?.text);
  expect((await mail.auth.call(postEnviarCorreo, { params, as: mail.admin })).status).toBe(409);
  expect((await mail.auth.call(postEnviarCorreo, { params: { idCorreo: '99999' }, as: mail.admin })).status).toBe(404);

  expect((await mail.auth.call(postCorreoDePrueba, { as: mail.admin })).ok()).toMatchObject({
    motivo: 'prueba',
    idUsuario: 1,
  });
  expect((await mail.deliver()).at(-1)).toMatchObject({ to: ['admin@caparazon.example'] });
  const all = JSON.stringify(await read(''));
  expect(all).not.toContain(token);
  expect(JSON.stringify([await Correo.find().lean(), await Enlace.find().lean()])).not.toContain(token);
});

test('each change of the second step is told to its owner once', async () => {
  const { auth } = mail;
  const as = await auth.as('voluntario');
  const body = { password: demoPassword };
  const { secreto, sellado } = (await auth.call(postEmpezarSegundoPaso, { body, as })).ok();
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: auth.clock.now() });
  const { codigos } = (await auth.call(postActivarSegundoPaso, { body: { sellado, codigo }, as })).ok();
  await auth.call(postCodigosSegundoPaso, { body: { ...body, codigo: '000000' }, as });
  const renewed = (await auth.call(postCodigosSegundoPaso, { body: { ...body, codigo: codigos[0] ?? '' }, as })).ok();
  await auth.call(postQuitarSegundoPaso, { body: { ...body, codigo: renewed.codigos[0] ?? '' }, as });
  const told = (await mail.deliver()).map(({ text }) => text);
  expect(told).toEqual([
    expect.stringContaining('Se activó el segundo paso'),
    expect.stringContaining('códigos de recuperación nuevos'),
    expect.stringContaining('Se desactivó el segundo paso'),
  ]);
  expect(told.some((text) => text?.includes(secreto))).toBe(false);
});
