import { getUsuarioHistorial, getUsuariosPage } from '@caparazon/office/usuario/calls';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { Historial } from '@caparazon/service-kit/history';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type mongo, Types } from 'mongoose';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { usuarioMigrations } from './migrations.ts';
import { Usuario, type UsuarioDoc } from './model.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const raw = (model: Parameters<typeof driverCollection>[0]) => driverCollection<mongo.Document>(model);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test('users stored before names were searched are found', async () => {
  await raw(Usuario).updateOne({ _id: 6 as never }, { $unset: { busqueda: 1, foto: 1 } });
  await runMigrations(usuarioMigrations);
  const as = await auth.as('admin');
  const { content } = (await auth.call(getUsuariosPage, { query: { nombre: 'bentancor' } as never, as })).ok();
  expect(content).toMatchObject([{ idUsuario: 6, foto: [] }]);
});

test('dates of users are renamed, also when an earlier version changes one meanwhile', async () => {
  const { creadoEn, modificadoEn, ...rest } = (await Usuario.findById(4).lean<UsuarioDoc>())!;
  await raw(Usuario).replaceOne({ _id: 4 as never }, { ...rest, creado: day(1), modificado: day(2) });
  await Promise.all([runMigrations(usuarioMigrations), runMigrations(usuarioMigrations)]);
  expect(await Usuario.findById(4).lean()).toEqual({ ...rest, creadoEn: day(1), modificadoEn: day(2) });
  await raw(Usuario).updateOne({ _id: 4 as never }, { $set: { modificado: day(3) } });
  await runMigrations(usuarioMigrations);
  expect(await Usuario.findById(4).lean()).toEqual({ ...rest, creadoEn: day(1), modificadoEn: day(3) });
});

test('more than a batch of history lines is converted in order', async () => {
  const sobre = { coleccion: 'usuarios', id: 7 };
  const line = (fecha: Date, more: object) => ({ _id: new Types.ObjectId(), fecha, quien: 1, sobre, ...more });
  const lines = [
    line(day(5), { que: 'modificacion', antes: { nombre: 'Camila' }, despues: { nombre: 'Cami' } }),
    line(day(6), { que: 'contrasena', antes: null, despues: null }),
    ...Array.from({ length: 1100 }, () => line(day(4), { que: 'foto', antes: null, despues: null })),
  ];
  await raw(Historial).deleteMany({ idEntidad: 7 });
  await raw(Historial).insertMany(lines);
  await raw(Historial).createIndex({ 'sobre.coleccion': 1, 'sobre.id': 1, fecha: -1, _id: -1 });
  await Promise.all([
    runMigrations(usuarioMigrations),
    runMigrations(usuarioMigrations),
    runMigrations(usuarioMigrations),
  ]);
  await runMigrations(usuarioMigrations);

  const as = await auth.as('admin');
  const answer = await auth.call(getUsuarioHistorial, { params: { idUsuario: '7' }, as });
  const { content, totalElements } = answer.ok();
  expect(totalElements).toBe(lines.length);
  expect(content.slice(0, 3)).toEqual([
    { fecha: day(6).getTime(), idUsuario: 1, nombre: 'Lucía Ferreira Acosta', que: 'contrasenaCambiada', cambios: [] },
    {
      fecha: day(5).getTime(),
      idUsuario: 1,
      nombre: 'Lucía Ferreira Acosta',
      que: 'modificado',
      cambios: [{ campo: 'nombre', antes: 'Camila', despues: 'Cami' }],
    },
    { fecha: day(4).getTime(), idUsuario: 1, nombre: 'Lucía Ferreira Acosta', que: 'fotoCambiada', cambios: [] },
  ]);
  expect(await raw(Historial).countDocuments({ sobre: { $exists: true } })).toBe(0);
  const indexes = await raw(Historial).indexes();
  expect(indexes.some(({ key }) => 'sobre.coleccion' in key)).toBe(false);
});

test('users have the older shape when taken back, and today’s when converted again', async () => {
  const stored = () =>
    raw(Usuario)
      .find({}, { sort: { _id: 1 } })
      .toArray();
  await runMigrations(usuarioMigrations);
  const before = await stored();
  for (const { back } of usuarioMigrations.toReversed()) if ('down' in back) await back.down();
  const [older] = await stored();
  expect(older).toMatchObject({ creado: before[0]?.creadoEn, modificado: before[0]?.modificadoEn });
  for (const field of ['creadoEn', 'modificadoEn', 'busqueda']) expect(older).not.toHaveProperty(field);
  await runMigrations(usuarioMigrations);
  expect(await stored()).toEqual(before);
});
