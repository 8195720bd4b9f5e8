import { fechaMessages } from '@caparazon/call/request-words';
import { getRonda, type ParadaDeRonda, postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FichaAnimal } from '../animal/model.ts';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';
import { lastSheets } from './query.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
  // Half an hour before midnight: in London it is the 11th.
  setClock(service, '2027-03-10T23:30');
});
afterAll(() => service.close());

const ask = (fecha: string) => service.call(getRonda, { query: { fecha }, as: 'VOL' });
const ronda = async (fecha = '2027-03-10'): Promise<ParadaDeRonda[]> => (await ask(fecha)).ok().paradas;
const write = (idFichaAnimal: number, fecha: string, observaciones: string) =>
  service.call(postFichaDiaria, { body: { idFichaAnimal, fecha, observaciones } as never, as: 'VOL' });

test('the round has the animals in rehabilitation, in order of their places', async () => {
  const places = ['Pileta 10', 'pileta 2', 'Enfermería', 'Pileta 2'];
  const ids: number[] = [];
  for (const ubicacionActual of places) ids.push(await service.admitAnimal({ ubicacionActual }));
  await service.admitAnimal({ estado: 'Liberado', ubicacionActual: 'Pileta 1' });
  const [ten, two, infirmary, alsoTwo] = ids;
  expect((await ronda()).map(({ animal }) => animal.idFichaAnimal)).toEqual([infirmary, two, alsoTwo, ten]);
});

test('each animal has its identity, the sheet of the day, and the last one before', async () => {
  const nombre = 'Renata';
  const idFichaAnimal = await service.admitAnimal({ nombre, fotosFichaAnimal: [base64(await jpeg())] });
  for (const fecha of ['2027-02-27', '2027-03-08', '2027-03-10']) await write(idFichaAnimal, fecha, `el ${fecha}`);
  const [today] = await ronda();
  expect(today?.animal).toMatchObject({
    idFichaAnimal,
    nombre,
    clase: 'Tortugas marinas',
    ubicacionActual: 'Pileta 2',
  });
  expect(today?.animal.foto).toMatch(/^fotos_ficha_animal\/\d+$/);
  expect(today?.ficha).toMatchObject({
    idFichaAnimal,
    fecha: '2027-03-10',
    observaciones: 'el 2027-03-10',
    version: 1,
  });
  expect(today?.anterior).toMatchObject({ fecha: '2027-03-08', observaciones: 'el 2027-03-08' });
  expect(await ronda('2027-03-09')).toMatchObject([{ ficha: null, anterior: { fecha: '2027-03-08' } }]);
  expect(await ronda('2027-02-27')).toMatchObject([{ ficha: { fecha: '2027-02-27' }, anterior: null }]);
  expect(await ronda('2027-02-01')).toMatchObject([{ ficha: null, anterior: null }]);
});

test('only the last two sheets of a long stay are read', async () => {
  const idFichaAnimal = await service.admitAnimal();
  for (let day = 1; day <= 10; day += 1) await write(idFichaAnimal, `2027-03-${String(day).padStart(2, '0')}`, '');
  const { stages } = (await FichaAnimal.aggregate([lastSheets('2027-03-10')]).explain('executionStats')) as unknown as {
    stages: Record<string, unknown>[];
  };
  expect(stages.find((stage) => '$lookup' in stage)).toMatchObject({ collectionScans: 0, totalDocsExamined: 2 });
});

test('the round is of today by the service’s clock when no day is given, and the answer names its day', async () => {
  const idFichaAnimal = await service.admitAnimal();
  await write(idFichaAnimal, '2027-03-10', 'hoy');
  const today = (await service.call(getRonda, { query: {}, as: 'VOL' })).ok();
  expect(today).toMatchObject({ fecha: '2027-03-10', paradas: [{ ficha: { observaciones: 'hoy' } }] });
  setClock(service, '2027-03-11T00:00');
  const next = (await service.call(getRonda, { query: {}, as: 'VOL' })).ok();
  expect(next).toMatchObject({ fecha: '2027-03-11', paradas: [{ ficha: null, anterior: { observaciones: 'hoy' } }] });
  expect((await ask('2027-03-10')).ok().fecha).toBe('2027-03-10');
});

test('the round of a clinic without animals is empty', async () => {
  expect(await ronda()).toEqual([]);
});

test.each([
  ['2027-03-11', fechaMessages.future],
  ['ayer', fechaMessages.invalid],
])('the round of «%s» is 400', async (fecha, mensaje) => {
  const answer = await ask(fecha);
  expect([answer.status, answer.error().message]).toEqual([400, mensaje]);
});
