/** One person's contributions and sign-ups are exported, and erased on request (rule: personal-data-of-one). */

import {
  getAporte,
  getAportes,
  getHistorialAporte,
  getLecturasAportes,
  getTotalesAportes,
  putAporte,
} from '@caparazon/office/aporte/calls';
import { getCarta, getCartas, getDonantes } from '@caparazon/office/aporte/donante';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { getCompromiso, postCompromiso, postCuota, postEstadoCompromiso } from '@caparazon/office/compromiso/calls';
import { compromisosMessages } from '@caparazon/office/compromiso/words';
import { getPostulacion, postEstadoPostulacion } from '@caparazon/office/postulacion/calls';
import { postVoluntariado } from '@caparazon/office/postulacion/nueva';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { undeclaredIn } from '@caparazon/service-kit/personalData/fields';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte, rightCompromiso } from '../testing/aportes.ts';
import { campos } from './campos.ts';
import { personalData } from './persona.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 1000 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
afterAll(() => service.close());

const now = () => service.clock.now();
const personal = /graciela|quintero|99301277|12345672|1\.234\.567-2|km 267/i;
const person = { nombre: 'Graciela Quintero', emailContacto: 'graciela@correo.example' };

async function everything(): Promise<string> {
  const { db } = mongoose.connection;
  const collections = (await db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

const promiseOf = async (different: object) => {
  const body = { ...rightCompromiso, ...different } as never;
  return (await service.call(postCompromiso, { body, headers: {}, as: 'VOL_FIN' })).ok().idCompromiso;
};
const totals = async () => (await service.call(getTotalesAportes, { as: 'ADMIN' })).ok();

test('nobody is left in contributions, readings, donors or a sign-up, and the sums are as before', async () => {
  const idAporte = await record(service, person);
  const other = await record(service, {
    nombre: 'Bruno Silva',
    cedulaIdentidad: '4.567.890-5',
    emailContacto: '',
    telefonoContacto: '',
    direccion: '',
  });
  await service.call(getAportes, { query: { texto: 'graciela' } as never, as: 'VOL_FIN' });
  await service.call(getAportes, { query: { texto: 'bruno' } as never, as: 'VOL_FIN' });
  const sent = {
    nombreVoluntario: 'Graciela Quintero',
    paisVoluntario: 'Uruguay',
    correoVoluntario: person.emailContacto,
  };
  const { idPostulacion } = (await service.call(postVoluntariado, { body: sent as never, headers: {} })).ok();
  const nota = 'Graciela puede los lunes';
  await service.call(postEstadoPostulacion, {
    params: { idPostulacion: String(idPostulacion) },
    body: { estado: 'contactada', nota } as never,
    as: 'ADMIN',
  });
  const idCompromiso = await promiseOf({ ...person, nota: 'Graciela avisa antes' });
  const before = await totals();
  expect(await everything()).toMatch(personal);

  const who = ['--correo=graciela@correo.example', '--cedula=1234567-2'];
  const exported = await runPersonalData(personalData, ['exportar', ...who], now());
  expect(exported.map(({ entidad, idEntidad }) => [entidad, idEntidad])).toEqual([
    ['lecturas', 0],
    ['aporte', idAporte],
    ['compromiso', idCompromiso],
    ['postulacion', idPostulacion],
  ]);
  const listed = await runPersonalData(personalData, ['buscar', ...who], now());
  expect(listed.map(({ entidad, nombre }) => [entidad, nombre])).toEqual([
    ['lecturas', 'Graciela Quintero'],
    ['aporte', 'Graciela Quintero'],
    ['compromiso', 'Graciela Quintero'],
    ['postulacion', 'Graciela Quintero'],
  ]);
  await runPersonalData(personalData, ['borrar', ...who], now());
  await runPersonalData(personalData, ['borrar', ...who], now());

  expect(await everything()).not.toMatch(personal);
  expect(await totals()).toEqual(before);
  const params = { idAporte: String(idAporte) };
  expect((await service.call(getAporte, { params, as: 'VOL_FIN' })).ok()).toMatchObject({
    nombre: 'Datos borrados',
    numeroTarjeta: '000000******0000',
    monto: 1250.5,
  });
  const historial = (await service.call(getHistorialAporte, { params, as: 'ADMIN' })).ok();
  expect(historial.content.map(({ que }) => que)).toEqual(['datosBorrados', 'datosExportados', 'creado']);
  const postulacion = await service.call(getPostulacion, {
    params: { idPostulacion: String(idPostulacion) },
    as: 'ADMIN',
  });
  expect(postulacion.ok()).toMatchObject({ nombreVoluntario: 'Datos borrados', nota: '*** puede los lunes' });
  expect((await service.call(getAporte, { params: { idAporte: String(other) }, as: 'ADMIN' })).ok().nombre).toBe(
    'Bruno Silva',
  );
  expect(await everything()).toContain('texto=bruno');
});

test('a donor whose contribution was corrected to another’s is erased from its history and the readings', async () => {
  const idAporte = await record(service, {
    nombre: 'Zoraida Pintos',
    cedulaIdentidad: '3.333.333-3',
    emailContacto: 'zoraida@correo.example',
    telefonoContacto: '+59898765432',
  });
  const params = { idAporte: String(idAporte) };
  const body = { ...rightAporte, nombre: 'Bruno Silva', cedulaIdentidad: '4.567.890-5', emailContacto: '' };
  const sent = { ...body, telefonoContacto: '+59894111222', numeroTarjeta: '411111******1111' };
  expect((await service.call(putAporte, { params, body: sent as never, as: 'VOL_FIN' })).status).toBe(200);
  await service.call(getAportes, { query: { texto: 'zoraida' } as never, as: 'VOL_FIN' });
  const found = await runPersonalData(personalData, ['borrar', '--correo=zoraida@correo.example'], now());
  expect(found).toMatchObject([
    { entidad: 'lecturas', nombre: 'Zoraida Pintos' },
    { entidad: 'aporte', idEntidad: idAporte, nombre: 'Zoraida Pintos' },
  ]);
  expect(await everything()).not.toMatch(/zoraida|pintos|98765432|3\.?333\.?333/i);
  expect((await service.call(getAporte, { params, as: 'VOL_FIN' })).ok().nombre).toBe('Bruno Silva');
});

test('a person who never contributed is erased from searches, by identifiers and by the name of a sign-up', async () => {
  const search = (texto: string) => service.call(getAportes, { query: { texto } as never, as: 'VOL_FIN' });
  for (const texto of ['2.345.678-9', 'hortensia@correo.example', 'ubaldo']) await search(texto);
  const [found, ...more] = await runPersonalData(personalData, ['exportar', '--cedula=2345678-9'], now());
  expect([found?.entidad, more]).toEqual(['lecturas', []]);
  expect(found?.datos).toMatchObject({ lecturas: [{ texto: '2.345.678-9' }] });
  await runPersonalData(personalData, ['borrar', '--cedula=2345678-9'], now());
  expect(await everything()).not.toContain('345.678');
  expect(await runPersonalData(personalData, ['buscar', '--cedula=2345678-9'], now())).toEqual([]);

  const sent = { nombreVoluntario: 'Hortensia Paz', paisVoluntario: 'Uruguay', correoVoluntario: 'h@correo.example' };
  await service.call(postVoluntariado, { body: sent as never, headers: {} });
  await search('hortensia');
  await runPersonalData(personalData, ['borrar', '--correo=h@correo.example'], now());
  expect(await everything()).not.toMatch(/texto=hortensia(&|"|$)/);
  expect(await everything()).toContain('texto=ubaldo');
});

test('the amount of an erased person can be corrected, and nobody else can be marked as erased', async () => {
  const idAporte = await record(service, { nombre: 'Olga Prado', emailContacto: 'olga@correo.example' });
  const other = await record(service, { nombre: 'Bruno Silva', cedulaIdentidad: '4.567.890-5' });
  await runPersonalData(personalData, ['borrar', '--correo=olga@correo.example'], now());
  const params = { idAporte: String(idAporte) };
  const erased = (await service.call(getAporte, { params, as: 'VOL_FIN' })).ok();
  const put = (id: number, different: object) =>
    service.call(putAporte, {
      params: { idAporte: String(id) },
      body: { ...erased, departamento: 'Rocha', monto: '5.000', ...different } as never,
      as: 'VOL_FIN',
    });
  expect((await put(idAporte, {})).ok()).toMatchObject({ nombre: 'Datos borrados', monto: 5000 });
  const masked = { numeroTarjeta: '411111******1111', version: 1 };
  const refused = await put(other, masked);
  expect([refused.status, refused.error().errores]).toEqual([
    400,
    [{ campo: 'cedulaIdentidad', mensaje: aportesMessages.documentoWrong.cedula }],
  ]);
  expect((await put(other, { ...masked, cedulaIdentidad: `borrada-${other}` })).status).toBe(400);
});

test('an erased person gets no letter of thanks, alone or among those of a year', async () => {
  const anio = '2025';
  const given = { fecha: Date.parse('2025-03-04T15:00:00Z') };
  const idAporte = await record(service, { ...given, nombre: 'Zulma Prado', emailContacto: 'zulma@correo.example' });
  const other = await record(service, { ...given, nombre: 'Bruno Silva', cedulaIdentidad: '4.567.890-5' });
  await runPersonalData(personalData, ['borrar', '--correo=zulma@correo.example'], now());
  const carta = (id: number) =>
    service.call(getCarta, { params: { idAporte: String(id) }, query: { anio }, as: 'VOL_FIN' });
  expect((await carta(other)).status).toBe(200);
  const refused = await carta(idAporte);
  expect([refused.status, refused.error().message]).toEqual([404, aportesMessages.nobodyToThank]);
  expect((await service.call(getCartas, { query: { anio }, as: 'VOL_FIN' })).status).toBe(200);
  const { content } = (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({ que: 'cartas', cantidad: 1 });
});

test('every text field of every collection is declared personal, a note, a place, or neither', () => {
  expect(undeclaredIn(mongoose.models, campos)).toEqual([]);
});

test.each(['exportar', 'borrar'])('lists, sums and donors have the right counts after %s', async (what) => {
  const mine = {
    nombre: 'Zulema Rivas',
    emailContacto: `zulema.${what}@correo.example`,
    cedulaIdentidad: '4.567.890-5',
  };
  await record(service, mine);
  const numbers = async (query: object) => {
    const of = { as: 'VOL_FIN' } as const;
    const { totalElements } = (await service.call(getAportes, { query: { ...query, pag: '1' } as never, ...of })).ok();
    const { aportes } = (await service.call(getAportes, { query: query as never, ...of })).ok();
    const donors = (await service.call(getDonantes, { query: query as never, ...of })).ok();
    const { totales } = (await service.call(getTotalesAportes, { query: query as never, ...of })).ok();
    expect([totalElements, donors.totalElements]).toEqual([aportes.length, donors.content.length]);
    expect(totales.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(aportes.length);
    return totalElements;
  };
  const all = await numbers({});
  const before = await numbers({ texto: 'zulema' });
  expect(before).toBeGreaterThan(0);
  await runPersonalData(personalData, [what, `--correo=${mine.emailContacto}`], now());
  expect(await numbers({})).toBe(all);
  expect(await numbers({ texto: 'zulema' })).toBe(what === 'borrar' ? before - 1 : before);
  await record(service, { ...mine, nombre: 'Otra', emailContacto: '' });
  expect(await numbers({})).toBe(all + 1);
});

test('an erased promise ends, and can be neither taken up nor recorded again', async () => {
  const idCompromiso = await promiseOf({ emailContacto: 'otra@correo.example' });
  await runPersonalData(personalData, ['borrar', '--correo=otra@correo.example'], now());
  const params = { idCompromiso: String(idCompromiso) };
  const { compromiso } = (await service.call(getCompromiso, { params, as: 'VOL_FIN' })).ok();
  expect(compromiso).toMatchObject({ nombre: 'Datos borrados', estado: 'terminado', telefonoContacto: '' });
  const body = { estado: 'activo', version: compromiso.version } as const;
  const moved = await service.call(postEstadoCompromiso, { params, body, as: 'VOL_FIN' });
  const came = await service.call(postCuota, { params, body: { mes: '2026-01' } as never, headers: {}, as: 'VOL_FIN' });
  for (const answer of [moved, came]) expect(answer.error().message).toBe(compromisosMessages.erased);
});
