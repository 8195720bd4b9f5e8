import { fechaMessages } from '@caparazon/call/request-words';
import { clinicLimits } from '@caparazon/clinic/limits';
import {
  deleteNota,
  getNotaHistorial,
  getNotas,
  getNotasFijadas,
  postNota,
  putNota,
} from '@caparazon/clinic/nota/calls';
import { notaMessages as says } from '@caparazon/clinic/nota/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';

const hourMs = 3600_000;
const right = { texto: 'Come sola.\nNada bien.', fijada: false };
let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
  setClock(service, '2027-03-10T23:30');
});
beforeEach(async () => {
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const create = (changes: object = {}, headers = {}) =>
  service.call(postNota, { raw: { body: { ...right, idFichaAnimal, ...changes }, headers }, as: service.as(ana) });
const made = async (changes: object = {}) => (await create(changes)).ok().idNota;
const edit = (body: object) => service.call(putNota, { raw: { body: { ...right, ...body } }, as: service.as(bruno) });
const remove = (idNota: number, by: typeof ana, version?: number) =>
  service.call(deleteNota, {
    params: { idNota: String(idNota) },
    query: version === undefined ? {} : { version: String(version) },
    as: service.as(by),
  });
const notes = async () =>
  (await service.call(getNotas, { params: { idFichaAnimal: String(idFichaAnimal) }, as: 'VOL' })).ok();
const pinned = async () => (await service.call(getNotasFijadas, { as: 'VOL' })).ok();
const historyOf = async (idNota: number) =>
  (await service.call(getNotaHistorial, { params: { idNota: String(idNota) }, query: {}, as: 'VOL' })).ok();

test('notes are read the last first, of now unless they are back-dated', async () => {
  const now = service.clock.now();
  const last = await made();
  const earlier = await made({ fecha: now - 30 * hourMs });
  expect(await notes()).toEqual([
    {
      ...right,
      fecha: now,
      idNota: last,
      idFichaAnimal,
      version: 1,
      usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
    },
    expect.objectContaining({ idNota: earlier, fecha: now - 30 * hourMs }),
  ]);
});

test('a note is refused at its field when it is empty, of the future, or too long to be pinned', async () => {
  const refused = async (changes: object) => (await create(changes)).error().errores;
  expect(await refused({ texto: ' \n ' })).toEqual([{ campo: 'texto', mensaje: says.texto }]);
  const future = service.clock.now() + hourMs;
  expect(await refused({ fecha: future })).toEqual([{ campo: 'fecha', mensaje: fechaMessages.future }]);
  const texto = 'x'.repeat(clinicLimits.nota.fijada + 1);
  expect(await refused({ texto, fijada: true })).toEqual([{ campo: 'texto', mensaje: says.longPinned }]);
  expect((await create({ idFichaAnimal: 999_999 })).status).toBe(404);
  expect(await notes()).toEqual([]);
});

test('a note sent twice is stored once', async () => {
  const key = { 'idempotency-key': 'one note' };
  const first = (await create({}, key)).ok();
  expect((await create({}, key)).ok()).toEqual(first);
  expect(await notes()).toHaveLength(1);
});

test('a correction is refused when somebody changed the note since, and the history keeps each', async () => {
  const idNota = await made();
  const fecha = service.clock.now();
  service.clock.advance(hourMs);
  expect((await edit({ idNota, texto: 'Come con ayuda.', version: 1 })).ok()).toMatchObject({ version: 2, fecha });
  expect((await edit({ idNota, version: 1 })).error().codigo).toBe('registro_modificado');
  expect((await remove(idNota, ana, 1)).error().codigo).toBe('registro_modificado');
  expect((await historyOf(idNota)).content.map(({ que }) => que)).toEqual(['modificado', 'creado']);
});

test('a note is deleted by its author alone or ADMIN, and stays in the history', async () => {
  const idNota = await made();
  expect((await remove(idNota, bruno)).status).toBe(403);
  expect((await remove(idNota, ana)).status).toBe(204);
  expect(await notes()).toEqual([]);
  expect((await historyOf(idNota)).content[0]?.que).toBe('eliminado');
});

test('the pinned notes of all animals in care are read at once, and no animal has a fourth', async () => {
  const texto = 'No inyectar en aleta izquierda';
  const first = await made({ texto, fijada: true });
  const released = await service.admitAnimal({ estado: 'Liberado' });
  await create({ idFichaAnimal: released, texto, fijada: true });
  expect(await pinned()).toEqual([{ idNota: first, idFichaAnimal, texto }]);
  for (let n = 1; n < clinicLimits.nota.fijadas; n += 1) await made({ fijada: true });
  const full = [{ campo: 'fijada', mensaje: says.manyPinned }];
  expect((await create({ fijada: true })).error().errores).toEqual(full);
  expect((await edit({ idNota: await made(), fijada: true })).error().errores).toEqual(full);
  expect((await edit({ idNota: first, texto: 'Ya cicatrizó', fijada: true })).status).toBe(200);
});
