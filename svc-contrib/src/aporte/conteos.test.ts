/** Counts and sums of contributions and donors follow every change, for any filters (ADR 9). */

import { civilDay } from '@caparazon/call/time';
import { getAportes, getTotalesAportes, postAnularAporte, putAporte } from '@caparazon/office/aporte/calls';
import { checkDigitOf } from '@caparazon/office/aporte/cedula';
import { getDonantes } from '@caparazon/office/aporte/donante';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte } from '../testing/aportes.ts';
import { Aporte } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

type Query = Record<string, string>;
const list = async (query: Query) => (await service.call(getAportes, { query: query as never, as: 'VOL_FIN' })).ok();
const total = async (query: Query = {}) => (await list({ ...query, pag: '1' })).totalElements;
const totals = async (query: Query = {}) =>
  (await service.call(getTotalesAportes, { query: query as never, as: 'VOL_FIN' })).ok().totales;
const donors = async (query: Query = {}) =>
  (await service.call(getDonantes, { query: query as never, as: 'VOL_FIN' })).ok();
const params = (idAporte: number) => ({ idAporte: String(idAporte) });
const annul = (idAporte: number) =>
  service.call(postAnularAporte, { params: params(idAporte), body: { motivo: 'Repetido' }, as: 'ADMIN' });
const edit = (idAporte: number, different: object) =>
  service.call(putAporte, {
    params: params(idAporte),
    body: { ...rightAporte, numeroTarjeta: '411111******1111', ...different } as never,
    as: 'VOL_FIN',
  });

const values = {
  nombre: fc.constantFrom('Ana Núñez', 'Anabel Díaz', 'Bruno'),
  moneda: fc.constantFrom('UYU', 'USD'),
  departamento: fc.constantFrom('Rocha', 'Canelones'),
  fechaVencimiento: fc.constantFrom('12/2039', '01/2040'),
  fecha: fc.constantFrom('2025-03-01T02:59:00Z', '2025-03-01T03:00:00Z', '2025-05-31T15:00:00Z').map(Date.parse),
};
const filters = fc.record(
  {
    moneda: values.moneda,
    departamento: fc.constantFrom('14', '3'),
    vence: values.fechaVencimiento,
    texto: fc.constantFrom('ana', 'núñez ana', 'bruno', 'nadie'),
    desde: fc.constantFrom('2025-03-01', '2025-02-28'),
    hasta: fc.constantFrom('2025-03-01', '2025-05-31'),
    anulados: fc.constant('true'),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  fc.record({ verb: fc.constant('add' as const), with: fc.record(values) }),
  fc.record({ verb: fc.constant('edit' as const), which: fc.nat(), with: fc.record(values) }),
  fc.record({ verb: fc.constant('annul' as const), which: fc.nat() }),
);

test('the count is that of the list after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filters, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 6 }),
      async (asked, steps) => {
        const ids: number[] = [await record(service)];
        for (const query of asked) await total(query);
        for (const one of steps) {
          const id = ids['which' in one ? one.which % ids.length : 0]!;
          if (one.verb === 'add') ids.push(await record(service, one.with));
          else if (one.verb === 'edit') await edit(id, one.with);
          else await annul(id);
          for (const query of asked) expect(await total(query)).toBe((await list(query)).aportes.length);
        }
      },
    ),
    { numRuns: 6 },
  );
});

function summed(aportes: Awaited<ReturnType<typeof list>>['aportes']) {
  const sums = new Map<string, { moneda: string; mes: string; total: number; cantidad: number }>();
  for (const { moneda, fecha, monto, anulado } of aportes) {
    if (anulado !== null) continue;
    const mes = civilDay(fecha).slice(0, 7);
    const sum = sums.get(`${mes} ${moneda}`) ?? { moneda, mes, total: 0, cantidad: 0 };
    sums.set(`${mes} ${moneda}`, {
      moneda,
      mes,
      total: (sum.total * 100 + monto * 100) / 100,
      cantidad: sum.cantidad + 1,
    });
  }
  return new Map([...sums].sort());
}
const keyed = (told: Awaited<ReturnType<typeof totals>>) =>
  new Map(told.map((one) => [`${one.mes} ${one.moneda}`, one] as const).sort());

