import { generalMessages } from '@caparazon/call/words';
import { getFichaAnimalReportes } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getReporte, postVincular, postVisto } from '@caparazon/clinic/reporte/calls';
import { reporteMessages as says } from '@caparazon/clinic/reporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const link = (idReporte: number | string, idFicha: unknown, by = bruno) =>
  service.call(postVincular, {
    params: { idReporte: String(idReporte) },
    raw: { body: { idFicha } },
    as: service.as(by),
  });
const read = async (idReporte: number) =>
  (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();
const lines = (idReporte: number) =>
  Historial.find({ entidad: 'reporte', idEntidad: idReporte, que: 'vinculado' }).sort({ _id: 1 }).lean();
const linkedTo = async (idFicha: number) =>
  (await service.call(getFichaAnimalReportes, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();

test('a linked report is archived, seen by its linker, and answered as it now is', async () => {
  const [idReporte, idFicha] = [await service.report(), await service.admitAnimal()];
  const answer = await link(idReporte, idFicha);
  const linked = { idFicha, archivado: true, idVisto: bruno.idUsuario, nombreVisto: 'Bruno Silva' };
  expect(answer.ok()).toMatchObject({ idReporte, ...linked });
  expect(await read(idReporte)).toEqual(answer.ok());
  expect(await linkedTo(idFicha)).toEqual([{ idReporte }]);
  expect(await lines(idReporte)).toMatchObject([
    { quien: bruno.idUsuario, antes: { idFicha: null }, despues: { idFicha } },
  ]);
});

test('a report keeps who saw it first, and a number may be its digits', async () => {
  const [idReporte, idFicha] = [await service.report(), await service.admitAnimal()];
  await service.call(postVisto, { params: { idReporte: String(idReporte) }, as: service.as(ana) });
  expect((await link(idReporte, String(idFicha))).ok()).toMatchObject({ idFicha, idVisto: ana.idUsuario });
});

test('a report is 409 for its own record, and moves to another', async () => {
  const [idReporte, first, second] = [await service.report(), await service.admitAnimal(), await service.admitAnimal()];
  await link(idReporte, first);
  const again = await link(idReporte, first);
  expect([again.status, again.error().message]).toEqual([409, says.alreadyLinked]);
  expect((await link(idReporte, second)).ok().idFicha).toBe(second);
  expect([await linkedTo(first), await linkedTo(second)]).toEqual([[], [{ idReporte }]]);
  expect(await lines(idReporte)).toHaveLength(2);
});

test('one of two simultaneous links to one record is made', async () => {
  const [idReporte, idFicha] = [await service.report(), await service.admitAnimal()];
  const answers = await Promise.all([link(idReporte, idFicha, ana), link(idReporte, idFicha, bruno)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await lines(idReporte)).toHaveLength(1);
});

test('report, history and records agree when two link it to two records at once', async () => {
  const idReporte = await service.report();
  const fichas = [await service.admitAnimal(), await service.admitAnimal()];
  const answers = await Promise.all(fichas.map((idFicha) => link(idReporte, idFicha)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { idFicha } = await read(idReporte);
  const [one, two] = await lines(idReporte);
  expect(one?.despues?.idFicha).toBe(two?.antes?.idFicha);
  expect(two?.despues?.idFicha).toBe(idFicha);
  for (const ficha of fichas) expect(await linkedTo(ficha)).toEqual(ficha === idFicha ? [{ idReporte }] : []);
});

test('link and history are stored together or not at all', async () => {
  const [idReporte, idFicha] = [await service.report(), await service.admitAnimal()];
  const before = await read(idReporte);
  const refuse = (validator: object) =>
    Historial.db.db?.command({ collMod: Historial.collection.collectionName, validator });
  await refuse({ que: { $ne: 'vinculado' } });
  expect((await link(idReporte, idFicha)).status).toBe(500);
  await refuse({});
  expect(await read(idReporte)).toEqual(before);
});

test.each<[unknown, number, string]>([
  [undefined, 400, says.fichaRequired],
  ['', 400, says.fichaRequired],
  [null, 400, says.fichaRequired],
  ['doce', 400, generalMessages.notANumber],
  [0, 400, generalMessages.notANumber],
  [-1, 400, generalMessages.notANumber],
  [1.5, 400, generalMessages.notANumber],
  [2 ** 31, 400, generalMessages.notANumber],
  [{ $gt: 0 }, 400, generalMessages.notANumber],
  [999999, 404, fichaMessages.notFound],
])('a link to %j is refused', async (idFicha, status, message) => {
  const idReporte = await service.report();
  const answer = await link(idReporte, idFicha);
  expect([answer.status, answer.error().message]).toEqual([status, message]);
  expect(await read(idReporte)).toMatchObject({ idFicha: null, archivado: false });
});

test('a link of an unknown report is 404', async () => {
  const idFicha = await service.admitAnimal();
  expect((await link(999999, idFicha)).error().message).toBe(says.notFound);
  expect((await link(999999, idFicha)).status).toBe(404);
  expect((await link('abc', idFicha)).status).toBe(400);
});
