import { generalMessages } from '@caparazon/call/words';
import { getUsuario, getUsuarioHistorial, postSignup } from '@caparazon/office/usuario/calls';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nuevo, startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { Usuario } from './model.ts';

let auth: TestAuth;
let admin: { token: string };
beforeAll(async () => {
  auth = await startTestAuth();
  admin = await auth.as('admin');
});
afterAll(() => auth.close());

const signUp = (body: object) => auth.call(postSignup, { raw: { body }, as: admin });
const read = async (idUsuario: number) =>
  (await auth.call(getUsuario, { params: { idUsuario: String(idUsuario) }, as: admin })).ok();

test('makes a volunteer who can log in by either name, whatever role was sent', async () => {
  const answer = await signUp(nuevo('uno', { rol: 'ADMIN', activo: false, version: 9, foto: 3 }));
  expect(answer.status).toBe(201);
  const { idUsuario } = answer.ok();
  expect(await read(idUsuario)).toMatchObject({ rol: 'VOL', activo: true, version: 1, foto: [] });
  for (const name of ['nuevo-uno', 'NUEVO-UNO@caparazon.example']) {
    expect((await auth.tryIn(name, { password: 'mar-y-sol-7' })).ok()).toMatchObject({ idUsuario, role: 'VOL' });
  }
});

test('accepts its own field names, and those of modificar', async () => {
  const { correo: email, nombreUsuario: username, ...rest } = nuevo('spec');
  expect((await signUp({ ...rest, email, username })).status).toBe(201);
});

test.each([
  ['nombre', { nombre: ' ' }, says.nombre],
  ['apellido', { apellido: undefined }, says.apellido],
  ['correo', { correo: 'alguien@dominio' }, says.correo],
  ['correo', { correo: 'alguien' }, says.correo],
  ['contacto', { contacto: '+5989911122' }, says.contacto],
  ['contacto', { contacto: '+541123456789' }, says.contacto],
  ['departamento', { departamento: 20 }, says.departamento],
  ['departamento', { departamento: '' }, says.departamento],
  ['nombreUsuario', { nombreUsuario: '' }, says.username],
  ['password', { password: '12345' }, says.password],
  ['password', { password: 'x'.repeat(21) }, says.password],
  ['password', { password: 'Password1' }, says.passwordCommon],
  ['password', { password: '123456' }, says.passwordCommon],
  ['password', { password: 'Contraseña' }, says.passwordCommon],
  ['nombre', { nombre: 'n'.repeat(46) }, generalMessages.tooLong(45)],
  ['nombreUsuario', { nombreUsuario: 'u'.repeat(92) }, generalMessages.tooLong(91)],
])('refuses %s: %j', async (campo, wrong, mensaje) => {
  const answer = await signUp(nuevo('mal', wrong));
  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ message: mensaje, codigo: 'datos_invalidos' });
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
});

test('a refusal names every wrong field, with the message of the first in the form', async () => {
  const { message, errores } = (await signUp({})).error();
  expect(message).toBe(says.nombre);
  expect(errores.map(({ campo }) => campo)).toEqual([
    'nombre',
    'apellido',
    'email',
    'contacto',
    'departamento',
    'username',
    'password',
  ]);
});

test('a field is named as the caller named it', async () => {
  const { correo, nombreUsuario, ...rest } = nuevo('nombres');
  const camposOf = async (body: object) => (await signUp(body)).error().errores.map(({ campo }) => campo);
  expect(await camposOf({ ...rest, email: 'mal', username: '' })).toEqual(['email', 'username']);
  expect(await camposOf({ ...rest, correo: 'mal', nombreUsuario: '' })).toEqual(['correo', 'nombreUsuario']);
  expect(await camposOf({ ...rest, email: 'mal', nombreUsuario })).toEqual(['email']);
  expect(await camposOf({ ...rest, username: nombreUsuario })).toEqual(['email']);
  expect(await camposOf({ ...rest, correo, username: 'voluntario' })).toEqual(['username']);
  expect(await camposOf({ ...rest, email: 'finanzas@caparazon.example', nombreUsuario })).toEqual(['email']);
});

