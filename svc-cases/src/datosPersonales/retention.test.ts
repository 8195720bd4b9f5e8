/** Reporters are forgotten in time, and their animals are not (rules: retention, personal-data-of-one). */
import { getFichaAnimal, getFichaAnimalHistorial, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import {
  getHistorialLiberacion,
  getLiberacion,
  postLiberacion,
  postLiberar,
  putSuelta,
} from '@caparazon/clinic/liberacion/calls';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { prepareCriterios } from '../liberacion/criterios.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { personalData } from './persona.ts';
import { anonymiseOld, monthsBefore } from './retention.ts';
import { anonymiseIfDue } from './timer.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(now());
  await prepareCriterios(now());
});
afterAll(() => service.close());

const now = () => service.clock.now();
const dayMs = 24 * 3600_000;

const reported = {
  nombreContacto: 'Graciela Quintero',
  telefonoContacto: '+59899301277',
  emailContacto: 'graciela@correo.example',
  observaciones: 'Soy Graciela, llamen al 099 301 277. Tiene una herida.',
};
const admitted = {
  nombreReportero: 'Graciela Quintero',
  telefonoReportero: '+59899301277',
  correoReportero: 'graciela@correo.example',
  observacionesGenerales: 'La trajo Graciela. Come bien.',
};
const personal = /graciela|quintero|301.?277/i;

