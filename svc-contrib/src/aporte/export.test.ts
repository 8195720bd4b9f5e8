/** Exports, read back by libraries for such files (rule: contribution-export). */

import { type Formato, getExportarAportes, getLecturasAportes } from '@caparazon/office/aporte/calls';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import mongoose, { type ClientSession } from 'mongoose';
import { readSheet } from 'read-excel-file/node';
import { createContribApp, prepareContrib } from '../app.ts';
import { record } from '../testing/aportes.ts';
import { Aporte, type AporteDoc } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
afterAll(() => service.close());

const download = (query: Record<string, string> = {}) =>
  service.fetch(`/api/aportes/exportar?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${service.tokenFor('VOL_FIN', { idUsuario: 5 })}` },
  });
const bytes = async (query: Record<string, string> = {}) => Buffer.from(await (await download(query)).arrayBuffer());
const csv = async (query: Record<string, string> = {}) =>
  parse(await bytes(query), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];

const header = [
  'Número',
  'Fecha',
  'Nombre',
  'Teléfono',
  'Cédula',
  'E-mail',
  'Tarjeta',
  'Moneda',
  'Dirección',
  'Número de tarjeta',
  'Vencimiento',
  'Monto',
  'Departamento',
  'Campaña',
];

const fecha = Date.parse('2025-06-01T02:30:00Z');

test('a browser saves an export under its own name', async () => {
  const { headers } = await service.call(getExportarAportes, { query: {}, as: 'VOL_FIN' });
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${headers.get('nombre')}`);
});

test('a CSV is as a Spanish Excel expects, with what was typed', async () => {
  const nombre = 'Ñandú; "Azul"';
  const idAporte = await record(service, { nombre, fecha, monto: '1.234,50' });
  const text = (await bytes()).toString('utf8');
  expect(text.startsWith('\uFEFFNúmero;Fecha;')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  const [row] = await csv({ texto: 'ñandu' });
  expect(Object.keys(row!)).toEqual(header);
  expect(Object.values(row!)).toEqual([
    String(idAporte),
    '31/05/2025',
    nombre,
    '598 99 301 277',
    '1.234.567-2',
    'ana@correo.example',
    'Visa',
    'UYU',
    'Ruta 10 km 267',
    '411111******1111',
    '12/2039',
    '1234,50',
    'Rocha',
    '',
  ]);
});

test('an XLSX has dates, amounts and text as such', async () => {
  const [head, row] = await readSheet(await bytes({ formato: 'xlsx', texto: 'ñandu' }));
  expect(head).toEqual(header);
  expect(row).toEqual([
    expect.any(Number),
    new Date('2025-05-31T00:00:00Z'),
    'Ñandú; "Azul"',
    '598 99 301 277',
    '1.234.567-2',
    'ana@correo.example',
    'Visa',
    'UYU',
    'Ruta 10 km 267',
    '411111******1111',
    new Date('2039-12-01T00:00:00Z'),
    1234.5,
    'Rocha',
    null,
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x";"y")'])(
  '%s runs in no spreadsheet',
  async (nombre) => {
    const idAporte = await record(service, { nombre, direccion: nombre });
    const [row] = await csv({ texto: String(idAporte) });
    expect([row?.Nombre, row?.Dirección]).toEqual([`'${nombre}`, `'${nombre}`]);
    const [, cells] = await readSheet(await bytes({ formato: 'xlsx', texto: String(idAporte) }));
    expect([cells?.[2], cells?.[8]]).toEqual([nombre, nombre]);
  },
);

test('a text with a leading tab or line end, or with characters illegal in XML, breaks neither format', async () => {
  const idAporte = await record(service);
  for (const direccion of ['\t=1', '\r=1', 'a\u0000b\uFFFE<&>"\ud800']) {
    await Aporte.updateOne({ _id: idAporte }, { $set: { direccion } });
    const [row] = await csv({ texto: String(idAporte) });
    expect(row?.Dirección?.startsWith('=')).toBe(false);
    expect(row?.Dirección).not.toMatch(/^[\t\r]/);
    const [, cells] = await readSheet(await bytes({ formato: 'xlsx', texto: String(idAporte) }));
    expect(String(cells?.[8])).toMatch(/=1$|^ab<&>"/);
  }
});

test.each(['Ruta 10\n=1+1', '\n=1+1', 'Ruta 10\r=1+1', 'Ruta 10\r\n=1+1', 'a\n"=1+1"'])(
  '%j stays in its cell, whichever line end a reader uses',
  async (direccion) => {
    const idAporte = await record(service, { nombre: 'Lina Finales' });
    await Aporte.updateOne({ _id: idAporte }, { $set: { direccion } });
    const file = await bytes({ texto: 'lina' });
    await Aporte.deleteOne({ _id: idAporte });
    expect(file.toString('utf8')).toContain(`;"${direccion.replaceAll('"', '""')}";`);
    const ends = { delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] };
    const lines: string[][] = parse(file, { bom: true, ...ends });
    expect(lines.map((cells) => cells[header.indexOf('Dirección')])).toEqual(['Dirección', direccion]);
  },
);

