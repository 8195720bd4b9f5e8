import { getFichaAnimalReportes, postFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getReporte, postVisto } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { Reporte } from '../reporte/model.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { ana, bruno, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { FichaAnimal } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const admitFrom = async (idReporte: number, changes: object = {}) =>
  service.call(postFichaAnimal, { raw: { body: { ...rightFicha, ...changes, idReporte } }, as: service.as(bruno) });
const report = async (idReporte: number) =>
  (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();
const linkedTo = async (idFicha: number) =>
  (await service.call(getFichaAnimalReportes, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const counts = async () =>
  Promise.all([FichaAnimal.countDocuments(), Foto.countDocuments(), Historial.countDocuments()]);

test('a record made from a report links it: archived, and seen by its maker', async () => {
  const idReporte = await service.report();
  const idFicha = (await admitFrom(idReporte)).ok();
  expect(await report(idReporte)).toMatchObject({
    idFicha,
    archivado: true,
    idVisto: bruno.idUsuario,
    nombreVisto: 'Bruno Silva',
  });
  expect(await linkedTo(idFicha)).toEqual([{ idReporte }]);

  const [line] = await Historial.find({ entidad: 'reporte', idEntidad: idReporte, que: 'vinculado' }).lean();
  expect(line).toMatchObject({
    quien: bruno.idUsuario,
    antes: { idFicha: null, archivado: false, idVisto: null },
    despues: { idFicha, archivado: true, idVisto: bruno.idUsuario },
  });
});

test('a report keeps who saw it first', async () => {
  const idReporte = await service.report();
  await service.call(postVisto, { params: { idReporte: String(idReporte) }, as: service.as(ana) });
  await admitFrom(idReporte);
  expect(await report(idReporte)).toMatchObject({ idVisto: ana.idUsuario, archivado: true });
});

test('a report with a record gets another only on request, then belongs to it, and the history says so', async () => {
  const idReporte = await service.report();
  const first = (await admitFrom(idReporte)).ok();
  const refused = await admitFrom(idReporte);
  expect([refused.status, refused.error()]).toEqual([
    409,
    {
      message: `Este reporte ya tiene la ficha ${first}. ¿Hacer otra?`,
      errores: [],
      codigo: 'reporte_con_ficha',
      idFicha: first,
    },
  ]);
  const second = (await admitFrom(idReporte, { otraFicha: true })).ok();
  expect((await report(idReporte)).idFicha).toBe(second);
  expect([await linkedTo(first), await linkedTo(second)]).toEqual([[], [{ idReporte }]]);
  const lines = await Historial.find({ entidad: 'reporte', idEntidad: idReporte, que: 'vinculado' })
    .sort({ _id: 1 })
    .lean();
  expect(lines[1]).toMatchObject({ antes: { idFicha: first }, despues: { idFicha: second } });
});

test('one of several simultaneous records of a report is made, and the others are told which', async () => {
  const idReporte = await service.report();
  const before = await FichaAnimal.countDocuments();
  const photo = base64(await jpeg('#b0b0b0'));
  const answers = await Promise.all([1, 2, 3, 4].map(() => admitFrom(idReporte, { fotosFichaAnimal: [photo] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const idFicha = answers.find(({ status }) => status === 201)?.ok();
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.error()).toMatchObject({ codigo: 'reporte_con_ficha', idFicha });
  }
  expect(await FichaAnimal.countDocuments()).toBe(before + 1);
  expect((await report(idReporte)).idFicha).toBe(idFicha);
});

test('a record without a report has none', async () => {
  expect(await linkedTo(await service.admitAnimal())).toEqual([]);
});

test('an unknown report is 404, and nothing is made', async () => {
  const before = await counts();
  const answer = await admitFrom(999999, { fotosFichaAnimal: [base64(await jpeg('#909090'))] });
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(reporteMessages.notFound);
  expect(await counts()).toEqual(before);
});

test('record, photos and link are made together or not at all', async () => {
  const idReporte = await service.report();
  const before = await counts();
  // The database fails at the link, the last write of the transaction.
  const gone = jest.spyOn(Reporte.collection, 'findOneAndUpdate').mockRejectedValueOnce(new Error('gone'));
  const answer = await admitFrom(idReporte, { fotosFichaAnimal: [base64(await jpeg('#a0a0a0'))] });
  expect(answer.status).toBe(500);
  expect(gone).toHaveBeenCalledTimes(1);
  gone.mockRestore();
  expect(await counts()).toEqual(before);
  expect(await report(idReporte)).toMatchObject({ idFicha: null, archivado: false, idVisto: null });
  expect((await admitFrom(idReporte)).status).toBe(201);
});

test.each(['999999', 'abc'])('the reports of record %s are 404', async (idFicha) => {
  const answer = await service.call(getFichaAnimalReportes, { params: { idFicha }, as: 'VOL' });
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(fichaMessages.notFound);
});
