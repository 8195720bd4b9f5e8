/** The number beside a page of contributions follows every change, whatever filters are combined (ADR 9). */
import { getAportes, postAnularAporte, putAporte } from '@caparazon/contracts/contrib/aporte';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

test('it is the number of what the list holds, after whatever changes', async () => {
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

test('whoever missed more changes than are kept counts again', async () => {
  await record(service);
  expect([await total(), await total({ moneda: 'UYU' })]).toEqual([1, 1]);
  for (let i = 0; i < 25; i += 1) await record(service, { moneda: i < 5 ? 'USD' : 'UYU' });
  expect([await total(), await total({ moneda: 'UYU' })]).toEqual([26, 21]);
});

test('many at once, asked all the while', async () => {
  const made = Array.from({ length: 12 }, () => record(service));
  const asked = Array.from({ length: 12 }, () => total({ departamento: '14' }));
  await Promise.all([...made, ...asked]);
  expect(await total({ departamento: '14' })).toBe(12);
});

test('what nobody told of is found after an hour', async () => {
  const id = await record(service);
  expect(await total({ moneda: 'USD' })).toBe(0);
  await Aporte.updateOne({ _id: id }, { $set: { moneda: 'USD' } });
  service.clock.advance(3599_000);
  expect(await total({ moneda: 'USD' })).toBe(0);
  service.clock.advance(1000);
  expect(await total({ moneda: 'USD' })).toBe(1);
});
