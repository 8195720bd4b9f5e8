/** A year in figures, read back of what came and how it ended (rule: season-figures). */
import { getFichasAnimal } from '@caparazon/clinic/animal/calls';
import { putDesenlace } from '@caparazon/clinic/desenlace/calls';
import { getEstadisticas } from '@caparazon/clinic/estadistica/calls';
import { estadisticaMessages as says } from '@caparazon/clinic/estadistica/words';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { postVisto, postVoy } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
let seal: number;

const ask = (query: object = {}) => service.call(getEstadisticas, { query: query as never, as: 'VOL' });
const figures = async (query: object = {}) => (await ask(query)).ok();
const listed = async (query: object) =>
  (await service.call(getFichasAnimal, { query: query as never, as: 'VOL' })).ok().totalElements;
const at = (day: string, clock = '12:00') => Date.parse(`${day}T${clock}:00-03:00`);
const setClock = (to: number) => service.clock.advance(to - service.clock.now());
const admit = (day: string, changes: object = {}) =>
  service.admitAnimal({ fecha: at(day), fechaHora: at(day), ...changes });

beforeAll(async () => {
  service = await startCases();
  setClock(at('2026-06-15'));
  await admit('2026-03-01', { estado: 'Liberado', fechaEgreso: at('2026-03-11'), estadoCorporal: 'Delgado' });
  await admit('2026-03-02', { estado: 'Liberado', fechaEgreso: at('2026-04-01'), motivoIngreso: 'Red de pesca' });
  await admit('2026-03-31', {
    ...{ estado: 'Muerto', fechaMuerte: at('2026-04-02'), probableCausaMuerte: 'Accidental' },
    ...{ probableCausaMuerte2: 'Plásticos', estadoCorporal: 'Caquéxico' },
  });
  const moved = await admit('2026-06-15', { nombreComunFichaAnimal: 'Tortuga cabezona' });
  const body = { desenlace: 'trasladado', fecha: at('2026-06-15'), destino: 'Zoológico' } as never;
  (await service.call(putDesenlace, { params: { idFicha: String(moved) }, as: service.as(ana), body })).ok();
  seal = await admit('2026-05-31', { nombreClase: 'Mamíferos marinos', nombreComunFichaAnimal: 'Lobo fino' });
  await admit('2025-06-15', { departamento: 'Maldonado' });
  await admit('2025-06-16');
  await admit('2023-12-31');
  await admit('2022-01-01');
});
afterAll(() => service.close());

test('a running year stands beside the same part of those before, without empty years', async () => {
  const { anios, desdeAnio } = await figures();
  expect(anios.map(({ anio, hasta, ingresos }) => [anio, hasta, ingresos])).toEqual([
    [2026, '2026-06-15', 5],
    [2025, '2025-06-15', 1],
  ]);
  expect(desdeAnio).toBe(2022);
});

test('a year that is over is whole', async () => {
  const { anios } = await figures({ anio: '2025' });
  expect(anios.map(({ anio, hasta, ingresos }) => [anio, hasta, ingresos])).toEqual([
    [2025, '2025-12-31', 2],
    [2023, '2023-12-31', 1],
    [2022, '2022-12-31', 1],
  ]);
});

