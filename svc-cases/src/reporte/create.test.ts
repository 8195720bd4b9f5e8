import { departamentoMessages } from '@caparazon/call/departamento-words';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { getReporte, getReportes } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { reporteMessages as says } from '@caparazon/clinic/reporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ana, type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { Reporte } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  service.call(postReporte, { raw: { body, headers } });

const read = async (idReporte: number) =>
  (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();

test('a report of a stranger is read by staff as it was sent', async () => {
  const answer = await send({
    ...rightReporte,
    ubicacion: '  Playa del Barco, La Pedrera  ',
    latitud: '-34.5921',
    longitud: -54.1232,
    nombreContacto: 'Lucía Ñandú',
    telefonoContacto: '+59899123456',
    emailContacto: ' lucia@ejemplo.uy ',
    observaciones: 'Está viva 🐢',
    idVisto: 1,
    archivado: true,
  });
  expect(answer.status).toBe(201);
  const { idReporte } = answer.ok();

  expect(await read(idReporte)).toEqual({
    idReporte,
    fecha: service.clock.now(),
    clase: 'Tortugas marinas',
    nombreComunReporte: 'Tortuga verde',
    estado: 'VIVO',
    departamento: 'Rocha',
    ubicacion: 'Playa del Barco, La Pedrera',
    latitud: -34.5921,
    longitud: -54.1232,
    nombreContacto: 'Lucía Ñandú',
    telefonoContacto: '+59899123456',
    emailContacto: 'lucia@ejemplo.uy',
    observaciones: 'Está viva 🐢',
    idVisto: null,
    visto: null,
    nombreVisto: null,
    va: null,
    archivado: false,
    idFicha: null,
    posibleRobot: false,
    fotosReportes: [],
    version: 1,
  });
});

test('a report keeps author and time, and has a line in the history', async () => {
  const body = { ...rightReporte, desconocido: 'no se guarda' };
  const { idReporte } = (await service.call(postReporte, { raw: { body }, as: service.as(ana) })).ok();
  const stored = await Reporte.findById(idReporte).lean();
  const at = new Date(service.clock.now());
  expect(stored).toMatchObject({ creadoPor: 3, creadoEn: at, modificadoPor: 3, modificadoEn: at, version: 1 });
  expect(stored).not.toHaveProperty('desconocido');
  expect(stored).not.toHaveProperty('sitioWeb');

  const lines = await Historial.find({ entidad: 'reporte', idEntidad: idReporte }).lean();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ que: 'creado', quien: 3, cuando: at, antes: null });
  expect(lines[0]?.despues).toMatchObject({ ubicacion: rightReporte.ubicacion });
});