test('the filtered sums are those of the list after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filters, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 6 }),
      async (asked, steps) => {
        const ids: number[] = [await record(service)];
        for (const query of asked) await totals(query);
        for (const one of steps) {
          const id = ids['which' in one ? one.which % ids.length : 0]!;
          if (one.verb === 'add') ids.push(await record(service, one.with));
          else if (one.verb === 'edit') await edit(id, { ...one.with, monto: '0,10' });
          else await annul(id);
          for (const query of asked) expect(keyed(await totals(query))).toEqual(summed((await list(query)).aportes));
        }
      },
    ),
    { numRuns: 6 },
  );
});

const cedulas = Array.from({ length: 14 }, (_, i) => `${1_000_000 + i}${checkDigitOf(`${1_000_000 + i}`)}`);

test('the number of donors is that of their pages after any changes', async () => {
  const queries: Query[] = [{}, { anio: '2024' }, { anio: '2025' }, { texto: 'ana' }, { texto: 'bruno', anio: '2025' }];
  const numbers = () =>
    Promise.all(
      queries.map(async (query) => {
        const { totalElements, content } = await donors({ ...query, pag: '1' });
        const rest = (await donors({ ...query, pag: '2' })).content;
        return [query, totalElements, content.length + rest.length] as const;
      }),
    );
  const holds = async () => {
    for (const [query, told, held] of await numbers()) expect([query, told]).toEqual([query, held]);
  };
  await holds();
  const ids: number[] = [];
  for (const [i, cedulaIdentidad] of cedulas.entries()) {
    const fecha = Date.parse(i % 2 === 0 ? '2024-06-01T15:00:00Z' : '2025-06-01T15:00:00Z');
    ids.push(await record(service, { cedulaIdentidad, fecha, nombre: i % 3 === 0 ? 'Bruno' : 'Ana Núñez' }));
    await holds();
  }
  expect(await donors({ anio: '2025' })).toMatchObject({ totalElements: 7 });
  await annul(ids[1]!);
  await edit(ids[3]!, { nombre: 'Zoe', cedulaIdentidad: cedulas[0]!, fecha: Date.parse('2024-06-01T15:00:00Z') });
  await holds();
  expect(await donors({ anio: '2025' })).toMatchObject({ totalElements: 5 });
  expect(await donors()).toMatchObject({ totalElements: 12 });
});

test('a change of an earlier version without amounts and donors is read again', async () => {
  await record(service);
  expect([await totals({ moneda: 'UYU' }), (await donors()).totalElements]).toEqual([[expect.anything()], 1]);
  await record(service, { cedulaIdentidad: '8.765.432-7', monto: '7' });
  await mongoose.connection
    .collection('cambios_aportes')
    .updateMany({}, { $unset: { 'ultimos.$[].donantes': 1, 'ultimos.$[].are.$[].centesimos': 1 } });
  expect(await totals({ moneda: 'UYU' })).toMatchObject([{ total: 1257.5, cantidad: 2 }]);
  expect((await donors()).totalElements).toBe(2);
});

test('a copy that missed more changes than are kept counts again', async () => {
  await record(service);
  expect([await total(), await total({ moneda: 'UYU' })]).toEqual([1, 1]);
  for (let i = 0; i < 25; i += 1) await record(service, { moneda: i < 5 ? 'USD' : 'UYU' });
  expect([await total(), await total({ moneda: 'UYU' })]).toEqual([26, 21]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'the count is right for many simultaneous writes, from an empty table on (%i)',
  async () => {
    const made = Array.from({ length: 12 }, () => record(service));
    const asked = Array.from({ length: 12 }, async (_, i) => {
      await made[Math.floor(i / 4)];
      return total({ departamento: '14' });
    });
    await Promise.all([...made, ...asked]);
    expect(await total({ departamento: '14' })).toBe(12);
  },
);

test('an unrecorded change is found after an hour', async () => {
  const id = await record(service);
  expect(await total({ moneda: 'USD' })).toBe(0);
  await Aporte.updateOne({ _id: id }, { $set: { moneda: 'USD' } });
  service.clock.advance(3599_000);
  expect(await total({ moneda: 'USD' })).toBe(0);
  service.clock.advance(1000);
  expect(await total({ moneda: 'USD' })).toBe(1);
});
