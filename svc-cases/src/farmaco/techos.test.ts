import { getHistorialTechos, getTechos, putTechos, techosIniciales } from '@caparazon/clinic/farmaco/techos';
import { techoMessages } from '@caparazon/clinic/farmaco/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const read = async () => (await service.call(getTechos, { as: 'VOL' })).ok();
const put = (body: unknown, version?: number) =>
  service.call(putTechos, { raw: { body, query: `?version=${version ?? ''}` }, as: 'ADMIN' });

test('a new installation has the ceilings of the literature, each with its source', async () => {
  const { version, techos } = await read();
  expect({ version, techos }).toEqual({ version: 1, techos: techosIniciales });
  expect(techos.every(({ fuente }) => fuente !== '')).toBe(true);
});

test('ceilings are replaced with their sources, once for each version, and the history has it', async () => {
  const techos = [{ via: 'i_m', maximo: '0,5', fuente: 'Equipo' }];
  expect((await put(techos, 1)).ok()).toEqual({ version: 2, techos: [{ via: 'i_m', maximo: 0.5, fuente: 'Equipo' }] });
  expect((await put([], 1)).error()).toMatchObject({ codigo: 'registro_modificado' });
  expect((await put(techos, 2)).ok()).toMatchObject({ version: 2 });
  expect((await put([], 2)).ok()).toEqual({ version: 3, techos: [] });
  expect(await read()).toEqual({ version: 3, techos: [] });
  expect(await Historial.countDocuments({ entidad: 'techosVolumen' })).toBe(2);
  const { content } = (await service.call(getHistorialTechos, { query: { pag: '1' }, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({
    que: 'modificado',
    cambios: [{ campo: 'techos', antes: ['Intramuscular: hasta 0,5 ml/kg (Equipo)'], despues: [] }],
  });
});

test.each([
  [
    'a route twice',
    [
      { via: 'i_m', maximo: 1 },
      { via: 'i_m', maximo: 2 },
    ],
    '1.via',
    techoMessages.twice,
  ],
  ['no volume', [{ via: 'i_m', maximo: 0 }], '0.maximo', techoMessages.maximo],
  ['a volume that may mean thousands', [{ via: 'i_m', maximo: '1.500' }], '0.maximo', undefined],
  ['no route that there is', [{ via: 'nasal', maximo: 1 }], '0.via', undefined],
])('a list with %s is refused at its place', async (_, body, campo, mensaje) => {
  const answer = await put(body);
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo, mensaje: mensaje ?? expect.any(String) });
});
