import { limits } from '@caparazon/call/limits';
import {
  deleteVisto,
  deleteVoy,
  getReporte,
  getReportes,
  postArchivar,
  postVincular,
  postVisto,
  postVoy,
} from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const at = (idReporte: number) => ({ params: { idReporte: String(idReporte) } });
const goes = (idReporte: number, who = ana, body?: { relevar: boolean; enLugarDe?: number }) =>
  service.call(postVoy, { ...at(idReporte), as: service.as(who), ...(body && { body }) });
const handsBack = (idReporte: number, as: { token: string } | 'ADMIN', va?: number) =>
  service.call(deleteVoy, { ...at(idReporte), as, ...(va !== undefined && { query: { va: String(va) } }) });
const read = async (idReporte: number) => (await service.call(getReporte, { ...at(idReporte), as: 'VOL' })).ok();
const history = async (idReporte: number) =>
  (await Historial.find({ entidad: 'reporte', idEntidad: idReporte }).sort({ _id: 1 }).lean()).map(({ que }) => que);

const fullName = 'Ana Núñez';

describe('voy', () => {
  test('shows everybody who goes and since when, and marks the report as seen', async () => {
    const idReporte = await service.report();
    expect((await read(idReporte)).va).toBeNull();
    const desde = service.clock.now();
    const va = { idUsuario: ana.idUsuario, nombre: fullName, desde };
    expect((await goes(idReporte)).ok()).toMatchObject({ va, idVisto: ana.idUsuario });
    expect((await read(idReporte)).va).toEqual(va);
    const { content } = (await service.call(getReportes, { as: 'VOL' })).ok();
    expect(content.find((card) => card.idReporte === idReporte)).toMatchObject({ va, idVisto: ana.idUsuario });
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'voy']);
  });

  test('keeps who had seen it before', async () => {
    const idReporte = await service.report();
    await service.call(postVisto, { ...at(idReporte), as: service.as(bruno) });
    expect((await goes(idReporte)).ok()).toMatchObject({ idVisto: bruno.idUsuario, va: { idUsuario: ana.idUsuario } });
  });

  test('changes nothing when the same person repeats it', async () => {
    const idReporte = await service.report();
    const { va } = (await goes(idReporte)).ok();
    service.clock.advance(60_000);
    expect((await goes(idReporte)).ok().va).toEqual(va);
    expect((await goes(idReporte, ana, { relevar: true })).ok().va).toEqual(va);
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'voy']);
  });

  test('is refused to another person while somebody goes, and names them', async () => {
    const idReporte = await service.report();
    const { va } = (await goes(idReporte)).ok();
    const refused = await goes(idReporte, bruno);
    expect(refused.status).toBe(409);
    expect(refused.error()).toEqual({ message: `Ya va ${fullName}`, errores: [], codigo: 'ya_va', va });
    expect((await goes(idReporte, bruno, { relevar: false })).status).toBe(409);
    expect((await read(idReporte)).va).toEqual(va);
  });

  test('relieves the one who goes on request', async () => {
    const idReporte = await service.report();
    await goes(idReporte);
    service.clock.advance(60_000);
    const { va } = (await goes(idReporte, bruno, { relevar: true })).ok();
    expect(va).toEqual({ idUsuario: bruno.idUsuario, nombre: 'Bruno Silva', desde: service.clock.now() });
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'voy', 'relevado']);
  });

  test('relieves only the named person, and names the present one otherwise', async () => {
    const idReporte = await service.report();
    await goes(idReporte);
    const { va } = (await goes(idReporte, bruno, { relevar: true, enLugarDe: ana.idUsuario })).ok();
    expect(va?.idUsuario).toBe(bruno.idUsuario);
    const carla = { ...ana, idUsuario: 9 };
    const refused = await goes(idReporte, carla, { relevar: true, enLugarDe: ana.idUsuario });
    expect(refused.error()).toEqual({ message: 'Ya va Bruno Silva', errores: [], codigo: 'ya_va', va });
    expect((await read(idReporte)).va).toEqual(va);
    expect((await goes(idReporte, carla, { relevar: true, enLugarDe: bruno.idUsuario })).ok().va?.idUsuario).toBe(9);
    await handsBack(idReporte, service.as(carla));
    const free = await goes(idReporte, ana, { relevar: true, enLugarDe: bruno.idUsuario });
    expect(free.ok().va?.idUsuario).toBe(ana.idUsuario);
  });

  test('is handed back only for the named person', async () => {
    const idReporte = await service.report();
    await goes(idReporte);
    const { va } = (await goes(idReporte, bruno, { relevar: true })).ok();
    for (const as of ['ADMIN', service.as(ana)] as const) {
      const refused = await handsBack(idReporte, as, ana.idUsuario);
      expect(refused.error()).toMatchObject({ codigo: 'ya_va', va });
    }
    expect((await read(idReporte)).va).toEqual(va);
    expect((await handsBack(idReporte, 'ADMIN', bruno.idUsuario)).ok().va).toBeNull();
    expect((await handsBack(idReporte, 'ADMIN', bruno.idUsuario)).ok().va).toBeNull();
  });

  test('lets one of many at once go, and names that one to the others', async () => {
    const idReporte = await service.report();
    const people = [ana, bruno, ana, bruno, ana, bruno];
    const answers = await Promise.all(people.map((who) => goes(idReporte, who)));
    const { va } = await read(idReporte);
    answers.forEach((answer, i) => {
      if (people[i]?.idUsuario === va?.idUsuario) expect(answer.ok().va).toEqual(va);
      else expect(answer.error()).toMatchObject({ codigo: 'ya_va', va });
    });
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'voy']);
  });

  test('is handed back by whoever goes, or by an administrator', async () => {
    const idReporte = await service.report();
    await goes(idReporte);
    const refused = await handsBack(idReporte, service.as(bruno));
    expect([refused.status, refused.error().message]).toEqual([403, reporteMessages.notYoursToHandBack]);
    expect((await handsBack(idReporte, service.as(ana))).ok()).toMatchObject({ va: null, idVisto: ana.idUsuario });
    expect((await handsBack(idReporte, service.as(bruno))).ok().va).toBeNull();
    await goes(idReporte, bruno);
    expect((await handsBack(idReporte, 'ADMIN')).ok().va).toBeNull();
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'voy', 'devuelto', 'voy', 'devuelto']);
  });

  test('is refused for an archived report, and whoever went still does', async () => {
    const archive = (idReporte: number) => service.call(postArchivar, { ...at(idReporte), as: service.as(bruno) });
    const idReporte = await service.report();
    const archived = (await archive(idReporte)).ok();
    for (const body of [undefined, { relevar: true }]) {
      const refused = await goes(idReporte, ana, body);
      expect([refused.status, refused.error().message]).toEqual([409, reporteMessages.archived]);
    }
    expect(await read(idReporte)).toMatchObject({ va: null, idVisto: null, version: archived.version });
    expect(await history(idReporte)).toEqual(['creado', 'archivado']);

    const gone = await service.report();
    const { va } = (await goes(gone)).ok();
    await archive(gone);
    expect((await goes(gone)).ok().va).toEqual(va);
    expect((await goes(gone, bruno, { relevar: true })).status).toBe(409);
  });

  test('an unknown report is 404', async () => {
    expect((await goes(999_999)).error().message).toBe(reporteMessages.notFound);
    expect((await handsBack(999_999, 'ADMIN')).status).toBe(404);
  });
});

