/** Forgotten passwords (rules: forgotten-passwords, links-of-mails). */
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import { enlaceMessages, passwordMessages } from '@caparazon/call/sesion/words';
import { getUsuario, postModificarPassword, postModificarUsuario } from '@caparazon/office/usuario/calls';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { formOf } from '../auth-for-tests.ts';
import { from, minute, newPassword, origin, startTestMail, type TestMail, tokenIn } from '../mail-for-tests.ts';
import { Usuario } from '../usuario/model.ts';
import { Enlace } from './model.ts';

let mail: TestMail;
beforeAll(async () => {
  mail = await startTestMail();
});
beforeEach(() => mail.again());
afterAll(() => mail.close());

test('a forgotten password is set by the link of a mail, which ends the sessions and tells the owner', async () => {
  expect((await mail.auth.call(getRecuperar)).ok()).toEqual({ disponible: true });
  const before = await mail.auth.as('voluntario');
  const token = await mail.linkFor('VOLUNTARIO@caparazon.example');
  expect(mail.smtp.received[0]).toMatchObject({ to: ['voluntario@caparazon.example'], from: from.address });
  expect((await mail.see(token)).ok()).toMatchObject({ nombreUsuario: 'voluntario', motivo: 'recuperar' });

  expect((await mail.use(token)).ok()).toEqual({ message: enlaceMessages.saved });

  await mail.auth.untilRefused(before.token);
  expect((await mail.auth.tryIn('voluntario')).status).toBe(401);
  const again = (await mail.auth.tryIn('voluntario', { password: newPassword })).ok();
  expect(again).not.toHaveProperty('cambiarPassword');
  expect((await mail.deliver()).at(-1)?.text).toContain('Se cambió la contraseña de tu cuenta');
});

