import { getReportes, postArchivar, postVisto } from '@caparazon/clinic/reporte/calls';
import type { ReporteForm } from '@caparazon/clinic/reporte/nuevo';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { profiled } from '../testing/profile.ts';
import { ana, type CasesTest, startCases } from '../testing/service.ts';
import { Reporte } from './model.ts';

let service: CasesTest;
const ids: number[] = [];

const variants: Partial<ReporteForm>[] = [
  {},
  { departamento: 'Maldonado', estado: 'MUERTO' },
  { nombreClase: 'Aves marinas', nombreComunReporte: 'Gaviota', departamento: 'Paysandú' },
  { nombreClase: 'Mamíferos marinos', nombreComunReporte: 'No sabe', estado: 'DESCONOCE' },
  { nombreClase: 'Tortugas marinas', nombreComunReporte: 'No sabe' },
];

beforeAll(async () => {
  service = await startCases();
  for (let i = 0; i < 30; i += 1) {
    ids.push(await service.report(variants[i % variants.length]));
    // Several in the same millisecond, so that the date alone does not order them.
    if (i % 4 === 0) service.clock.advance(1000);
  }
  const params = (i: number) => ({ idReporte: String(ids[i]) });
  for (const i of [0, 1, 2, 3]) await service.call(postVisto, { params: params(i), as: service.as(ana) });
  for (const i of [2, 3, 4]) await service.call(postArchivar, { params: params(i), as: service.as(ana) });
});
afterAll(() => service.close());

type Query = Record<string, string>;
const ask = (query: Query = {}) => service.call(getReportes, { query: query as never, as: 'VOL' });
const list = async (query: Query = {}) => (await ask(query)).ok();
const listAll = async (query: Query = {}) => {
  const found: number[] = [];
  for (let pag = 1; ; pag += 1) {
    const { content } = await list({ ...query, pag: String(pag) });
    if (content.length === 0) return found;
    found.push(...content.map(({ idReporte }) => idReporte));
  }
};
const made = (...which: number[]) => ids.filter((_, i) => which.includes(i % variants.length)).reverse();

test('a card has the fields of the list, without contact data', async () => {
  const { content } = await list({ vistos: 'true', archivados: 'false', ordenFecha: 'asc' });
  expect(content[0]).toEqual({
    idReporte: ids[0],
    fecha: expect.any(Number),
    clase: 'Tortugas marinas',
    nombreComunReporte: 'Tortuga verde',
    estado: 'VIVO',
    departamento: 'Rocha',
    ubicacion: 'Playa del Barco, La Pedrera',
    idVisto: 3,
    visto: 'Ana Núñez',
    nombreVisto: 'Ana Núñez',
    va: null,
    archivado: false,
    idFicha: null,
    posibleRobot: false,
    fotosReportes: [],
  });
});

describe('pages', () => {
  test('have twelve reports, newest first, each once', async () => {
    const first = await list();
    expect(first).toMatchObject({ size: 12, totalElements: 30 });
    expect(first.content).toHaveLength(12);
    expect(await listAll()).toEqual([...ids].reverse());
    expect(await listAll({ ordenFecha: 'asc' })).toEqual(ids);
  });

  test('are empty past the end', async () => {
    expect(await list({ pag: '4' })).toEqual({ content: [], size: 12, totalElements: 30 });
    expect(await list({ pag: '9999999' })).toMatchObject({ content: [] });
  });
});

