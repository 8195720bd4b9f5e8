import { getArchivos } from '@caparazon/contracts/cases/archivoNecropsia';
import { getCalendario } from '@caparazon/contracts/cases/calendario';
import { getFichasDiarias } from '@caparazon/contracts/cases/fichaDiaria';
import { getTratamientos } from '@caparazon/contracts/cases/fichaTratamiento';
import { getMedicamentos } from '@caparazon/contracts/cases/medicamentos';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';
import { loadCare } from './care.ts';
import { plans } from './treatments.ts';

let service: CasesTest;
let animals: number[];
let dead: number;

beforeAll(async () => {
  service = await startCases();
  setClock(service, '2027-03-20T15:10');
  animals = [];
  for (let i = 0; i < 6; i += 1) animals.push(await service.admitAnimal());
  dead = await service.admitAnimal({ estado: 'Muerto' });
  await loadCare(service.clock.now());
}, 60_000);
afterAll(() => service.close());

test('every plan is a treatment: some under way, some finished, some that should be', async () => {
  const { content } = (await service.call(getTratamientos, { query: { paginado: 'false' }, as: 'VOL' })).ok();
  expect(content).toHaveLength(plans.length);
  expect(content.filter(({ finalizado }) => finalizado)).toHaveLength(1);
  expect(content.filter(({ shouldBeEnded }) => shouldBeEnded)).toHaveLength(1);
});

test('today has doses of every state, none given in the future', async () => {
  const now = service.clock.now();
  const { instancias } = (await service.call(getCalendario, { query: { fecha: String(now) }, as: 'VOL' })).ok();
  const doses = Object.values(instancias);
  expect(new Set(doses.map(({ estado }) => estado))).toEqual(
    new Set(['Realizada', 'Próxima', 'Atrasada', 'No realizada']),
  );
  for (const { estado, fechaHora } of doses) if (estado === 'Realizada') expect(fechaHora).toBeLessThanOrEqual(now);
});

test('the month has sheets up to today, and the dead animal its report', async () => {
  const params = { ficha: String(animals[0]) };
  const sheets = (await service.call(getFichasDiarias, { params, query: { anio: '2027', mes: '3' }, as: 'VOL' })).ok();
  expect(sheets).toHaveLength(18);
  expect(sheets.at(-1)?.fecha).toBe('2027-03-20');
  const files = (await service.call(getArchivos, { params: { idAnimal: String(dead) }, as: 'VOL' })).ok();
  expect(files).toMatchObject([{ nombre: 'Informe de necropsia', extension: 'pdf' }]);
});

test('medicines of the demo are names that the form knows already', async () => {
  const names = (await service.call(getMedicamentos)).ok();
  for (const { medicamento } of plans) if (medicamento) expect(names).toContain(medicamento);
});
