/** What the clinic wrote leaves as files, whole and as filtered, read back here by libraries (rule: clinic-export). */
import { getExportaciones } from '@caparazon/clinic/exportacion/calls';
import { untilOpenCursors } from '@caparazon/service-kit/testing-cursors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import mongoose from 'mongoose';
import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { loadDemo } from '../demo/load.ts';
import { forgetDemo } from '../testing/season.ts';
import { ana, type CasesTest, startCases } from '../testing/service.ts';
import { tablas } from './tablas.ts';

let service: CasesTest;
let idReporte: number;
let idFicha: number;
beforeAll(async () => {
  service = await startCases();
  idReporte = await service.report({
    observaciones: '=1+1',
    nombreContacto: 'Graciela; "Chela"',
    telefonoContacto: '+49 170 1234567',
    latitud: -34.5,
    longitud: -54.25,
  });
  await service.report({ estado: 'MUERTO', departamento: 'Maldonado' });
  idFicha = await service.admitAnimal({ nombre: 'Zafiro', pesoIngreso: '3,5', tumores: false });
});
afterAll(() => service.close());

const download = (path: string, as: 'ADMIN' | 'VOL' | 'VOL_FIN' = 'ADMIN') =>
  service.fetch(`/api${path}`, {
    headers: { Authorization: `Bearer ${service.tokenFor(as, { idUsuario: ana.idUsuario })}` },
  });
const bytes = async (path: string) => Buffer.from(await (await download(path)).arrayBuffer());
const json = async (path: string) => JSON.parse((await bytes(path)).toString()) as Record<string, unknown>[];
const csv = async (path: string) =>
  parse(await bytes(path), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];