test('a link is used once, also by many at once', async () => {
  const token = await mail.linkFor('voluntario');
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => mail.use(token, `mar-y-sol-${i}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const again = await mail.use(token);
  expect(again.error()).toMatchObject({ message: enlaceMessages.ended, codigo: 'enlace_vencido' });
  expect((await mail.see(token)).status).toBe(409);
  const won = answers.findIndex(({ status }) => status === 200);
  expect((await mail.auth.tryIn('voluntario', { password: `mar-y-sol-${won}` })).status).toBe(200);
});

test('a refused password leaves the link', async () => {
  const token = await mail.linkFor('voluntario');
  expect((await mail.use(token, 'qwerty')).error()).toMatchObject({
    errores: [{ campo: 'newPassword', mensaje: passwordMessages.common }],
  });
  expect((await mail.use(token, '12345')).error().message).toBe(passwordMessages.length);
  expect((await mail.use(token)).status).toBe(200);
});

test('a newer link ends the older, whether its mail has left or waits', async () => {
  const first = await mail.linkFor('voluntario');
  await mail.ask('voluntario');
  const second = await mail.linkFor('voluntario');
  expect(mail.smtp.received).toHaveLength(2);
  expect((await mail.use(first)).status).toBe(409);
  expect((await mail.use(second)).status).toBe(200);
});

test('a link ends after 30 minutes, and its mail is not sent any more', async () => {
  const token = await mail.linkFor('voluntario');
  mail.auth.clock.advance(30 * minute);
  expect((await mail.use(token)).status).toBe(409);
  await mail.ask('voluntario');
  mail.auth.clock.advance(30 * minute);
  expect(await mail.deliver()).toHaveLength(1);
});

const ends: [string, () => Promise<unknown>][] = [
  [
    'another password',
    () => mail.auth.call(postModificarPassword, { body: { idUsuario: 3, newPassword: 'otra-cosa-1' }, as: mail.admin }),
  ],
  [
    'another e-mail',
    async () => {
      const usuario = (await mail.auth.call(getUsuario, { params: { idUsuario: '3' }, as: mail.admin })).ok();
      const body = { ...formOf(usuario), correo: 'otro@caparazon.example' };
      (await mail.auth.call(postModificarUsuario, { params: { idUsuario: '3' }, raw: { body }, as: mail.admin })).ok();
    },
  ],
  ['a deactivation', () => mail.deactivate(3)],
];
test.each(ends)('%s ends the link', async (_, change) => {
  const token = await mail.linkFor('voluntario');
  await change();
  expect((await mail.see(token)).status).toBe(409);
  expect((await mail.use(token)).status).toBe(409);
});

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(500)])('the token %j opens nothing', async (token) => {
  const { _id = 0 } = (await Usuario.findOne({ nombreUsuario: 'voluntario' }).lean()) ?? {};
  await mail.ask('nadie');
  await mail.ask(String(_id));
  expect((await mail.use(token)).error()).toMatchObject({ codigo: 'enlace_vencido' });
});

test('neither the digest nor the seed of a link opens it', async () => {
  await mail.ask('voluntario');
  const [enlace, correo] = [await Enlace.findOne().lean(), await Correo.findOne().lean()];
  const semilla = String(correo?.datos?.semilla);
  for (const token of [enlace?.digesto ?? '', enlace?.huella ?? '', semilla])
    expect((await mail.use(token)).status).toBe(409);
});

test('an unknown name and an inactive account are answered as any other, and nothing is sent', async () => {
  await mail.deactivate(5);
  const known = await mail.ask('voluntario');
  for (const name of ['nadie', 'nadie@caparazon.example', 'florencia.cardozo', 'x'.repeat(400)]) {
    const answer = await mail.ask(name);
    expect([answer.status, answer.ok()]).toEqual([known.status, known.ok()]);
  }
  expect((await mail.deliver()).map(({ to }) => to)).toEqual([['voluntario@caparazon.example']]);
});

test('a name that nobody has costs the database as many writes as an account', async () => {
  const writes: string[] = [];
  const client = mongoose.connection.getClient();
  client.on('commandStarted', ({ commandName }) => {
    if (['update', 'findAndModify', 'insert', 'delete', 'commitTransaction'].includes(commandName))
      writes.push(commandName);
  });
  const writesFor = async (name: string) => {
    writes.length = 0;
    await mail.ask(name);
    return writes.length;
  };
  await writesFor('admin');
  expect(await writesFor('nadie')).toBe(await writesFor('voluntario'));
});

test('three mails go to an account in a quarter of an hour, whoever asks, and its last link stays', async () => {
  for (let i = 0; i < 3; i++) await mail.ask('voluntario', `10.0.1.${i}`);
  const token = tokenIn((await mail.deliver()).at(-1)?.text);
  for (let i = 3; i < 8; i++) expect((await mail.ask('voluntario', `10.0.1.${i}`)).status).toBe(200);
  expect(await mail.deliver()).toHaveLength(1);
  expect((await mail.use(token)).status).toBe(200);
});

test.each(['voluntario', 'nadie'])(
  'ten tries for %j from one address are enough, with the same answer',
  async (name) => {
    for (let i = 0; i < 10; i++) expect((await mail.ask(name)).status).toBe(200);
    const stopped = await mail.ask(name);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await mail.ask(name, '10.0.0.10')).status).toBe(200);
  },
);

test('a link leads to the configured address, whatever the request says', async () => {
  await mail.ask('voluntario', '10.0.0.9', {
    Host: 'malo.example',
    'X-Forwarded-Host': 'malo.example',
    Forwarded: 'host=malo.example',
    Origin: 'https://malo.example',
  });
  const [letter] = await mail.deliver();
  expect(letter?.text).toContain(`${origin}/recuperar#`);
  expect(letter?.text).not.toContain('malo.example');
});

test('a name is words in a mail, and never another header or an address of its own', async () => {
  const nombre = 'Ana\u2028Bcc: x@malo.example <b>';
  await Usuario.updateOne({ _id: 3 }, { $set: { nombre } });
  await mail.ask('voluntario');
  const [letter] = await mail.deliver();
  expect(letter?.to).toEqual(['voluntario@caparazon.example']);
  expect(letter?.text.split('\r\n\r\n')[0]).not.toMatch(/bcc/i);
  expect(letter?.text).toContain('&lt;b&gt;');
});

test('whoever is locked out by wrong tries is let in with the new password', async () => {
  for (let i = 0; i < 10; i++) await mail.auth.tryIn('voluntario', { from: '127.0.0.1', password: 'mal' });
  expect((await mail.auth.tryIn('voluntario', { from: '127.0.0.1' })).status).toBe(429);
  await mail.use(await mail.linkFor('voluntario'));
  expect((await mail.auth.tryIn('voluntario', { from: '127.0.0.1', password: newPassword })).status).toBe(200);
});
