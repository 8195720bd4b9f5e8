import { fechaMessages } from '@caparazon/call/request-words';
import { startOfCivilDay } from '@caparazon/call/time';
import {
  deleteProblema,
  getNombresProblema,
  getProblemaHistorial,
  getProblemas,
  postProblema,
  putProblema,
} from '@caparazon/clinic/problema/calls';
import { problemaMessages as says } from '@caparazon/clinic/problema/words';
import { getTratamiento, postTratamiento, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { rightTratamiento, setClock, treat } from '../testing/tratamientos.ts';

const day = (text: string) => startOfCivilDay(text);
const right = { nombre: 'Anemia', desde: day('2027-03-01'), estado: 'activo', comentario: '' };
let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T23:30');
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const create = (changes: object = {}, headers = {}) =>
  service.call(postProblema, { raw: { body: { ...right, idFichaAnimal, ...changes }, headers }, as: service.as(ana) });
const made = async (changes: object = {}) => (await create(changes)).ok().idProblema;
const edit = (body: object) =>
  service.call(putProblema, { raw: { body: { ...right, ...body } }, as: service.as(bruno) });
const remove = (idProblema: number, by: typeof ana) =>
  service.call(deleteProblema, { params: { idProblema: String(idProblema) }, query: {}, as: service.as(by) });
const problems = async (of = idFichaAnimal) =>
  (await service.call(getProblemas, { params: { idFichaAnimal: String(of) }, as: 'VOL' })).ok();
const errores = async (call: ReturnType<typeof create> | ReturnType<typeof edit>) => (await call).error().errores;

test('problems are listed active ones first, each with its states, days and authors', async () => {
  const idProblema = await made();
  await made({ nombre: 'Neumonía', desde: day('2027-02-01') });
  const changes = { idProblema, version: 1, estado: 'controlado', comentario: 'Hematocrito 24 %.' };
  (await edit({ ...changes, fecha: day('2027-03-08') })).ok();
  (await edit({ idProblema, version: 2, estado: 'resuelto', comentario: 'Hematocrito 31 %.' })).ok();
  const listed = await problems();
  expect(listed.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['Neumonía', 'activo'],
    ['Anemia', 'resuelto'],
  ]);
  const person = (who: typeof ana, nombre: string) => ({ idUsuario: who.idUsuario, nombre });
  const [begun, second] = [person(ana, 'Ana Núñez'), person(bruno, 'Bruno Silva')];
  expect(listed[1]).toMatchObject({ desde: right.desde, version: 3, usuario: begun });
  expect(listed[1]?.estados).toEqual([
    { estado: 'activo', fecha: right.desde, comentario: '', usuario: begun },
    { estado: 'controlado', fecha: day('2027-03-08'), comentario: 'Hematocrito 24 %.', usuario: second },
    { estado: 'resuelto', fecha: service.clock.now(), comentario: 'Hematocrito 31 %.', usuario: second },
  ]);
});

test('a correction within a state keeps its day, and the first state follows the beginning', async () => {
  const idProblema = await made();
  const corrected = (await edit({ idProblema, desde: day('2027-02-20'), comentario: 'Mucosas pálidas' })).ok();
  expect(corrected.estados).toEqual([
    expect.objectContaining({ estado: 'activo', fecha: day('2027-02-20'), comentario: 'Mucosas pálidas' }),
  ]);
  (await edit({ idProblema, desde: day('2027-02-20'), estado: 'resuelto', fecha: day('2027-03-05') })).ok();
  const moved = (await edit({ idProblema, desde: day('2027-02-25'), estado: 'resuelto' })).ok();
  expect(moved.estados.map(({ fecha }) => fecha)).toEqual([day('2027-02-25'), day('2027-03-05')]);
});

test('a problem is refused at its field without a name, of the future, twice, or with days out of order', async () => {
  expect(await errores(create({ nombre: ' ' }))).toEqual([{ campo: 'nombre', mensaje: says.nombre }]);
  expect(await errores(create({ estado: 'grave' }))).toEqual([{ campo: 'estado', mensaje: says.estado }]);
  const future = [{ campo: 'desde', mensaje: fechaMessages.future }];
  expect(await errores(create({ desde: day('2027-03-11') }))).toEqual(future);
  expect((await create({ desde: '0027-03-01' })).status).toBe(400);
  expect((await create({ idFichaAnimal: 999_999 })).status).toBe(404);
  const idProblema = await made();
  expect(await errores(create({ nombre: 'ANEMIA' }))).toEqual([{ campo: 'nombre', mensaje: says.repeated }]);
  const early = edit({ idProblema, estado: 'resuelto', fecha: day('2027-02-28') });
  expect(await errores(early)).toEqual([{ campo: 'fecha', mensaje: says.beforeLast }]);
  expect(await problems()).toHaveLength(1);
});

test('two people who note one problem at once note it once', async () => {
  const both = await Promise.all([create(), create({ nombre: 'anemia' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('a problem sent twice is stored once', async () => {
  const key = { 'idempotency-key': 'one problem' };
  const first = (await create({}, key)).ok();
  expect((await create({}, key)).ok()).toEqual(first);
  expect(await problems()).toHaveLength(1);
});

test('a change is refused when somebody changed it since, and the history keeps each', async () => {
  const idProblema = await made();
  await edit({ idProblema, version: 1, estado: 'controlado' });
  expect((await edit({ idProblema, version: 1 })).error().codigo).toBe('registro_modificado');
  expect((await remove(idProblema, bruno)).status).toBe(403);
  expect((await remove(idProblema, ana)).status).toBe(204);
  const params = { idProblema: String(idProblema) };
  const lines = (await service.call(getProblemaHistorial, { params, query: {}, as: 'VOL' })).ok().content;
  expect(lines.map(({ que }) => que)).toEqual(['eliminado', 'modificado', 'creado']);
});

test('names are suggested by the class of the animal, used ones too, each once', async () => {
  await made({ nombre: 'Herida de hélice' });
  await made({ nombre: 'anemia' });
  const another = await service.admitAnimal();
  const query = { ficha: String(another) };
  const names = (await service.call(getNombresProblema, { query, as: 'VOL' })).ok();
  expect(names).toEqual(expect.arrayContaining(['Anemia', 'Fibropapilomatosis', 'Herida de hélice']));
  expect(names.filter((name) => name.toLowerCase() === 'anemia')).toHaveLength(1);
  expect(names).not.toContain('Aspergilosis');
});

test('a treatment names a problem of its animal, keeps it when an edit leaves it out, and holds it', async () => {
  const idProblema = await made();
  const another = await service.admitAnimal();
  const sent = { ...rightTratamiento, idFichaAnimal: another, idProblema };
  const refused = (await service.call(postTratamiento, { raw: { body: sent }, as: 'VOL' })).error();
  expect(refused.errores).toEqual([{ campo: 'idProblema', mensaje: says.ofAnother }]);
  const idFichaTratamiento = await treat(service, { idFichaAnimal, idProblema });
  const body = { ...rightTratamiento, idFichaTratamiento, duracion: 9 };
  await service.call(putTratamiento, { raw: { body }, as: 'VOL' });
  const params = { idTratamiento: String(idFichaTratamiento) };
  expect((await service.call(getTratamiento, { params, as: 'VOL' })).ok()).toMatchObject({ idProblema, duracion: 9 });
  expect((await remove(idProblema, ana)).error().message).toBe(says.inUse);
  await service.call(putTratamiento, { raw: { body: { ...body, idProblema: null } }, as: 'VOL' });
  expect((await remove(idProblema, ana)).status).toBe(204);
});
