import { loginMessages } from '@caparazon/call/sesion/words';
import { getPerfil, getUsuarioHistorial, postModificarPassword } from '@caparazon/office/usuario/calls';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { demoPassword, startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { Usuario } from './model.ts';
import { resetAdmin } from './reset.ts';

let auth: TestAuth;
let admin: { token: string };
let vol: { token: string };
let people: object[];
let meanwhile: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  auth = await startTestAuth(10, (hasher: PasswordHasher) => ({
    ...hasher,
    async hash(password) {
      const hashed = await hasher.hash(password);
      await meanwhile();
      return hashed;
    },
  }));
  people = await Usuario.find().lean();
});
beforeEach(async () => {
  // The wrong tries of earlier tests expire.
  auth.clock.advance(16 * 60_000);
  await Usuario.deleteMany({});
  await Usuario.collection.insertMany(people as never);
  [admin, vol] = [await auth.as('admin'), await auth.as('voluntario')];
});
afterAll(() => auth.close());

const newPassword = 'Ñandú 🐢 nuevo';

const change = (body: object, as = vol) => auth.call(postModificarPassword, { raw: { body }, as });
const own = (oldPassword: unknown, next: unknown = newPassword) =>
  change({ idUsuario: 3, oldPassword, newPassword: next });
const lives = async ({ token }: { token: string }) => (await auth.call(getPerfil, { as: { token } })).status === 200;

test('a new password works, the old one does not, and only this session of the user goes on', async () => {
  const other = await auth.as('voluntario');
  const answer = await own(demoPassword);
  expect(answer.ok()).toEqual({ message: 'Contraseña modificada satisfactoriamente' });
  await auth.untilRefused(other.token);
  expect(await lives(vol)).toBe(true);
  expect((await auth.tryIn('voluntario')).status).toBe(401);
  const again = (await auth.tryIn('voluntario', { password: newPassword })).ok();
  expect(await lives({ token: again.accessToken })).toBe(true);
});

test.each([[undefined], [null], [''], ['otra-cosa'], [` ${demoPassword}`]])(
  'refuses %j as the current password',
  async (old) => {
    const answer = await own(old);
    expect(answer.status).toBe(400);
    expect(answer.error()).toEqual({
      message: 'Error al modificar la contraseña',
      errores: [{ campo: 'oldPassword', mensaje: says.passwordFailed }],
      codigo: 'datos_invalidos',
    });
    expect(await lives(vol)).toBe(true);
  },
);

test('ten wrong ones lock it for a quarter of an hour, the right one included, and log nobody out', async () => {
  for (let i = 0; i < 10; i++) expect((await own(`mal-${i}`)).status).toBe(400);
  const stopped = await own(demoPassword);
  expect(stopped.status).toBe(429);
  expect(stopped.error().message).toBe(loginMessages.tooMany);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await lives(vol)).toBe(true);
  expect((await change({ idUsuario: 3, newPassword }, admin)).status).toBe(200);
});

test('exactly ten of many simultaneous ones are answered as wrong', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => own(`mal-${i}`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
});

test('a right one resets the count', async () => {
  for (let i = 0; i < 9; i++) await own(`mal-${i}`);
  expect((await own(demoPassword)).status).toBe(200);
  for (let i = 0; i < 9; i++) expect((await own(`mal-${i}`)).status).toBe(400);
});

test.each([
  ['12345', says.password],
  ['x'.repeat(21), says.password],
  ['', says.password],
  [null, says.password],
  [{ $ne: null }, says.password],
  ['qwerty', says.passwordCommon],
  ['PASSWORD', says.passwordCommon],
  ['tortuga', says.passwordCommon],
])('a new password like %j is refused', async (next, mensaje) => {
  const answer = await own(demoPassword, next);
  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ message: mensaje, errores: [{ campo: 'newPassword', mensaje }] });
});

test('blanks are characters of a password', async () => {
  await own(demoPassword, '      ');
  expect((await auth.tryIn('voluntario', { password: '      ' })).status).toBe(200);
  expect((await auth.tryIn('voluntario', { password: '     ' })).status).toBe(401);
});

test('an ADMIN sets another’s without knowing it, and ends all of that user’s sessions', async () => {
  expect((await change({ idUsuario: '3', newPassword }, admin)).status).toBe(200);
  await auth.untilRefused(vol.token);
  expect(await lives(admin)).toBe(true);
  expect((await auth.tryIn('voluntario', { password: newPassword })).status).toBe(200);
});

test('an ADMIN need not send the current one, but a wrong one is refused', async () => {
  expect((await change({ idUsuario: 1, oldPassword: 'mal', newPassword }, admin)).status).toBe(400);
  expect((await change({ idUsuario: 1, newPassword }, admin)).status).toBe(200);
  expect(await lives(admin)).toBe(true);
});

test('nobody else may set it, and an unknown user is 404', async () => {
  expect((await change({ idUsuario: 4, oldPassword: demoPassword, newPassword })).status).toBe(403);
  const answer = await change({ idUsuario: 999, newPassword }, admin);
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(says.notFound);
  expect((await change({ idUsuario: 'x', newPassword }, admin)).status).toBe(400);
});

test('an old owner does not undo a password that an administrator sets meanwhile', async () => {
  const another = await auth.hasher.hash('de la administración'.slice(0, 20));
  meanwhile = () => Usuario.updateOne({ _id: 3 }, { $set: { contrasena: another } });
  try {
    expect((await own(demoPassword)).status).toBe(400);
  } finally {
    meanwhile = async () => {};
  }
  expect((await Usuario.findById(3).lean())?.contrasena).toBe(another);
});

test('the history has the change, and nothing of the password', async () => {
  auth.clock.advance(1000);
  await own(demoPassword);
  const { content } = (await auth.call(getUsuarioHistorial, { params: { idUsuario: '3' }, as: admin })).ok();
  expect(content[0]).toMatchObject({ idUsuario: 3, que: 'contrasenaCambiada', cambios: [] });
  expect(JSON.stringify(content)).not.toMatch(/argon2|nuevo|tortuga/);
});

test('a reset makes an active administrator with a generated password, printed once', async () => {
  await Usuario.updateOne({ _id: 1 }, { $set: { activo: false, rol: 'VOL' } });
  const password = await resetAdmin(1, auth.hasher, auth.clock.now());
  expect(password).toMatch(/^[\w-]{16}$/);
  await auth.untilRefused(admin.token);
  const again = (await auth.tryIn('admin', { password })).ok();
  expect(again.role).toBe('ADMIN');
  const as = { token: again.accessToken };
  const { content } = (await auth.call(getUsuarioHistorial, { params: { idUsuario: '1' }, as })).ok();
  expect(content[0]).toEqual({
    fecha: auth.clock.now(),
    idUsuario: null,
    nombre: null,
    que: 'accesoRestablecido',
    cambios: [
      { campo: 'rol', antes: 'VOL', despues: 'ADMIN' },
      { campo: 'activo', antes: false, despues: true },
    ],
  });
});
