import { startOfCivilDay } from '@caparazon/call/time';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { getMarcasPorCodigo, postMarca } from '@caparazon/clinic/marca/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const made = async (changes: { codigo: string; tipo?: string; idFichaAnimal?: number }) => {
  const body = { idFichaAnimal, tipo: 'inconel', posicion: 'otra', evento: 'leida', fecha: '2026-01-02', ...changes };
  return (await service.call(postMarca, { raw: { body }, as: service.as(ana) })).ok().idMarca;
};
const known = async (codigo: string) => (await service.call(getMarcasPorCodigo, { query: { codigo }, as: 'VOL' })).ok();
const found = async (texto: string) => {
  const { animales } = (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok();
  return animales.map((one) => one.idFichaAnimal);
};

test('a code on an intake sheet alone is known by its number or its legend', async () => {
  const sheet = await service.admitAnimal({ numeroMarca: '00917', leyendaMarca: 'BRA-TAMAR 917' });
  for (const [asked, codigo] of [
    ['00917', '00917'],
    ['bra tamar-917', 'BRA-TAMAR 917'],
  ] as const) {
    expect(await known(asked)).toEqual([
      expect.objectContaining({ idMarca: null, idFichaAnimal: sheet, codigo, evento: null, tipo: null }),
    ]);
  }
  expect(await known('0091')).toEqual([]);
  await made({ idFichaAnimal: sheet, codigo: '00917' });
  expect(await known('00917')).toHaveLength(1);
});

test('a code is known when a sheet has its letters as legend and its digits as number', async () => {
  const sheet = await service.admitAnimal({ numeroMarca: '81712', leyendaMarca: 'RFF' });
  expect(await known('rff-81712')).toEqual([
    expect.objectContaining({ idMarca: null, idFichaAnimal: sheet, codigo: 'RFF 81712' }),
  ]);
  expect(await found('RFF81712')).toEqual([sheet]);
});

test('a short code is known, however many longer ones begin with it', async () => {
  const sheet = await service.admitAnimal({
    numeroMarca: '6',
    estado: 'Liberado',
    fecha: startOfCivilDay('2020-01-01'),
  });
  for (let i = 0; i < 51; i += 1) await service.admitAnimal({ leyendaMarca: `6 ${i + 100}` });
  expect((await known('6')).map((one) => one.idFichaAnimal)).toEqual([sheet]);
});

test('a microchip is found by its whole code only, with blanks too, and the hit shows it', async () => {
  const chip = '982 000123456789';
  await made({ codigo: chip, tipo: 'pit' });
  const other = await service.admitAnimal({ leyendaMarca: '982000123456002' });
  for (const texto of ['982000123456789', chip, '982-000-123-456-789'])
    expect(await found(texto)).toEqual([idFichaAnimal]);
  expect(await found('982000123456001')).toEqual([]);
  expect(await found('98200012345678')).toEqual([idFichaAnimal]);
  expect(await found('982000123456')).toEqual(expect.arrayContaining([idFichaAnimal, other]));
  const hits = async (texto: string) =>
    (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok().animales.map(({ marca }) => marca);
  expect(await hits(chip)).toEqual(['982000123456789']);
  expect(await hits('982000123456002')).toEqual(['982000123456002']);
  expect((await hits('pileta 2')).every((marca) => marca === undefined)).toBe(true);
});
