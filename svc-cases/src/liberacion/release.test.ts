/** Releases are recorded, corrected and undone (rules: release, release-undone). */

import { getFichaAnimal, getFichasAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import {
  deleteSuelta,
  getHistorialLiberacion,
  getLiberacion,
  type LiberarForm,
  postApto,
  postLiberacion,
  postLiberar,
  putSuelta,
} from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { base64, jpeg } from '../testing/pictures.ts';
import { ana, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { dayMs, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const of = (idFicha: number) => ({ params: { idFicha: String(idFicha) }, as: service.as(ana) });
const read = async (idFicha: number) => (await service.call(getLiberacion, of(idFicha))).ok();
const fichaOf = async (idFicha: number) => (await service.call(getFichaAnimal, of(idFicha))).ok();
const pasos = async (idReporte: number) => {
  const query = { reporte: String(idReporte), telefono: '3456' };
  return (await service.call(getSeguimiento, { query })).ok().pasos;
};
const historyOf = async (idFicha: number) =>
  (await service.call(getHistorialLiberacion, { ...of(idFicha), query: {} })).ok().content;

const body = (changes: Partial<LiberarForm> = {}): LiberarForm => ({
  fechaHora: service.clock.now(),
  lugar: 'Playa del Barco, La Pedrera',
  latitud: -34.59,
  longitud: -54.13,
  quienes: 'Ana, Bruno y la escuela de La Pedrera',
  pesoEgreso: '6,5',
  ...changes,
});
const release = (idFicha: number, sent: object, headers = {}) =>
  service.call(postLiberar, { ...of(idFicha), body: sent as LiberarForm, headers });

test('a release changes the record and the map, keeps what was missing, and is seen by the follower', async () => {
  const idReporte = await service.report({ nombreContacto: 'Rosa', telefonoContacto: '+59899123456' });
  const id = await service.admitAnimal({ idReporte, fechaHora: service.clock.now() - 30 * dayMs });
  const sent = body();
  const { suelta } = (await release(id, sent)).ok();
  expect(suelta).toMatchObject({ lugar: sent.lugar, latitud: -34.59, quienes: sent.quienes, apto: false });
  expect(suelta?.faltaban.map(({ criterio }) => criterio)).toContain('heridas_curadas');
  const [listed] = (await service.call(getFichasAnimal, { query: { fileNumber: String(id) }, as: 'VOL' })).ok().content;
  expect(listed).toMatchObject({ estado: 'Liberado', lugarDestinoFinal: sent.lugar });
  const [found] = (await service.call(getBuscar, { query: { texto: String(id) }, as: 'VOL' })).ok().animales;
  expect(found).toMatchObject({ idFichaAnimal: id, lugarDestinoFinal: sent.lugar });
  const ficha = (await service.call(getFichaAnimal, of(id))).ok();
  expect(ficha).toMatchObject({
    estado: 'Liberado',
    enterradoOLiberado: 'Liberado',
    fechaEgreso: sent.fechaHora,
    fechaDestinoFinal: sent.fechaHora,
    lugarDestinoFinal: sent.lugar,
    pesoEgreso: 6.5,
  });
  const query = { reporte: String(idReporte), telefono: '3456' };
  expect((await service.call(getSeguimiento, { query })).ok().pasos.at(-1)).toEqual({
    paso: 'liberado',
    fecha: sent.fechaHora,
  });
});

test('a release is recorded once when sent twice, and when two people record it at once', async () => {
  const id = await service.admitAnimal();
  const { version } = (await service.call(getFichaAnimal, of(id))).ok();
  const sent = body({ version });
  const headers = { 'idempotency-key': 'suelta-1' };
  expect((await release(id, sent, headers)).status).toBe(200);
  expect((await release(id, sent, headers)).status).toBe(200);
  expect((await release(id, sent)).status).toBe(409);
  const { content } = (await service.call(getHistorialLiberacion, { ...of(id), query: {} })).ok();
  expect(content.map(({ que }) => que)).toEqual(['liberado']);
});

test.each([
  ['no place', { lugar: '' }, says.lugar],
  ['nobody', { quienes: ' ' }, says.quienes],
  ['no date', { fechaHora: '' }, says.fecha],
  ['half a position', { longitud: null }, says.mapa],
  ['the future', { fechaHora: Date.now() + 2 * dayMs }, says.fechaFutura],
  ['a weight that no animal has', { pesoEgreso: 1e9 }, medicionMessages.pesoImposible(200_000)],
  ['before it came', { fechaHora: Date.now() - 400 * dayMs }, says.antesDelIngreso],
])('%s is 400, and the animal stays', async (_, changes, message) => {
  const id = await service.admitAnimal();
  const answer = await release(id, body(changes as Partial<LiberarForm>));
  expect([answer.status, answer.error().message]).toEqual([400, message]);
  expect((await service.call(getFichaAnimal, of(id))).ok().estado).toBe('En_rehabilitación');
});

test('an unknown record is 404', async () => {
  expect((await service.call(getLiberacion, of(999_999))).status).toBe(404);
  expect((await release(999_999, body())).status).toBe(404);
});

test('a release keeps the decision, which is gone when the release is undone', async () => {
  const idReporte = await service.report({ nombreContacto: 'Rosa', telefonoContacto: '+59899123456' });
  const id = await service.admitAnimal({ idReporte, pesoEgreso: null, fechaHora: service.clock.now() - 30 * dayMs });
  const before = await fichaOf(id);
  (await service.call(postLiberacion, { ...of(id), body: { criterio: 'heridas_curadas', cumplido: true } })).ok();
  (await service.call(postApto, { ...of(id), body: { comentario: 'Lista' } })).ok();
  const released = (await release(id, body())).ok();
  expect(released).toMatchObject({
    apto: { comentario: 'Lista' },
    suelta: { apto: true, version: 1, pesoEgreso: 6.5 },
  });

  expect((await service.call(deleteSuelta, { ...of(id), query: { version: '7' } })).status).toBe(409);
  const query = { version: '1' };
  expect((await service.call(deleteSuelta, { ...of(id), query })).status).toBe(204);
  expect((await service.call(deleteSuelta, { ...of(id), query })).error().message).toBe(says.notReleased);
  const { version, ...same } = before;
  expect(await fichaOf(id)).toMatchObject(same);
  const after = await read(id);
  expect(after).toMatchObject({ apto: null, suelta: null });
  expect(after.criterios.find(({ criterio }) => criterio === 'heridas_curadas')?.cumplido).toBeNull();
  expect((await pasos(idReporte)).at(-1)?.paso).toBe('en_rehabilitacion');
  expect((await historyOf(id)).map(({ que }) => que).slice(0, 2)).toEqual(['liberación deshecha', 'liberado']);

  expect((await release(id, body({ lugar: 'Cabo Polonio' }))).ok()).toMatchObject({
    apto: null,
    suelta: { apto: false, lugar: 'Cabo Polonio' },
  });
});

test('an earlier release is not shown when only the record says that the animal was released again', async () => {
  const id = await service.admitAnimal();
  (await release(id, body())).ok();
  const edit = (estado: string) =>
    service.call(putFichaAnimal, { raw: { body: { ...rightFicha, idFichaAnimal: id, estado } }, as: 'VOL' });
  (await edit('En rehabilitación')).ok();
  (await edit('Liberado')).ok();
  expect((await read(id)).suelta).toBeNull();
});

test('a correction needs the version, and changes the record and what the follower sees', async () => {
  const idReporte = await service.report({ nombreContacto: 'Rosa', telefonoContacto: '+59899123456' });
  const id = await service.admitAnimal({ idReporte, fechaHora: service.clock.now() - 30 * dayMs });
  (await release(id, body())).ok();
  const correct = (changes: object) =>
    service.call(putSuelta, { ...of(id), body: { ...body(), version: 1, ...changes } as never });
  const fechaHora = service.clock.now() - dayMs;
  const { suelta } = (await correct({ fechaHora, lugar: 'La Coronilla', pesoEgreso: '6,8' })).ok();
  expect(suelta).toMatchObject({ fechaHora, lugar: 'La Coronilla', pesoEgreso: 6.8, version: 2 });
  expect(await fichaOf(id)).toMatchObject({
    fechaEgreso: fechaHora,
    lugarDestinoFinal: 'La Coronilla',
    pesoEgreso: 6.8,
  });
  expect((await pasos(idReporte)).at(-1)).toEqual({ paso: 'liberado', fecha: fechaHora });
  expect((await correct({ lugar: 'Otra' })).error().codigo).toBe('registro_modificado');
  const late = await correct({ version: 2, fechaHora: service.clock.now() + dayMs });
  expect([late.status, late.error().message]).toEqual([400, says.fechaFutura]);
  expect((await historyOf(id))[0]).toMatchObject({ que: 'liberación corregida' });
  const inCare = await service.call(putSuelta, { ...of(await service.admitAnimal()), body: body() as never });
  expect([inCare.status, inCare.error().message]).toEqual([409, says.notReleased]);
});

test('a correction keeps later changes of the record, and reports another weight there', async () => {
  const id = await service.admitAnimal({ fechaHora: service.clock.now() - 30 * dayMs });
  (await release(id, body())).ok();
  const edited = { ...rightFicha, idFichaAnimal: id, estado: 'Liberado', pesoEgreso: '6,8', lugarDestinoFinal: 'Cabo' };
  (await service.call(putFichaAnimal, { raw: { body: edited }, as: 'VOL' })).ok();
  const sent = { ...body(), version: 1, quienes: 'Ana sola', pesoVisto: 6.5 };
  const correct = (changes: object) => service.call(putSuelta, { ...of(id), body: { ...sent, ...changes } as never });
  const stale = await correct({});
  expect([stale.status, stale.error().codigo]).toEqual([409, 'registro_modificado']);
  (await correct({ pesoEgreso: '6,8', pesoVisto: 6.8 })).ok();
  expect(await fichaOf(id)).toMatchObject({ pesoEgreso: 6.8, lugarDestinoFinal: 'Cabo' });
  expect((await read(id)).suelta).toMatchObject({ quienes: 'Ana sola', pesoEgreso: 6.8 });
  expect((await service.call(deleteSuelta, { ...of(id), query: { version: '2' } as never })).status).toBe(204);
  expect((await fichaOf(id)).pesoEgreso).toBe(6.8);
});

test('an undone release leaves no trace, and keeps a weight written since', async () => {
  const id = await service.admitAnimal({ fechaHora: service.clock.now() - 30 * dayMs, pesoEgreso: null });
  const before = await fichaOf(id);
  (await release(id, body())).ok();
  const released = {
    enterradoOLiberado: 'Liberado',
    fechaEgreso: body().fechaHora,
    fechaDestinoFinal: body().fechaHora,
  };
  const edited = { ...rightFicha, idFichaAnimal: id, estado: 'Liberado', ...released, pesoEgreso: '6,8' };
  (await service.call(putFichaAnimal, { raw: { body: { ...edited, lugarDestinoFinal: 'Cabo' } }, as: 'VOL' })).ok();
  expect((await service.call(deleteSuelta, of(id))).status).toBe(204);
  const { enterradoOLiberado, fechaEgreso, fechaDestinoFinal, lugarDestinoFinal } = before;
  expect(await fichaOf(id)).toMatchObject({
    estado: 'En_rehabilitación',
    ...{ enterradoOLiberado, fechaEgreso, fechaDestinoFinal, lugarDestinoFinal },
    pesoEgreso: 6.8,
  });
});

test('an undone release restores the former weight, after a correction too', async () => {
  const id = await service.admitAnimal({ fechaHora: service.clock.now() - 30 * dayMs, pesoEgreso: '5' });
  (await release(id, body())).ok();
  const sent = { ...body(), version: 1, pesoEgreso: '6,8', pesoVisto: 6.5 };
  (await service.call(putSuelta, { ...of(id), body: sent as never })).ok();
  expect((await service.call(deleteSuelta, of(id))).status).toBe(204);
  expect((await fichaOf(id)).pesoEgreso).toBe(5);
});

test('a release shows photos of the album, and none of another record', async () => {
  const [id, other] = [await service.admitAnimal(), await service.admitAnimal()];
  const add = async (idFichaAnimal: number) =>
    (
      await service.call(postFotoFichaAnimal, {
        body: { idFichaAnimal, foto: base64(await jpeg()) } as never,
        as: 'VOL',
      })
    ).ok();
  const [own, foreign] = [await add(id), await add(other)];
  const refused = await release(id, body({ fotos: [own, foreign] }));
  expect([refused.status, refused.error().codigo]).toEqual([400, 'foto_ajena']);
  expect((await release(id, body({ fotos: [own] }))).ok().suelta?.fotos).toEqual([own]);
});

test('a treatment that began in the meantime is reported first', async () => {
  const id = await service.admitAnimal();
  const idTratamiento = await treat(service, { idFichaAnimal: id });
  const unseen = await release(id, body({ tratamientos: [] }));
  expect([unseen.status, unseen.error().codigo]).toEqual([409, 'faltan_otros']);
  expect((await release(id, body({ tratamientos: [idTratamiento] }))).status).toBe(200);
});