describe('filters', () => {
  test.each<[Query, () => number[]]>([
    [{ departamento: 'Paysandú' }, () => made(2)],
    [{ estado: 'MUERTO' }, () => made(1)],
    [{ clase: 'Tortugas marinas' }, () => made(0, 1, 4)],
    [{ nombreComun: 'No sabe' }, () => made(3, 4)],
    [{ clase: 'Tortugas marinas', nombreComun: 'No sabe' }, () => made(4)],
    [{ vistos: 'true' }, () => ids.slice(0, 4).reverse()],
    [{ vistos: 'false' }, () => ids.slice(4).reverse()],
    [{ archivados: 'true' }, () => ids.slice(2, 5).reverse()],
    [{ vistos: 'true', archivados: 'false' }, () => ids.slice(0, 2).reverse()],
    [{ departamento: 'Rocha', estado: 'VIVO', clase: 'Aves marinas' }, () => []],
    [{ departamento: '', estado: '', clase: '', nombreComun: '', vistos: '', pag1: 'x' }, () => [...ids].reverse()],
  ])('%j', async (query, expected) => {
    const { totalElements } = await list(query);
    expect(await listAll(query)).toEqual(expected());
    expect(totalElements).toBe(expected().length);
  });

  test('are overridden by a number', async () => {
    const others = { departamento: 'Salto', estado: 'MUERTO', clase: 'Dinosaurios', archivados: 'true' };
    const found = await list({ ...others, reportNumber: String(ids[7]) });
    expect(found.content.map(({ idReporte }) => idReporte)).toEqual([ids[7]]);
    expect(found.totalElements).toBe(1);
    expect(await list({ reportNumber: '999999' })).toEqual({ content: [], size: 12, totalElements: 0 });
    expect(await list({ reportNumber: '0' })).toEqual({ content: [], size: 12, totalElements: 0 });
  });

  test.each<[string, string]>([
    ['pag=0', 'pag'],
    ['pag=-1', 'pag'],
    ['pag=uno', 'pag'],
    ['ordenFecha=azar', 'ordenFecha'],
    ['vistos=si', 'vistos'],
    ['archivados=1', 'archivados'],
    ['estado=En_rehabilitaci%C3%B3n', 'estado'],
    ['departamento=Narnia', 'departamento'],
    ['clase=Dinosaurios', 'clase'],
    ['clase=constructor', 'clase'],
    ['nombreComun=Tiranosaurio', 'nombreComun'],
    ['clase=Aves%20marinas&nombreComun=Tortuga%20verde', 'nombreComun'],
    ['reportNumber=abc', 'reportNumber'],
    ['reportNumber=-3', 'reportNumber'],
    ['estado=VIVO&estado=MUERTO', 'estado'],
    ['estado[$ne]=VIVO', 'estado'],
    ['reportNumber[$gt]=0', 'reportNumber'],
  ])('%s is 400', async (query, campo) => {
    const answer = await service.call(getReportes, { raw: { query: `?${query}` }, as: 'VOL' });
    expect(answer.status).toBe(400);
    expect(answer.error().errores[0]?.campo).toBe(campo);
    expect(answer.error().message).toBe(answer.error().errores[0]?.mensaje);
  });

  test('an invalid number has the text of its screen', async () => {
    const answer = await ask({ reportNumber: 'abc' });
    expect(answer.error().message).toBe(reporteMessages.invalidNumber);
  });
});

test('every combination of filters is read in order from an index, fetching only the page', async () => {
  const one = Object.entries({
    departamento: 'Rocha',
    estado: 'VIVO',
    clase: 'Tortugas marinas',
    nombreComun: 'Tortuga verde',
    vistos: 'false',
    archivados: 'false',
  });
  const filters = Array.from({ length: 2 ** one.length }, (_, bits) =>
    Object.fromEntries(one.filter((__, i) => (bits >> i) & 1)),
  );
  for (const filter of filters) {
    const reads = await profiled('reportes', async () => {
      for (const ordenFecha of ['asc', 'desc']) await list({ ...filter, ordenFecha, pag: '2' });
    });
    expect(reads).toHaveLength(2);
    for (const { planSummary, hasSortStage = false, keysExamined, docsExamined, nreturned, command } of reads) {
      expect({ planSummary, hasSortStage }).toEqual({
        planSummary: expect.stringMatching(/^IXSCAN/),
        hasSortStage: false,
      });
      expect(docsExamined).toBe(nreturned);
      // One more key for each merged scan.
      expect(keysExamined).toBeLessThanOrEqual((command.skip ?? 0) + 12 + 12);
    }
  }
  const reportes = Reporte.collection as unknown as mongo.Collection;
  const linked = await reportes.find({ idFicha: 1 }).sort({ _id: 1 }).explain('queryPlanner');
  expect(JSON.stringify(linked.queryPlanner.winningPlan)).toContain('IXSCAN');
}, 30_000);

test('the list is refused without a session', async () => {
  expect((await service.call(getReportes)).status).toBe(401);
});