test.each([
  ['an apostrophe', "Ñata D'Ángelo", "O'Higgins"],
  ['three surnames', 'María José', 'Núñez Ibáñez Güenaga'],
  ['an emoji', 'Sol 🐢', 'Mar'],
  ['markup', '<b>$ne</b>', "'; drop table--"],
])('a name with %s is kept to the letter', async (what, nombre, apellido) => {
  const { idUsuario } = (await signUp(nuevo(what.replaceAll(' ', '-'), { nombre, apellido }))).ok();
  expect(await read(idUsuario)).toMatchObject({ nombre, apellido });
});

test('names lose extra blanks, and a phone is normalised and cut at 13', async () => {
  const written = { nombre: '  Ana   Laura ', apellido: ' Pérez\t Díaz', contacto: '+598 99 123-4567' };
  const { idUsuario } = (await signUp(nuevo('blancos', written))).ok();
  expect(await read(idUsuario)).toMatchObject({
    nombre: 'Ana Laura',
    apellido: 'Pérez Díaz',
    contacto: '+598991234567',
  });
});

test('a username may have 91 characters', async () => {
  const nombreUsuario = 'ñ'.repeat(91);
  const { idUsuario } = (await signUp(nuevo('largo', { nombreUsuario }))).ok();
  expect(await read(idUsuario)).toMatchObject({ nombreUsuario });
});

test('taken e-mails and usernames are named, the e-mail first', async () => {
  const taken = { correo: 'Finanzas@Caparazon.example', nombreUsuario: 'VOLUNTARIO' };
  const answer = await signUp(nuevo('x', taken));
  expect(answer.status).toBe(409);
  const errores = [
    { campo: 'correo', mensaje: 'El correo electrónico ya existe para otro voluntario.' },
    { campo: 'nombreUsuario', mensaje: 'El nombre de usuario ya existe para otro voluntario.' },
  ];
  expect(answer.error()).toEqual({ message: errores[0]?.mensaje, errores, codigo: 'conflicto' });
  expect((await signUp(nuevo('y', { nombreUsuario: 'voluntario' }))).error().message).toBe(says.usernameTaken);
  const swapped = await signUp(nuevo('z', { nombreUsuario: 'finanzas@caparazon.example' }));
  expect(swapped.error().errores).toEqual([{ campo: 'nombreUsuario', mensaje: says.usernameTaken }]);
});

test.each([
  ['username', { correo: 'a@b.example' }, { correo: 'c@d.example' }, says.usernameTaken],
  ['e-mail', { nombreUsuario: 'gemela' }, { nombreUsuario: 'gemelo' }, says.emailTaken],
])('one of two simultaneous sign-ups with the same %s is made', async (same, one, other, message) => {
  const answers = await Promise.all([signUp(nuevo(`par-${same}`, one)), signUp(nuevo(`par-${same}`, other))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.error().message).toBe(message);
});

test('the history says who registered whom, and no password', async () => {
  const { idUsuario } = (await signUp(nuevo('historia'))).ok();
  const { content } = (
    await auth.call(getUsuarioHistorial, { params: { idUsuario: String(idUsuario) }, as: admin })
  ).ok();
  expect(content).toHaveLength(1);
  expect(content[0]).toMatchObject({ idUsuario: 1, nombre: 'Lucía Ferreira Acosta', que: 'creado' });
  expect(content[0]?.cambios).toContainEqual({ campo: 'departamento', antes: null, despues: 'Rocha' });
  expect(content[0]?.cambios).toContainEqual({ campo: 'rol', antes: null, despues: 'VOL' });
  expect(JSON.stringify(content)).not.toMatch(/argon2|mar-y-sol/);
});

test('the stored user has exactly the declared fields', async () => {
  const { idUsuario } = (await signUp(nuevo('campos', { esAdmin: true, 'contrasena.$set': 'x' }))).ok();
  const kept = await Usuario.findById(idUsuario).lean();
  expect(Object.keys(kept ?? {})).not.toContain('esAdmin');
  expect(kept?.contrasena).toMatch(/^\$argon2id\$/);
});