const reporte = async (idReporte: number) =>
  (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();
const ficha = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();

async function everything(): Promise<string> {
  const { db } = mongoose.connection;
  const collections = (await db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

test('nobody is left in a report, its record, their history or any other document after the time', async () => {
  const idReporte = await service.report(reported);
  const idFicha = await service.admitAnimal({ ...admitted, estado: 'Liberado' });
  expect(await everything()).toMatch(personal);
  const before = await reporte(idReporte);
  service.clock.advance(800 * dayMs);
  const recent = await service.report({ ...reported, ubicacion: 'Valizas' });

  expect(await anonymiseOld(24, now())).toEqual({ reportes: 1, fichas: 1 });
  expect(await anonymiseOld(24, now())).toEqual({ reportes: 0, fichas: 0 });

  const empty = { nombreContacto: '', telefonoContacto: '', emailContacto: '' };
  const observaciones = 'Soy ***, llamen al ***. Tiene una herida.';
  expect(await reporte(idReporte)).toEqual({ ...before, ...empty, observaciones, version: before.version + 1 });
  expect((await ficha(idFicha)).observacionesGenerales).toBe('La trajo ***. Come bien.');
  const historial = await service.call(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, as: 'VOL' });
  expect(historial.ok().content.map(({ que }) => que)).toEqual(['anonimizado', 'creado']);
  expect((await reporte(recent)).nombreContacto).toBe('Graciela Quintero');
  expect((await service.call(getSeguimiento, { query: { reporte: String(idReporte), telefono: '1277' } })).status).toBe(
    404,
  );

  service.clock.advance(800 * dayMs);
  await anonymiseOld(24, now());
  expect(await everything()).not.toMatch(personal);
});

test('the reporter of an animal in rehabilitation is kept', async () => {
  const idFicha = await service.admitAnimal(admitted);
  service.clock.advance(800 * dayMs);
  expect(await anonymiseOld(24, now())).toEqual({ reportes: 0, fichas: 0 });
  expect((await ficha(idFicha)).nombreReportero).toBe('Graciela Quintero');
});

test('one of several copies does the work of a day, and again the next day', async () => {
  for (let n = 0; n < 3; n += 1) await service.report(reported);
  service.clock.advance(800 * dayMs);
  const turns = () => Promise.all(Array.from({ length: 4 }, () => anonymiseIfDue(24, now())));
  const first = await turns();
  expect(first.filter((done) => done !== null)).toEqual([{ reportes: 3, fichas: 0 }]);
  expect(await anonymiseIfDue(24, now())).toBeNull();
  service.clock.advance(dayMs);
  expect((await turns()).filter((done) => done !== null)).toEqual([{ reportes: 0, fichas: 0 }]);
});

test.each([
  ['2026-11-22T10:00:00Z', 24, '2024-11-22T10:00:00Z'],
  ['2024-02-29T10:00:00Z', 12, '2023-02-28T10:00:00Z'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
])('monthsBefore gives for %s the day %i months before', (day, months, wanted) => {
  expect(monthsBefore(Date.parse(day), months)).toEqual(new Date(wanted));
});

test("one person's data are exported and erased on request, and nobody else's", async () => {
  const idReporte = await service.report(reported);
  const idFicha = await service.admitAnimal(admitted);
  const other = await service.report({
    ...reported,
    telefonoContacto: '+59894111222',
    emailContacto: 'otra@x.example',
  });
  const who = ['--correo', 'GRACIELA@correo.example'];

  const exported = await runPersonalData(personalData, ['exportar', ...who], now());
  expect(exported.map(({ entidad, idEntidad }) => [entidad, idEntidad])).toEqual([
    ['fichaAnimal', idFicha],
    ['reporte', idReporte],
  ]);
  expect(exported[1]?.datos).toMatchObject(reported);
  await runPersonalData(personalData, ['borrar', ...who], now());
  expect(await runPersonalData(personalData, ['exportar', ...who], now())).toEqual([]);

  expect((await reporte(idReporte)).nombreContacto).toBe('');
  expect((await ficha(idFicha)).nombreReportero).toBe('');
  const historial = await service.call(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, as: 'VOL' });
  expect(historial.ok().content.map(({ que }) => que)).toEqual(['datosBorrados', 'datosExportados', 'creado']);
  expect((await reporte(other)).nombreContacto).toBe('Graciela Quintero');
  expect(await everything()).not.toContain('graciela@correo.example');
});

test('the record of a report is found by it when it has only the name, or the name in its notes', async () => {
  const noContact = { telefonoReportero: '', correoReportero: '' };
  const named = await service.admitAnimal({
    ...{ ...admitted, ...noContact, nombreReportero: 'Graciela' },
    idReporte: await service.report(reported),
  });
  const told = await service.admitAnimal({
    ...{ ...admitted, ...noContact, nombreReportero: '' },
    idReporte: await service.report(reported),
  });
  const bruno = { ...noContact, nombreReportero: 'Bruno Silva', observacionesGenerales: 'La trajo Bruno.' };
  const others = await service.admitAnimal({ ...bruno, idReporte: await service.report(reported) });
  const who = ['--telefono', '099 301 277'];
  const found = await runPersonalData(personalData, ['exportar', ...who], now());
  expect(found.flatMap(({ entidad, idEntidad }) => (entidad === 'fichaAnimal' ? [idEntidad] : []))).toEqual([
    named,
    told,
  ]);
  expect(found.map(({ nombre }) => nombre)).toEqual(Array(5).fill('Graciela Quintero'));

  await runPersonalData(personalData, ['borrar', ...who], now());
  expect(await everything()).not.toMatch(personal);
  expect((await ficha(told)).observacionesGenerales).toBe('La trajo ***. Come bien.');
  expect(await ficha(others)).toMatchObject(bruno);
  expect(await runPersonalData(personalData, ['buscar', ...who], now())).toEqual([]);
});

test('a person in the history alone is exported and erased there, and the person in the record stays', async () => {
  const idFicha = await service.admitAnimal({ ...admitted, observacionesGenerales: 'Come bien.' });
  const bruno = {
    nombreReportero: 'Bruno Silva',
    telefonoReportero: '+59894111222',
    correoReportero: 'bruno@correo.example',
  };
  service.clock.advance(60_000);
  (await service.call(putFichaAnimal, { raw: { body: { ...(await ficha(idFicha)), ...bruno } }, as: 'VOL' })).ok();
  expect(await everything()).toMatch(personal);
  const who = ['--telefono', '099 301 277'];
  const [found, ...more] = await runPersonalData(personalData, ['exportar', ...who], now());
  expect(more).toEqual([]);
  expect(found).toMatchObject({ entidad: 'fichaAnimal', idEntidad: idFicha, nombre: 'Graciela Quintero' });
  expect(JSON.stringify(found?.datos)).not.toMatch(/bruno/i);
  await runPersonalData(personalData, ['borrar', ...who], now());
  expect(await runPersonalData(personalData, ['borrar', ...who], now())).toEqual([]);
  expect(await everything()).not.toMatch(personal);
  expect(await ficha(idFicha)).toMatchObject(bruno);
  const historial = await service.call(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, as: 'VOL' });
  const { content } = historial.ok();
  expect(content.map(({ que }) => que)).toEqual(['datosBorrados', 'datosExportados', 'modificado', 'creado']);
  expect(JSON.stringify(content)).toContain('bruno@correo.example');
});

const released = {
  lugar: 'La Paloma',
  quienes: 'El equipo y Graciela, que la encontró',
  observaciones: 'Avisar a graciela@correo.example.',
};

async function release(idFicha: number, told: object = released): Promise<void> {
  const params = { idFicha: String(idFicha) };
  const fechaHora = now();
  const mark = { criterio: 'heridas_curadas', cumplido: false, comentario: 'Graciela dice que no' };
  (await service.call(postLiberacion, { params, raw: { body: mark }, as: 'VOL' })).ok();
  (await service.call(postLiberar, { params, raw: { body: { fechaHora, ...released } }, as: 'VOL' })).ok();
  (await service.call(putSuelta, { params, raw: { body: { fechaHora, ...told } }, as: 'VOL' })).ok();
}
const liberacion = async (idFicha: number) =>
  (await service.call(getLiberacion, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const pastOfRelease = async (idFicha: number) =>
  (
    await service.call(getHistorialLiberacion, { params: { idFicha: String(idFicha) }, query: {} as never, as: 'VOL' })
  ).ok().content;

test('nobody is left in a release after the time, and data of the animal stay', async () => {
  const idFicha = await service.admitAnimal(admitted);
  await release(idFicha);
  expect((await liberacion(idFicha)).suelta).toMatchObject(released);
  service.clock.advance(800 * dayMs);
  await anonymiseOld(24, now());
  expect((await liberacion(idFicha)).suelta).toMatchObject({
    lugar: 'La Paloma',
    quienes: 'El equipo y ***, que la encontró',
    observaciones: 'Avisar a ***',
  });
  expect((await pastOfRelease(idFicha))[0]?.que).toBe('anonimizado');
  expect(await everything()).not.toMatch(personal);
});

test("a release that names one person is exported and erased with them, on their report's animal and another", async () => {
  const idReporte = await service.report(reported);
  const idFicha = await service.admitAnimal({ idReporte });
  await release(idFicha);
  const other = await service.admitAnimal();
  await release(other, { ...released, quienes: 'El equipo', observaciones: 'Nada.' });
  const stranger = await service.admitAnimal();
  const named = { ...released, quienes: 'Mariana', observaciones: 'mariagraciela@correo.example, 099 301 278' };
  await service.call(postLiberar, {
    params: { idFicha: String(stranger) },
    raw: { body: { fechaHora: now(), ...named } },
    as: 'VOL',
  });
  const who = ['--correo', 'graciela@correo.example'];

  const exported = await runPersonalData(personalData, ['exportar', ...who], now());
  expect(exported.map(({ entidad, idEntidad }) => [entidad, idEntidad])).toEqual([
    ['liberacion', idFicha],
    ['liberacion', other],
    ['reporte', idReporte],
  ]);
  expect(exported[0]).toMatchObject({
    nombre: 'Graciela Quintero',
    datos: { textos: expect.arrayContaining([released.quienes, released.observaciones, 'Graciela dice que no']) },
  });
  const { version } = (await liberacion(idFicha)).suelta!;
  await runPersonalData(personalData, ['borrar', ...who], now());
  expect(await runPersonalData(personalData, ['exportar', ...who], now())).toEqual([]);
  expect((await liberacion(idFicha)).suelta).toMatchObject({
    lugar: 'La Paloma',
    quienes: 'El equipo y ***, que la encontró',
    version: version + 1,
  });
  expect((await pastOfRelease(other)).map(({ que }) => que)).toContain('datosBorrados');
  expect((await liberacion(stranger)).suelta).toMatchObject(named);
  expect((await everything()).replaceAll('mariagraciela@', '')).not.toMatch(personal);
});

test.each([[[]], [['borrar']], [['quitar', '--correo', 'a@b.c']], [['borrar', '--correo', ' ']]])(
  'a request that names nobody is refused: %j',
  async (args) => {
    await service.report(reported);
    await expect(runPersonalData(personalData, args, now())).rejects.toThrow('datos:');
    expect(await everything()).toMatch(personal);
  },
);
