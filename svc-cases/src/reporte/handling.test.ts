import { getReporte, postArchivar, postVincular, postVisto } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { Reporte } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const see = (idReporte: number | string, as = ana) =>
  service.call(postVisto, { params: { idReporte: String(idReporte) }, as: service.as(as) });
const archive = (idReporte: number | string, body?: unknown) =>
  service.call(postArchivar, {
    params: { idReporte: String(idReporte) },
    as: service.as(bruno),
    ...(body !== undefined && { raw: { body } }),
  });
const history = async (idReporte: number) =>
  (await Historial.find({ entidad: 'reporte', idEntidad: idReporte }).sort({ _id: 1 }).lean()).map(({ que }) => que);

describe('visto', () => {
  test('names who saw the report first, for good', async () => {
    const idReporte = await service.report();
    const seen = await see(idReporte);
    expect(seen.ok()).toMatchObject({ idVisto: 3, visto: 'Ana Núñez', nombreVisto: 'Ana Núñez' });
    const { fechaVisto } = (await Reporte.findById(idReporte).lean()) ?? {};
    expect(fechaVisto).toEqual(new Date(service.clock.now()));

    service.clock.advance(60_000);
    expect((await see(idReporte, bruno)).ok()).toMatchObject({ idVisto: 3, nombreVisto: 'Ana Núñez' });
    expect(await Reporte.findById(idReporte).lean()).toMatchObject({ fechaVisto, modificadoPor: 3, version: 2 });
    expect(await history(idReporte)).toEqual(['creado', 'visto']);
  });

  test('names the first of two at once, and tells the second', async () => {
    const idReporte = await service.report();
    const answers = await Promise.all([see(idReporte, ana), see(idReporte, bruno), see(idReporte, bruno)]);
    const by = new Set(answers.map((answer) => answer.ok().idVisto));
    expect(by.size).toBe(1);
    expect(answers.filter((answer) => answer.ok().cambio)).toHaveLength(1);
    expect(await history(idReporte)).toEqual(['creado', 'visto']);
  });
});

describe('archivar', () => {
  test('toggles, or sets the state of the body', async () => {
    const idReporte = await service.report();
    const states = [];
    const changes = [];
    for (const body of [undefined, undefined, { archivado: true }, { archivado: true }, { archivado: false }, {}]) {
      const { archivado, cambio } = (await archive(idReporte, body)).ok();
      states.push(archivado);
      changes.push(cambio);
    }
    expect(changes).toEqual([true, true, true, false, true, true]);
    expect(states).toEqual([true, false, true, true, false, true]);
    expect(await history(idReporte)).toEqual([
      'creado',
      'archivado',
      'desarchivado',
      'archivado',
      'desarchivado',
      'archivado',
    ]);
    expect(await Reporte.findById(idReporte).lean()).toMatchObject({ modificadoPor: bruno.idUsuario, version: 6 });
  });

  test('needs the current version when one is sent', async () => {
    const idReporte = await service.report();
    const { version } = (await archive(idReporte, { archivado: true })).ok();
    const idFicha = await service.admitAnimal();
    const params = { idReporte: String(idReporte) };
    const linked = (await service.call(postVincular, { params, body: { idFicha }, as: service.as(ana) })).ok();
    const undo = await archive(idReporte, { archivado: false, version });
    expect([undo.status, undo.error()]).toMatchObject([
      409,
      { codigo: 'registro_modificado', modificadoPor: ana.idUsuario },
    ]);
    expect((await service.call(getReporte, { params, as: 'VOL' })).ok()).toEqual(linked);
    expect((await archive(idReporte, { archivado: false, version: linked.version })).ok().archivado).toBe(false);
  });

  test('counts each of several simultaneous toggles', async () => {
    const idReporte = await service.report();
    await Promise.all(Array.from({ length: 5 }, () => archive(idReporte)));
    const reporte = await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' });
    expect(reporte.ok().archivado).toBe(true);
    expect(await history(idReporte)).toHaveLength(6);
  });

  test.each([[{ archivado: 'sí' }], [{ archivado: null }], [{ archivado: { $ne: false } }], [7]])(
    'refuses %j',
    async (body) => {
      const idReporte = await service.report();
      expect((await archive(idReporte, body)).status).toBe(400);
    },
  );
});

describe('ids', () => {
  const read = (idReporte: string) => service.call(getReporte, { params: { idReporte }, as: 'VOL' });

  test.each(['999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '1.5', '%7B%24ne%3A1%7D'])(
    'reading %s is 404 with the text of the screen',
    async (idReporte) => {
      const answer = await read(idReporte);
      expect(answer.status).toBe(404);
      expect(answer.error().message).toBe(reporteMessages.notFound);
    },
  );

  test('a write is 404 on an unknown id, 400 on a malformed one', async () => {
    for (const write of [see, archive]) {
      expect((await write('999999')).status).toBe(404);
      expect((await write('999999')).error().message).toBe(reporteMessages.notFound);
      expect((await write('abc')).status).toBe(400);
    }
  });
});

test('every call is refused without a session', async () => {
  const idReporte = String(await service.report());
  for (const spec of [getReporte, postVisto, postArchivar]) {
    expect((await service.call(spec, { params: { idReporte } })).status).toBe(401);
    expect((await service.call(spec, { params: { idReporte }, as: { token: 'dead' } })).status).toBe(401);
  }
  expect(await history(Number(idReporte))).toEqual(['creado']);
});
