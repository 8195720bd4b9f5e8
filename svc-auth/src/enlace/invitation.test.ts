/** Invitations, and passwords that somebody else chose (rules: invitations, dictated-passwords). */
import { passwordMessages } from '@caparazon/call/sesion/words';
import { getPerfil, postInvitar, postModificarPassword } from '@caparazon/office/usuario/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { minute, newPassword, startTestMail, type TestMail, tokenIn } from '../mail-for-tests.ts';

let mail: TestMail;
beforeAll(async () => {
  mail = await startTestMail();
});
beforeEach(() => mail.again());
afterAll(() => mail.close());

const day = 24 * 60 * minute;
const inviteAgain = (idUsuario: number) =>
  mail.auth.call(postInvitar, { params: { idUsuario: String(idUsuario) }, as: mail.admin });

test('an invited volunteer chooses the password by the link, for seven days', async () => {
  const { idUsuario } = (await mail.signUp('i1', { password: undefined, invitar: true })).ok();
  expect(await mail.userOf(idUsuario)).toMatchObject({ invitable: true });
  const [letter] = await mail.deliver();
  expect(letter?.to).toEqual(['nuevo-i1@caparazon.example']);
  expect(letter?.text).toContain('nuevo-i1');
  const token = tokenIn(letter?.text);
  mail.auth.clock.advance(7 * day - 1);
  expect((await mail.see(token)).ok()).toEqual({ nombre: 'Nahuel', nombreUsuario: 'nuevo-i1', motivo: 'invitacion' });
  expect((await mail.use(token)).status).toBe(200);
  expect((await mail.auth.tryIn('nuevo-i1', { password: newPassword })).ok()).not.toHaveProperty('cambiarPassword');
  mail.admin = await mail.auth.as('admin');
  expect(await mail.userOf(idUsuario)).not.toHaveProperty('invitable');
  expect((await inviteAgain(idUsuario)).status).toBe(409);
  expect(await mail.deliver()).toHaveLength(1);
});

test('an invitation is sent anew until somebody logged in, and the one before ends', async () => {
  const { idUsuario } = (await mail.signUp('i2', { password: undefined, invitar: true })).ok();
  const first = tokenIn((await mail.deliver()).at(-1)?.text);
  expect((await inviteAgain(idUsuario)).status).toBe(200);
  const second = tokenIn((await mail.deliver()).at(-1)?.text);
  expect((await mail.use(first)).status).toBe(409);
  expect((await mail.use(second)).status).toBe(200);
  expect((await inviteAgain(999)).status).toBe(404);
});

test('an invitation stays open while its owner asks for another link, and ends with the password', async () => {
  await mail.signUp('i3', { password: undefined, invitar: true });
  const invitation = tokenIn((await mail.deliver()).at(-1)?.text);
  const link = await mail.linkFor('nuevo-i3');
  expect((await mail.see(invitation)).status).toBe(200);
  expect((await mail.use(link)).status).toBe(200);
  expect((await mail.use(invitation)).status).toBe(409);
});

test('nobody logs in to an invited account before its password is chosen', async () => {
  await mail.signUp('i4', { password: 'mar-y-sol-7', invitar: true });
  expect((await mail.auth.tryIn('nuevo-i4', { password: 'mar-y-sol-7' })).status).toBe(401);
});

test('a sign-up without a password and without an invitation is refused with the others that fail', async () => {
  const answer = await mail.signUp('i5', { password: undefined, nombre: '' });
  expect(answer.status).toBe(400);
  expect(answer.error().errores.map(({ campo }) => campo)).toEqual(['nombre', 'password']);
  expect((await mail.signUp('i5', { password: undefined, invitar: false })).status).toBe(400);
  expect((await mail.signUp('i5', { password: undefined, invitar: 'si' })).status).toBe(400);
});

test('a password that an administrator dictated asks for another at the login, until its owner has one', async () => {
  const { idUsuario } = (await mail.signUp('d1', {})).ok();
  const dictated = (await mail.auth.tryIn('nuevo-d1', { password: 'mar-y-sol-7' })).ok();
  expect(dictated.cambiarPassword).toBe(true);
  const as = { token: dictated.accessToken };
  // No released client breaks: the session is as good as any.
  expect((await mail.auth.call(getPerfil, { as })).status).toBe(200);
  const own = { idUsuario, oldPassword: 'mar-y-sol-7', newPassword };
  expect((await mail.auth.call(postModificarPassword, { body: own, as })).status).toBe(200);
  expect((await mail.auth.tryIn('nuevo-d1', { password: newPassword })).ok()).not.toHaveProperty('cambiarPassword');

  const body = { idUsuario, newPassword: 'otra-cosa-1' };
  await mail.auth.call(postModificarPassword, { body, as: mail.admin });
  expect((await mail.auth.tryIn('nuevo-d1', { password: 'otra-cosa-1' })).ok().cambiarPassword).toBe(true);
  expect((await mail.auth.tryIn('voluntario')).ok()).not.toHaveProperty('cambiarPassword');
});

test('a dictated password is refused as its owner’s own, by the login’s form and by a link', async () => {
  const { idUsuario } = (await mail.signUp('d2', {})).ok();
  const dictated = 'mar-y-sol-7';
  const as = { token: (await mail.auth.tryIn('nuevo-d2', { password: dictated })).ok().accessToken };
  const same = { idUsuario, oldPassword: dictated, newPassword: dictated };
  const answers = [
    await mail.auth.call(postModificarPassword, { body: same, as }),
    await mail.use(await mail.linkFor('nuevo-d2'), dictated),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(answer.error().errores).toEqual([{ campo: 'newPassword', mensaje: passwordMessages.notTheSame }]);
  }
  expect((await mail.auth.tryIn('nuevo-d2', { password: dictated })).ok().cambiarPassword).toBe(true);
});