async function filesOf(zipped: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(zipped);
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test.each(['/reportes/exportar', '/fichas_animal/exportar', '/exportacion', '/exportaciones'])(
  '%s is for ADMIN alone',
  async (path) => {
    expect((await download(path, 'VOL')).status).toBe(403);
    expect((await download(path, 'VOL_FIN')).status).toBe(403);
    expect((await service.fetch(`/api${path}`)).status).toBe(401);
  },
);

test('a list leaves as it is filtered, in its order', async () => {
  expect((await json('/reportes/exportar?formato=json&estado=VIVO')).map((row) => row.idReporte)).toEqual([idReporte]);
  expect(await json('/reportes/exportar?formato=json&departamento=Salto')).toEqual([]);
  const inOrder = await json('/reportes/exportar?formato=json&ordenFecha=asc');
  expect(inOrder.map((row) => row.estado)).toEqual(['VIVO', 'MUERTO']);
  expect(await json(`/fichas_animal/exportar?formato=json&fileNumber=${idFicha}`)).toHaveLength(1);
  expect((await download('/reportes/exportar?estado=NADA')).status).toBe(400);
  expect((await download('/reportes/exportar?formato=pdf')).status).toBe(400);
});

test('a CSV is as a Spanish Excel expects, and a formula in it is text', async () => {
  const [row] = await csv(`/reportes/exportar?reportNumber=${idReporte}`);
  expect(row).toMatchObject({
    Reporte: String(idReporte),
    Estado: 'Vivo',
    Latitud: '-34,5',
    Contacto: 'Graciela; "Chela"',
    Teléfono: '491701234567',
    Observaciones: "'=1+1",
    Archivado: 'No',
    Ficha: '',
  });
  expect(row?.Fecha).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test('a workbook has numbers, days and empty cells as such, in more than 26 columns', async () => {
  const [head = [], row = []] = await readSheet(
    await bytes(`/fichas_animal/exportar?formato=xlsx&fileNumber=${idFicha}`),
  );
  expect(head.length).toBeGreaterThan(50);
  const cell = (header: string) => row[head.indexOf(header)];
  expect(cell('Ficha')).toBe(idFicha);
  expect(cell('Peso al ingreso')).toBe(3.5);
  expect(cell('Fecha del rescate')).toBeInstanceOf(Date);
  expect(cell('Tumores')).toBe('No');
  expect(cell('Placas')).toBeNull();
  expect(cell('Estado')).toBe('En rehabilitación');
  expect(cell('Recibió el animal')).toBe('Ana Núñez');
});

test('JSON has the names and values of the API', async () => {
  const [row] = await json(`/fichas_animal/exportar?formato=json&fileNumber=${idFicha}`);
  expect(row).toMatchObject({
    idFichaAnimal: idFicha,
    nombre: 'Zafiro',
    pesoIngreso: 3.5,
    tumores: false,
    placas: null,
  });
  expect(row).toMatchObject({ estado: 'En_rehabilitación', nombreClase: 'Tortugas marinas', fotos: [] });
  expect(Date.parse(String(row?.fechaHora))).not.toBeNaN();
});

test('reports are a map of points too, in which one without a place stays without geometry', async () => {
  const answer = await download('/reportes/exportar?formato=geojson');
  expect(answer.headers.get('content-type')).toBe('application/geo+json');
  expect(answer.headers.get('nombre')).toMatch(/\.geojson$/);
  const { type, features } = (await answer.json()) as { type: string; features: Record<string, unknown>[] };
  expect([type, features.map((one) => one.type)]).toEqual(['FeatureCollection', ['Feature', 'Feature']]);
  expect(features.map(({ geometry }) => geometry)).toEqual(
    expect.arrayContaining([{ type: 'Point', coordinates: [-54.25, -34.5] }, null]),
  );
  const rows = await json('/reportes/exportar?formato=json');
  expect(features.map(({ properties }) => properties)).toEqual(rows);
  const none = await download('/reportes/exportar?formato=geojson&departamento=Salto');
  expect(await none.json()).toEqual({ type: 'FeatureCollection', features: [] });
  expect((await download('/fichas_animal/exportar?formato=geojson')).status).toBe(400);
});

test('each export leaves a line with who, what and how many', async () => {
  await bytes('/reportes/exportar?formato=xlsx&estado=VIVO');
  const { content } = (await service.call(getExportaciones, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({ idUsuario: ana.idUsuario, que: 'exportado' });
  expect(Object.fromEntries(content[0]!.cambios.map(({ campo, despues }) => [campo, despues]))).toEqual({
    tabla: 'reportes',
    formato: 'xlsx',
    cantidad: 1,
    filtros: 'estado=VIVO',
  });
});

/** What nobody wrote of an animal: settings, accounts, photos, files and the service's own. */
const others = [
  ...['archivos_necropsia', 'catalogos', 'contadores', 'criterios_liberacion', 'eventos', 'farmacos', 'fotos'],
  ...['fotos.chunks', 'fotos.files', 'fotos.sobrantes', 'historial', 'idempotencia', 'limites', 'medicamentos'],
  ...['migraciones', 'necropsias.chunks', 'necropsias.files', 'necropsias.sobrantes', 'pasos_demo', 'techos_volumen'],
  ...['tipos_medicion', 'turnos', 'usuarios'],
];

/** Stored for the service itself, or under another name. */
const internal = [
  ...[
    '_id',
    'clave',
    'huella',
    'busqueda',
    'codigosMarca',
    'codigoNormal',
    'estadia',
    'vinculos',
    'indicaciones',
    'registros',
    'fin',
  ],
  ...['indicada', 'lugar', 'version', 'anonimizado', 'pesadoEn', 'pesoInusual', 'pesoIngresoInusual'],
  ...['pesoEgresoInusual', 'fueraDeVademecum', 'aPesarDe', 'idVisto', 'clase', 'idReceptor', 'idFotoIdentificacion'],
  ...['idFichaAnterior', 'comienzo', 'apto', 'suelta', 'marcas', 'antes'],
];

describe('of the demo', () => {
  beforeAll(async () => {
    await forgetDemo();
    await loadDemo(service.kit);
  }, 120_000);

  test('the archive has every row of every table and every field that somebody entered', async () => {
    const files = await filesOf(await bytes('/exportacion?formato=json'));
    const names = tablas(() => null).map(({ nombre }) => nombre);
    expect([...files.keys()]).toEqual(['LEEME.txt', ...names.map((nombre) => `${nombre}.json`)]);
    for (const { nombre, model } of tablas(() => null)) {
      const rows = JSON.parse(files.get(`${nombre}.json`)!.toString()) as object[];
      const stored = await mongoose.connection.db!.collection(model.collection.name).find().toArray();
      expect([nombre, rows.length]).toEqual([nombre, stored.length]);
      const fields = new Set(stored.flatMap((doc) => Object.keys(doc)).filter((field) => !internal.includes(field)));
      const left = [...fields].filter((field) => !(field in rows[0]!));
      expect([nombre, left]).toEqual([nombre, []]);
    }
    const tables = tablas(() => null).map(({ model }) => model.collection.name);
    const collections = Object.values(mongoose.models).map(({ collection }) => collection.collectionName);
    expect(collections.filter((name) => !tables.includes(name) && !others.includes(name))).toEqual([]);
    expect(files.get('LEEME.txt')!.toString()).toContain('Peso al ingreso (pesoIngreso): un número');
  });

  test.each(['csv', 'xlsx'])('the archive of %s files opens', async (formato) => {
    const files = await filesOf(await bytes(`/exportacion?formato=${formato}`));
    const doses = files.get(`dosis.${formato}`)!;
    if (formato === 'csv') expect(parse(doses, { bom: true, delimiter: ';' }).length).toBeGreaterThan(20);
    else expect((await readSheet(doses)).length).toBeGreaterThan(20);
  });
});

test('an archive that is cut leaves no cursor open', async () => {
  const cut = new AbortController();
  const headers = { Authorization: `Bearer ${service.tokenFor('ADMIN')}` };
  const answer = await service.fetch('/api/exportacion', { headers, signal: cut.signal });
  await answer.body!.getReader().read();
  cut.abort();
  for (const { model } of tablas(() => null)) await untilOpenCursors(model.collection.name, 0);
}, 120_000);
