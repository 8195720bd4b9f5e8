/** Accounts are exported and erased (rule: personal-data-of-one). */
import { getPerfil } from '@caparazon/office/usuario/calls';
import { enqueue } from '@caparazon/service-kit/mail/outbox';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { undeclaredIn } from '@caparazon/service-kit/personalData/fields';
import { transaction } from '@caparazon/service-kit/transaction';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { Usuario } from '../usuario/model.ts';
import { campos } from './campos.ts';
import { personalData } from './persona.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

async function everything(): Promise<string> {
  const { db } = mongoose.connection;
  const collections = (await db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

test('an erased account names nobody, cannot log in, and is told to the other parts', async () => {
  const usuario = await Usuario.findOne({ nombreUsuario: 'voluntario' }).lean();
  const { _id = 0, correo = '', apellido = '' } = usuario ?? {};
  const session = await auth.as('voluntario');
  const mail = { clave: correo, motivo: 'prueba', para: correo, sobre: _id, datos: { apellido } };
  await transaction((within) => enqueue(within, mail, auth.clock.now()));
  const who = ['--correo', correo.toUpperCase()];
  const [exported] = await runPersonalData(personalData, ['exportar', ...who], auth.clock.now());
  expect(exported).toMatchObject({ entidad: 'usuario', idEntidad: _id, datos: { correo, apellido } });
  expect(JSON.stringify(exported)).not.toContain('argon2');

  await runPersonalData(personalData, ['borrar', ...who], auth.clock.now());

  await auth.untilRefused(session.token);
  expect((await auth.tryIn('voluntario')).status).toBe(401);
  expect((await auth.tryIn(correo)).status).toBe(401);
  expect((await auth.tryIn(`borrado-${_id}`)).status).toBe(401);
  expect(await Usuario.findById(_id).lean()).toMatchObject({ nombre: 'Usuario', apellido: String(_id), activo: false });
  const rest = await everything();
  expect([rest.includes(correo), rest.includes(`"${apellido}"`)]).toEqual([false, false]);
  expect(rest).toContain('datosBorrados');
});

test('no account is erased for a phone that several share', async () => {
  const contacto = '+59824001234';
  await Usuario.updateMany({ nombreUsuario: { $in: ['admin', 'finanzas'] } }, { $set: { contacto } });
  expect(await runPersonalData(personalData, ['exportar', '--telefono', contacto], auth.clock.now())).toEqual([]);
});

test('the last administrator is not erased', async () => {
  const { correo = '' } = (await Usuario.findOne({ nombreUsuario: 'admin' }).lean()) ?? {};
  await Usuario.updateMany({ rol: 'ADMIN', nombreUsuario: { $ne: 'admin' } }, { $set: { activo: false } });
  await expect(runPersonalData(personalData, ['borrar', '--correo', correo], auth.clock.now())).rejects.toThrow();
  expect((await auth.call(getPerfil, { as: await auth.as('admin') })).status).toBe(200);
});

test('every text field of every collection is declared personal, a note, a place, or neither', () => {
  expect(undeclaredIn(mongoose.models, campos)).toEqual([]);
});