describe('a seen report', () => {
  const sees = (idReporte: number, who = ana) => service.call(postVisto, { ...at(idReporte), as: service.as(who) });
  const unsees = (idReporte: number, who = ana) => service.call(deleteVisto, { ...at(idReporte), as: service.as(who) });

  test('is unseen again when whoever marked it unmarks it', async () => {
    const idReporte = await service.report();
    await sees(idReporte);
    expect((await unsees(idReporte)).ok()).toMatchObject({ idVisto: null, visto: null, nombreVisto: null });
    expect((await unsees(idReporte)).ok().idVisto).toBeNull();
    const unseen = (await service.call(getReportes, { query: { vistos: 'false' }, as: 'VOL' })).ok();
    expect(unseen.content.map((card) => card.idReporte)).toContain(idReporte);
    expect(await history(idReporte)).toEqual(['creado', 'visto', 'no_visto']);
  });

  test('counts as unseen in the total of the list too', async () => {
    const count = async () =>
      (await service.call(getReportes, { query: { vistos: 'false' }, as: 'VOL' })).ok().totalElements;
    const idReporte = await service.report();
    const before = await count();
    await sees(idReporte);
    expect(await count()).toBe(before - 1);
    await unsees(idReporte);
    expect(await count()).toBe(before);
  });

  test('stays seen for anybody else, and after ten minutes', async () => {
    const idReporte = await service.report();
    await sees(idReporte);
    expect((await unsees(idReporte, bruno)).error().message).toBe(reporteMessages.notYoursToUnsee);
    service.clock.advance(limits.unseeMs + 1);
    expect((await unsees(idReporte)).status).toBe(403);
    expect((await read(idReporte)).idVisto).toBe(ana.idUsuario);
  });

  test('stays seen once somebody goes, or a record is linked', async () => {
    const going = await service.report();
    await goes(going);
    expect((await unsees(going)).error().message).toBe(reporteMessages.handledSince);
    const linked = await service.report();
    const idFicha = await service.admitAnimal();
    await service.call(postVincular, { ...at(linked), body: { idFicha }, as: service.as(ana) });
    expect((await unsees(linked)).status).toBe(409);
  });
});