test('outcomes, months, species and causes add up to the admissions, and lead to as many records', async () => {
  const { anios, meses, especies, estadosCorporales, motivos, causasMuerte } = await figures();
  expect(anios[0]?.desenlaces).toEqual([
    { desenlace: 'liberado', cantidad: 2 },
    { desenlace: 'sin_detalle', cantidad: 1 },
    { desenlace: 'trasladado', cantidad: 1 },
    { desenlace: null, cantidad: 1 },
  ]);
  expect(anios[0]?.diasEnCuidado).toEqual({ mediana: 2, cantidad: 4 });
  expect(meses.map(({ ingresos }) => ingresos)).toEqual([0, 0, 3, 0, 1, 1]);
  expect(especies.map(({ clase, valor, ingresos }) => [clase, valor, ingresos])).toEqual([
    ['Tortugas marinas', 'Tortuga verde', 3],
    ['Tortugas marinas', 'Tortuga cabezona', 1],
    ['Mamíferos marinos', 'Lobo fino', 1],
  ]);
  expect(especies[0]).toMatchObject({ liberados: 2, murieron: 1, otros: 0, enRehabilitacion: 0 });
  expect(especies[1]).toMatchObject({ liberados: 0, murieron: 0, otros: 1, enRehabilitacion: 0 });
  expect(estadosCorporales).toContainEqual(expect.objectContaining({ valor: 'Caquéxico', ingresos: 1, murieron: 1 }));
  expect(motivos.map(({ valor, ingresos }) => [valor, ingresos])).toEqual([
    ['Red_de_pesca', 1],
    [null, 4],
  ]);
  expect(causasMuerte).toEqual([{ valor: 'Plásticos', cantidad: 1 }]);

  const march = { desde: '2026-03-01', hasta: '2026-03-31' };
  expect(await listed(march)).toBe(3);
  expect(await listed({ ...march, estadoCorporal: 'Caquéxico' })).toBe(1);
  expect(await listed({ ...march, motivoIngreso: 'Red_de_pesca' })).toBe(1);
  expect(await listed({ ...march, causaMuerte: 'Plásticos', desenlace: 'sin_detalle' })).toBe(1);
});

test('class and department narrow the figures', async () => {
  expect((await figures({ clase: 'Mamíferos marinos' })).anios.map(({ ingresos }) => ingresos)).toEqual([1]);
  expect((await figures({ departamento: 'Maldonado' })).anios.map(({ anio, ingresos }) => [anio, ingresos])).toEqual([
    [2026, 0],
    [2025, 1],
  ]);
});

test('times run from the report to its reading, to who goes, and to the record', async () => {
  setClock(at('2026-06-15', '08:00'));
  const idReporte = await service.report();
  await service.report({ sitioWeb: 'https://un.programa' } as never);
  const params = { idReporte: String(idReporte) };
  setClock(at('2026-06-15', '08:20'));
  (await service.call(postVisto, { params, as: service.as(ana) })).ok();
  setClock(at('2026-06-15', '08:30'));
  (await service.call(postVoy, { params, as: service.as(ana) })).ok();
  setClock(at('2026-06-15', '10:05'));
  await service.admitAnimal({ idReporte, fecha: at('2026-06-15'), fechaHora: at('2026-06-15', '10:00') });
  const [thisYear] = (await figures()).anios;
  expect(thisYear).toMatchObject({
    minutosHastaVisto: { mediana: 20, cantidad: 1 },
    minutosHastaVoy: { mediana: 30, cantidad: 1 },
    minutosHastaIngreso: { mediana: 120, cantidad: 1 },
  });
});

test('plastics count the animals of whom somebody answered', async () => {
  const sheet = (idFichaAnimal: number, day: string, plasticos: boolean | null) =>
    service.call(postFichaDiaria, { body: { idFichaAnimal, fecha: at(day), plasticos } as never, as: 'VOL' });
  (await sheet(seal, '2026-06-01', false)).ok();
  (await sheet(seal, '2026-06-02', true)).ok();
  const other = await admit('2026-06-10');
  (await sheet(other, '2026-06-11', false)).ok();
  (await sheet(await admit('2026-06-10'), '2026-06-11', null)).ok();
  expect((await figures()).plasticos).toEqual({ con: 1, revisados: 2 });
});

test('a year that has not begun, or is none, is refused', async () => {
  expect((await ask({ anio: '2027' })).error().errores).toEqual([{ campo: 'anio', mensaje: says.notBegun }]);
  for (const anio of ['26', '-2026', '2026.5', '999999', 'este']) {
    expect((await ask({ anio })).error().errores).toEqual([{ campo: 'anio', mensaje: says.anio }]);
  }
  expect((await ask({ anio: '' })).ok().anios[0]?.anio).toBe(2026);
});

test('records between days that are upside down are refused', async () => {
  const query = { desde: '2026-03-31', hasta: '2026-03-01' } as never;
  expect((await service.call(getFichasAnimal, { query, as: 'VOL' })).status).toBe(400);
});
