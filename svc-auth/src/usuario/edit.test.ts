import { conflictoMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { getUsuario, getUsuarioHistorial, postModificarUsuario, type Usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { formOf, startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { Usuario as Model } from './model.ts';

let auth: TestAuth;
let admin: { token: string };
let vol: { token: string };
let people: object[];

beforeAll(async () => {
  auth = await startTestAuth();
  people = await Model.find().lean();
});
beforeEach(async () => {
  auth.clock.advance(2000);
  await Model.deleteMany({});
  await Model.collection.insertMany(people as never);
  [admin, vol] = [await auth.as('admin'), await auth.as('voluntario')];
});
afterAll(() => auth.close());

const id = (idUsuario: number) => ({ idUsuario: String(idUsuario) });
const read = async (idUsuario: number) => (await auth.call(getUsuario, { params: id(idUsuario), as: admin })).ok();

async function modify(idUsuario: number, change: Partial<Record<keyof Usuario, unknown>>, as = admin) {
  const body = { ...formOf(await read(idUsuario)), ...change };
  return auth.call(postModificarUsuario, { params: id(idUsuario), as, raw: { body } });
}

test('a user changes their own profile, and gets it as it is now', async () => {
  const change = {
    nombre: " Valentina  D'Or ",
    apellido: 'Techera Núñez Ríos 🐢',
    correo: 'vale@mar.example',
    contacto: '+54 9 11 2345 6789',
    departamento: 'Colonia',
    nombreUsuario: 'vale.ñ',
  };
  const answer = await modify(3, change, vol);
  expect(answer.ok()).toMatchObject({
    nombre: "Valentina D'Or",
    apellido: 'Techera Núñez Ríos 🐢',
    correo: 'vale@mar.example',
    contacto: '+5491123456789',
    departamento: { idDepartamento: 4, nombre: 'Colonia' },
    nombreUsuario: 'vale.ñ',
    rol: 'VOL',
    version: 2,
    modificar: true,
  });
  expect(await read(3)).toMatchObject(answer.ok());
  expect((await auth.tryIn('vale@mar.example')).status).toBe(200);
  expect((await auth.tryIn('voluntario')).status).toBe(401);
});

test('a stale version is refused, and equal values are no change', async () => {
  const stale = await read(3);
  await modify(3, { nombre: 'Vale' });
  const late = { params: id(3), as: admin, raw: { body: { ...formOf(stale), nombre: 'Valen' } } };
  const refused = await auth.call(postModificarUsuario, late);
  expect(refused.status).toBe(409);
  expect(refused.error()).toMatchObject({ message: conflictoMessages.stale, codigo: 'registro_modificado' });
  const same = await modify(3, { version: 1 });
  expect(same.ok()).toMatchObject({ nombre: 'Vale', version: 2 });
});

test('one of two simultaneous editors is refused', async () => {
  const answers = await Promise.all([modify(3, { nombre: 'Una' }), modify(3, { nombre: 'Otra' }, vol)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['correo', 'ADMIN@caparazon.example', says.emailTaken],
  ['nombreUsuario', 'Finanzas', says.usernameTaken],
])('a %s of another user is refused', async (campo, value, mensaje) => {
  const answer = await modify(3, { [campo]: value }, vol);
  expect(answer.status).toBe(409);
  expect(answer.error()).toEqual({ message: mensaje, errores: [{ campo, mensaje }], codigo: 'conflicto' });
});

test('one of two users gets a username that both take at once', async () => {
  const answers = await Promise.all([modify(3, { nombreUsuario: 'carey' }), modify(4, { nombreUsuario: 'CAREY' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error().message).toBe(says.usernameTaken);
});

test("a user's own names in other letters are free", async () => {
  expect((await modify(3, { nombreUsuario: 'Voluntario' }, vol)).ok().nombreUsuario).toBe('Voluntario');
});

test.each([
  ['+49 1512 345 67 89', '+4915123456789'],
  ['0054 9 11 2345 6789', '+5491123456789'],
  ['+598 99 123 4567', '+598991234567'],
])('a foreign phone is kept whole, and no phone is cut: «%s» as «%s»', async (written, kept) => {
  expect((await modify(3, { contacto: written })).ok().contacto).toBe(kept);
});

test.each([
  [{ nombre: '' }, says.nombre],
  [{ apellido: ' ' }, says.apellido],
  [{ correo: 'a@b' }, says.correo],
  [{ contacto: '+59899' }, says.contacto],
  [{ departamento: null }, says.departamento],
  [{ nombreUsuario: '' }, says.username],
  [{ rol: 'JEFE' }, generalMessages.notAnOption],
  [{ version: 'x' }, generalMessages.notANumber],
])('refuses %j', async (wrong, message) => {
  const answer = await modify(3, wrong, vol);
  expect(answer.status).toBe(400);
  expect(answer.error().message).toBe(message);
});

test('ADMIN alone changes a role, which ends the user’s sessions', async () => {
  const refused = await modify(3, { rol: 'ADMIN', nombre: 'Vale' }, vol);
  expect(refused.status).toBe(403);
  expect(await read(3)).toMatchObject({ rol: 'VOL', nombre: 'Valentina' });
  expect((await modify(3, { rol: 'VOL_FIN' })).ok().rol).toBe('VOL_FIN');
  await auth.untilRefused(vol.token);
  expect((await auth.tryIn('voluntario')).ok().role).toBe('VOL_FIN');
});

test('a role absent from the body stays, and other changes end no session', async () => {
  expect((await modify(2, { rol: undefined, nombre: 'Tino' })).ok()).toMatchObject({ rol: 'VOL_FIN', nombre: 'Tino' });
  const { sesionesTerminadas } = (await Model.findById(2).lean())!;
  expect(sesionesTerminadas).toBeNull();
});

test('the last active ADMIN keeps the role', async () => {
  const answer = await modify(1, { rol: 'VOL' });
  expect(answer.status).toBe(409);
  expect(answer.error()).toMatchObject({ message: says.lastAdmin, codigo: 'ultimo_administrador' });
  expect((await modify(1, { nombre: 'Lucy' })).status).toBe(200);
});

test('one administrator stays when two demote each other at once', async () => {
  await modify(2, { rol: 'ADMIN' });
  await modify(3, { rol: 'ADMIN' });
  auth.clock.advance(2000);
  const [one, other] = [await auth.as('finanzas'), await auth.as('voluntario')];
  await Model.updateOne({ _id: 1 }, { $set: { rol: 'VOL' } });
  const answers = await Promise.all([modify(3, { rol: 'VOL' }, one), modify(2, { rol: 'VOL' }, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await Model.countDocuments({ rol: 'ADMIN', activo: true })).toBe(1);
});

test('the history says what changed, from what to what, and who did it', async () => {
  auth.clock.advance(1000);
  await modify(4, { nombre: 'Joaco', departamento: 1, rol: 'VOL_FIN' });
  const { content, totalElements } = (await auth.call(getUsuarioHistorial, { params: id(4), as: admin })).ok();
  expect(totalElements).toBeGreaterThan(1);
  expect(content[0]).toEqual({
    fecha: auth.clock.now(),
    idUsuario: 1,
    nombre: 'Lucía Ferreira Acosta',
    que: 'modificado',
    cambios: [
      { campo: 'nombre', antes: 'Joaquín', despues: 'Joaco' },
      { campo: 'departamento', antes: 'Maldonado', despues: 'Artigas' },
      { campo: 'rol', antes: 'VOL', despues: 'VOL_FIN' },
    ],
  });
});

test('an unknown user is 404', async () => {
  const body = formOf(await read(3));
  const answer = await auth.call(postModificarUsuario, { params: id(999), as: admin, raw: { body } });
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(says.notFound);
  expect((await auth.call(postModificarUsuario, { params: { idUsuario: 'x' }, as: admin, body })).status).toBe(400);
  expect((await auth.call(getUsuario, { params: { idUsuario: 'x' }, as: admin })).error().message).toBe(says.notFound);
});