describe('a report', () => {
  test.each([
    ['estado', undefined, says.estado],
    ['estado', 'CANSADO', says.estado],
    ['nombreClase', '  ', says.clase],
    ['nombreClase', 'Dinosaurios', claseMessages.unknown],
    ['nombreClase', '__proto__', claseMessages.unknown],
    ['nombreComunReporte', null, says.nombreComun],
    ['nombreComunReporte', 'Gaviota', claseMessages.unknownName],
    ['departamento', '', says.departamento],
    ['departamento', 'Río Grande do Sul', departamentoMessages.unknown],
    ['ubicacion', '   ', says.ubicacion],
    ['ubicacion', 'x'.repeat(301), generalMessages.tooLong(300)],
    ['latitud', 'al sur', says.ubicacionMapa],
    ['latitud', -91, says.ubicacionMapa],
    ['longitud', 181, says.ubicacionMapa],
    ['nombreContacto', 'x'.repeat(61), generalMessages.tooLong(60)],
    ['telefonoContacto', '1'.repeat(46), generalMessages.tooLong(45)],
    ['emailContacto', 'sin arroba', says.email],
    ['emailContacto', `a@${'x'.repeat(60)}`, generalMessages.tooLong(60)],
    ['observaciones', 'x'.repeat(301), generalMessages.tooLong(300)],
    ['fotosReporte', 'una sola', generalMessages.notAnOption],
    ['fotosReporte.0', [7], generalMessages.notText],
    ['ubicacion', { $ne: null }, says.ubicacion],
    ['nombreContacto', { $ne: null }, generalMessages.notText],
  ])('is refused when %s is %j', async (campo, value, mensaje) => {
    const [name = campo] = campo.split('.');
    const answer = await send({ ...rightReporte, latitud: -34, longitud: -54, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.error()).toEqual({
      message: says.invalid,
      codigo: 'datos_invalidos',
      errores: [{ campo, mensaje }],
    });
  });

  test('is refused with every empty required field, in the order of the form', async () => {
    const { errores, message } = (await send({})).error();
    expect(message).toBe(says.invalid);
    expect(errores.map(({ campo }) => campo)).toEqual([
      'estado',
      'nombreClase',
      'nombreComunReporte',
      'departamento',
      'ubicacion',
    ]);
  });

  test.each([
    [-34, null],
    [null, -54],
    ['', -54],
  ])('needs both coordinates or neither: %j and %j', async (latitud, longitud) => {
    const answer = await send({ ...rightReporte, latitud, longitud });
    expect(answer.error().errores).toEqual([{ campo: 'latitud', mensaje: says.ubicacionMapa }]);
  });
});

test('a phone shorter than 12 characters is stored as empty', async () => {
  const short = await service.report({ telefonoContacto: '+5989912345' });
  const long = await service.report({ telefonoContacto: '+59899123456' });
  expect((await read(short)).telefonoContacto).toBe('');
  expect((await read(long)).telefonoContacto).toBe('+59899123456');
});

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0049 170 1234567', '+491701234567'],
  ['+49 (0)170 / 123-4567', '+491701234567'],
  ['+49 0170 1234567', '+491701234567'],
  ['+54 9 11 5555 1234', '+5491155551234'],
  ['0054 11 5555 1234', '+541155551234'],
  ['+1 (212) 555-1234', '+12125551234'],
  ['+39 06 698 12345', '+390669812345'],
  ['+47 41 23 45 67', '+4741234567'],
  ['+376 312 345', '+376312345'],
  ['+598 99 123 456', '+59899123456'],
  ['+598 (0)99 123 456', '+59899123456'],
  ['00598 99 123 456', '+59899123456'],
  ['598 99 123 456', '+59899123456'],
  ['099 123 456', '+59899123456'],
  ['99123456', '+59899123456'],
  ['4470 1234', '+59844701234'],
  ['099 123 456 o 098 765 432', '099 123 456 o 098 765 432'],
  ['099 000 000 int. 12', '099 000 000 int. 12'],
  ['+47 1', ''],
  ['+47 412 345', ''],
  ['12345', ''],
])('a phone is stored as dialled from anywhere: «%s» as «%s»', async (written, kept) => {
  expect((await read(await service.report({ telefonoContacto: written }))).telefonoContacto).toBe(kept);
});

test.each([['Bearer not.a.token'], ['Bearer'], ['Basic YTpi']])(
  'a dead token is ignored: %s',
  async (authorization) => {
    const answer = await send(rightReporte, { Authorization: authorization });
    expect(answer.status).toBe(201);
    expect(await Reporte.findById(answer.ok().idReporte).lean()).toMatchObject({ creadoPor: null });
  },
);

test('a report filled in by a robot is stored, marked, and listed apart', async () => {
  const query = { estado: 'DESCONOCE' } as const;
  const person = await service.report({ estado: 'DESCONOCE' });
  const robot = await service.report({ estado: 'DESCONOCE', sitioWeb: 'https://ejemplo.com' });
  const list = async (robots?: 'true' | 'false') => {
    const answer = await service.call(getReportes, { query: { ...query, ...(robots && { robots }) }, as: 'VOL' });
    return answer.ok().content.map(({ idReporte, posibleRobot }) => ({ idReporte, posibleRobot }));
  };

  expect(await list()).toEqual([{ idReporte: person, posibleRobot: false }]);
  expect(await list('false')).toEqual([{ idReporte: person, posibleRobot: false }]);
  expect(await list('true')).toEqual([{ idReporte: robot, posibleRobot: true }]);
});

test('a text as long as a photo is refused as too long, whatever else is sent', async () => {
  const observaciones = 'x'.repeat(9000);
  const photo = 'A'.repeat(limits.body.plain);
  const answer = await service.call(postReporte, {
    raw: { body: { ...rightReporte, observaciones, fotosReporte: [photo] } },
  });
  expect([answer.status, answer.error().errores]).toEqual([
    400,
    [{ campo: 'observaciones', mensaje: generalMessages.tooLong(300) }],
  ]);
});

describe('limits of size', () => {
  test('a body over 15 MB is 413, announced or not', async () => {
    const body = JSON.stringify({ ...rightReporte, observaciones: 'x'.repeat(limits.body.withPhotos) });
    const announced = await service.fetch('/api/reportes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(announced.status).toBe(413);
    const chunked = await service.fetch('/api/reportes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toMatchObject({ message: generalMessages.tooLarge });
  });

  test('a body that is not JSON is refused in Spanish', async () => {
    const post = (body: string, type: string) =>
      service.fetch('/api/reportes', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect((await post('{"estado":', 'application/json')).status).toBe(400);
    expect((await post('estado=VIVO', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('[]', 'application/json')).status).toBe(400);
    expect((await post('null', 'application/json')).status).toBe(400);
  });
});