test('an export takes the filters of the list, and marks annulled contributions', async () => {
  const kept = await record(service, { nombre: 'Dora Filtro', moneda: 'USD' });
  const annulled = await record(service, { nombre: 'Dora Filtro', moneda: 'USD' });
  await Aporte.updateOne(
    { _id: annulled },
    { $set: { anulado: { motivo: 'Repetido', fecha: new Date(), idUsuario: 1 } } },
  );
  const filter = { texto: 'dora', moneda: 'USD' };
  expect((await csv(filter)).map((row) => row.Número)).toEqual([String(kept)]);
  const all = await csv({ ...filter, anulados: 'true' });
  expect(all.map((row) => [row.Número, row.Anulado])).toEqual([
    [String(annulled), 'Repetido'],
    [String(kept), ''],
  ]);
  expect(await csv({ texto: 'nadie' })).toEqual([]);
});

test.each<[Record<string, string>, string, string]>([
  [{ desde: '2025-01-01', hasta: '2025-06-30' }, 'aportes-2025-01-01-a-2025-06-30.csv', 'text/csv'],
  [{ hasta: '2025-06-30', formato: 'xlsx' }, 'aportes-al-2025-06-30.xlsx', 'spreadsheetml.sheet'],
])('%j is %s', async (query, name, type) => {
  const { headers } = await download(query);
  expect(headers.get('nombre')).toBe(name);
  expect(headers.get('content-type')).toContain(type);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an unknown format is refused', async () => {
  const answer = await service.call(getExportarAportes, { query: { formato: 'ods' as Formato }, as: 'ADMIN' });
  expect(answer.error()).toMatchObject({ message: aportesMessages.formato, errores: [{ campo: 'formato' }] });
});

const readings = async () => (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();

test('each export is recorded before its bytes are sent: who, when, what and how many', async () => {
  const { totalElements } = await readings();
  const answer = await download({ moneda: 'USD', formato: 'xlsx' });
  const { content, totalElements: after } = await readings();
  await answer.arrayBuffer();
  expect(after).toBe(totalElements + 1);
  expect(content[0]).toEqual({
    fecha: service.clock.now(),
    idUsuario: 5,
    que: 'exportado',
    cantidad: 1,
    consulta: 'formato=xlsx&moneda=USD',
  });
  await bytes({ moneda: 'USD', formato: 'xlsx' });
  expect((await readings()).totalElements).toBe(totalElements + 2);
});

test('an export that cannot be recorded is refused, and leaves no session open', async () => {
  const db = mongoose.connection.db!;
  const historial = (validator: object) => db.command({ collMod: Historial.collection.name, validator });
  const started = jest.spyOn(mongoose, 'startSession');
  await historial({ que: { $ne: 'exportado' } });
  try {
    expect((await download()).status).toBe(500);
    const sessions = await Promise.all(started.mock.results.map(({ value }) => value as Promise<ClientSession>));
    expect(sessions.map(({ hasEnded }) => hasEnded)).toEqual([true]);
  } finally {
    await historial({});
    started.mockRestore();
  }
});

test.each(['csv', 'xlsx'])('an interrupted download as %s does not look complete', async (formato) => {
  const { _id, ...one } = (await Aporte.findOne().lean<AporteDoc>())!;
  const many = Array.from({ length: 6000 }, (_, i) => ({
    ...one,
    _id: 10_000 + i,
    nombre: `Cortada ${crypto.randomUUID()}`,
    busqueda: ['cortada'],
    fecha: new Date(fecha - i * 1000),
  }));
  // The oldest is written last, and has an unknown department.
  many.at(-1)!.idDepartamento = 99;
  await Aporte.insertMany(many, { lean: true });
  try {
    const answer = await download({ texto: 'cortada', formato });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  } finally {
    await Aporte.deleteMany({ busqueda: 'cortada' });
  }
});
