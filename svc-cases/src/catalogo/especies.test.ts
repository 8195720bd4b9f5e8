import { putClasesFichas } from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const read = async () => (await service.call(getEspecies, { as: 'VOL' })).ok();

test('every common name of the records has its species, and each species a name of its class', async () => {
  const especies = await read();
  const clases = (await service.call(getClasesFichas, { as: 'VOL' })).ok();
  for (const { clase, nombreComun } of especies) expect(clases[clase]).toContain(nombreComun);
  const named = new Set(especies.map(({ nombreComun }) => nombreComun));
  expect([...named].sort()).toEqual(Object.values(clases).flat().sort());
  expect(new Set(especies.map(({ nombre }) => nombre)).size).toBe(especies.length);
  expect(especies).toContainEqual({
    nombre: 'Chelonia mydas',
    nombreComun: 'Tortuga verde',
    clase: 'Tortugas marinas',
  });
});

test('species of a retired class are not offered, and return with it', async () => {
  const [especies, clases] = [await read(), (await service.call(getClasesFichas, { as: 'VOL' })).ok()];
  const { 'Aves marinas': _, ...others } = clases;
  expect((await service.call(putClasesFichas, { as: 'ADMIN', raw: { body: others } })).status).toBe(200);
  expect(await read()).toEqual(especies.filter(({ clase }) => clase !== 'Aves marinas'));
  expect((await service.call(putClasesFichas, { as: 'ADMIN', raw: { body: clases } })).status).toBe(200);
  expect(await read()).toEqual(especies);
});

test('species are refused without a session', async () => {
  expect((await service.call(getEspecies)).status).toBe(401);
});
