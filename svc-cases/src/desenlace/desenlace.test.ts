/** Outcomes are noted beside the record, which follows them (rules: outcomes, outcome-undone). */

import { fechaMessages } from '@caparazon/call/request-words';
import { getFichaAnimal, getFichasAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import {
  type DesenlaceForm,
  deleteDesenlace,
  getDesenlace,
  getDesenlaceHistorial,
  putDesenlace,
} from '@caparazon/clinic/desenlace/calls';
import type { Desenlazado } from '@caparazon/clinic/desenlace/values';
import { desenlaceMessages as says } from '@caparazon/clinic/desenlace/words';
import { type LiberarForm, postLiberar } from '@caparazon/clinic/liberacion/calls';
import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { dayMs, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const of = (idFicha: number, as = ana) => ({ params: { idFicha: String(idFicha) }, as: service.as(as) });
const now = () => service.clock.now();
const read = async (id: number) => (await service.call(getDesenlace, of(id))).ok();
const fichaOf = async (id: number) => (await service.call(getFichaAnimal, of(id))).ok();
const save = (id: number, body: Partial<DesenlaceForm>, as = ana) =>
  service.call(putDesenlace, { ...of(id, as), body: { fecha: now(), ...body } as DesenlaceForm });
const undo = (id: number, version?: number) =>
  service.call(deleteDesenlace, { ...of(id), query: version === undefined ? {} : { version: String(version) } });
const edit = async (id: number, changes: object) =>
  (
    await service.call(putFichaAnimal, { raw: { body: { ...rightFicha, idFichaAnimal: id, ...changes } }, as: 'VOL' })
  ).ok();
const admit = (changes = {}) => service.admitAnimal({ fecha: now(), fechaHora: now() - 10 * dayMs, ...changes });
const listed = async (desenlace: Desenlazado) =>
  (await service.call(getFichasAnimal, { query: { desenlace }, as: 'VOL' }))
    .ok()
    .content.map((one) => one.idFichaAnimal);

const euthanasia = {
  desenlace: 'eutanasia',
  motivo: 'Fractura del caparazón con exposición de pulmón',
  agente: 'Pentobarbital sódico, 100 mg/kg i.v.',
  quien: 'Dra. Marta Ríos',
} as const;

test('euthanasia says why, with what and by whom, and the record is Muerto with its day', async () => {
  const id = await admit();
  expect(await read(id)).toMatchObject({ version: 0, desenlace: null, anotado: false, fecha: null });
  const fecha = now() - dayMs;
  const saved = (await save(id, { ...euthanasia, fecha, version: 0, destino: 'Otro centro' })).ok();
  expect(saved).toEqual({
    ...{ idFichaAnimal: id, version: 1, ...euthanasia, anotado: true, fecha, destino: '', observaciones: '' },
    usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
  });
  expect(await fichaOf(id)).toMatchObject({ estado: 'Muerto', fechaMuerte: fecha, desenlace: 'eutanasia' });
  expect(await listed('eutanasia')).toContain(id);
  expect(await listed('sin_detalle')).not.toContain(id);
});

test.each([
  ['no outcome', {}, 'desenlace', says.cual],
  ['a release, which has a call of its own', { desenlace: 'liberado' }, 'desenlace', says.cual],
  ['no day', { desenlace: 'murio', fecha: undefined }, 'fecha', says.fecha],
  ['an unexplained euthanasia', { ...euthanasia, motivo: ' ' }, 'motivo', says.motivo],
  ['a euthanasia without its agent', { ...euthanasia, agente: '' }, 'agente', says.agente],
  ['a euthanasia by nobody', { ...euthanasia, quien: '' }, 'quien', says.quien],
  ['a transfer to nobody', { desenlace: 'trasladado' }, 'destino', says.destino],
])('%s is refused at its field, and the record stays', async (_, body, campo, mensaje) => {
  const id = await admit();
  const answer = await save(id, body as Partial<DesenlaceForm>);
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
  expect(await fichaOf(id)).toMatchObject({ estado: 'En_rehabilitación', version: 1 });
});

test('a day lies between intake and today, and death within 24 hours on one of the two first days', async () => {
  const id = await admit();
  const refused = async (body: Partial<DesenlaceForm>) => (await save(id, body)).error().errores;
  expect(await refused({ desenlace: 'murio', fecha: now() + 2 * dayMs })).toEqual([
    { campo: 'fecha', mensaje: fechaMessages.future },
  ]);
  expect(await refused({ desenlace: 'murio', fecha: now() - 11 * dayMs })).toEqual([
    { campo: 'fecha', mensaje: says.antesDelIngreso },
  ]);
  expect(await refused({ desenlace: 'murio_24h' })).toEqual([{ campo: 'fecha', mensaje: says.mas24h }]);
  expect((await save(id, { desenlace: 'murio_24h', fecha: now() - 9 * dayMs })).status).toBe(200);
});

test('who came dead may have been found dead before the reception', async () => {
  const id = await service.admitAnimal({ fecha: now() - 3 * dayMs, fechaHora: now() });
  const body = { fecha: now() - 3 * dayMs };
  expect((await save(id, { ...body, desenlace: 'murio' })).status).toBe(400);
  expect((await save(id, { ...body, desenlace: 'muerto_al_llegar' })).status).toBe(200);
});

test('an animal that is moved to another centre has left, and its follower does not read that it is in the sea', async () => {
  const idReporte = await service.report({ nombreContacto: 'Rosa', telefonoContacto: '+59899123456' });
  const id = await admit({ idReporte });
  await save(id, { desenlace: 'trasladado', destino: 'SOS Rescate de Fauna Marina, Punta Colorada' });
  expect(await fichaOf(id)).toMatchObject({
    ...{ estado: 'Liberado', desenlace: 'trasladado', fechaEgreso: now(), enterradoOLiberado: null },
    lugarDestinoFinal: 'SOS Rescate de Fauna Marina, Punta Colorada',
  });
  const query = { reporte: String(idReporte), telefono: '3456' };
  const { pasos } = (await service.call(getSeguimiento, { query })).ok();
  expect(pasos.map(({ paso }) => paso)).not.toContain('liberado');
  expect([await listed('trasladado'), await listed('liberado')]).toEqual([[id], []]);
});

test('an animal that can never be released stays in care, and may still go', async () => {
  const id = await admit();
  await save(id, { desenlace: 'no_liberable', observaciones: 'Amputación de la aleta delantera' });
  expect(await fichaOf(id)).toMatchObject({
    estado: 'En_rehabilitación',
    desenlace: 'no_liberable',
    fechaMuerte: null,
  });
  await save(id, euthanasia);
  expect(await fichaOf(id)).toMatchObject({ estado: 'Muerto', desenlace: 'eutanasia' });
});

test('the state alone tells what nobody noted, as an older screen sends it', async () => {
  const dead = await admit({ estado: 'Muerto', fechaMuerte: now() });
  const free = await admit({ estado: 'Liberado' });
  expect(await read(dead)).toMatchObject({ version: 0, desenlace: 'sin_detalle', anotado: false, fecha: now() });
  expect(await read(free)).toMatchObject({ desenlace: 'liberado', anotado: false, fecha: null });
  expect([await listed('sin_detalle'), await listed('liberado')]).toEqual([[dead], [free]]);
  // How it died may be added to what the record says; that it did not die, only there.
  expect((await save(dead, { desenlace: 'no_liberable' })).error().message).toBe(says.dead);
  expect((await save(free, euthanasia)).error().message).toBe(says.released);
  expect((await save(dead, { desenlace: 'murio' })).ok()).toMatchObject({ desenlace: 'murio', anotado: true });
});

test('an outcome goes with its state: a record that is corrected alone no longer has it', async () => {
  const id = await admit();
  await save(id, euthanasia);
  await edit(id, { estado: 'Muerto', fechaMuerte: now() - 2 * dayMs });
  expect(await read(id)).toMatchObject({ desenlace: 'eutanasia', fecha: now() - 2 * dayMs });
  await edit(id, { estado: 'En rehabilitación' });
  expect(await read(id)).toMatchObject({ version: 1, desenlace: null, motivo: '', usuario: null });
  await edit(id, { estado: 'Muerto' });
  expect(await read(id)).toMatchObject({ desenlace: 'sin_detalle', fecha: null });
  expect((await save(id, { desenlace: 'murio', version: 1 })).ok()).toMatchObject({ version: 2, motivo: '' });
  const other = await admit();
  await save(other, { desenlace: 'no_liberable' });
  const release = { fechaHora: now(), lugar: 'La Paloma', quienes: 'Ana' } as LiberarForm;
  (await service.call(postLiberar, { ...of(other), body: release })).ok();
  expect(await read(other)).toMatchObject({ desenlace: 'liberado', anotado: false });
});

test('the wrong animal: undone, its record says what it said, and the history keeps both', async () => {
  const id = await admit();
  await save(id, euthanasia);
  expect((await undo(id, 7)).error().codigo).toBe('registro_modificado');
  expect((await undo(id, 1)).ok()).toMatchObject({ version: 2, desenlace: null, motivo: '' });
  expect(await fichaOf(id)).toMatchObject({ estado: 'En_rehabilitación', fechaMuerte: null, desenlace: null });
  expect((await undo(id)).error().message).toBe(says.none);
  const { content } = (await service.call(getDesenlaceHistorial, { ...of(id), query: {} })).ok();
  expect(content.map(({ que }) => que)).toEqual(['deshecho', 'anotado']);
  expect(content[1]?.cambios).toContainEqual({ campo: 'desenlace', antes: null, despues: 'Eutanasia' });
});

test('a correction to another state takes its own days away, and undoing it leads back before the first', async () => {
  const id = await admit();
  await save(id, { desenlace: 'trasladado', destino: 'Karumbé' });
  await save(id, { desenlace: 'murio', version: 1 }, bruno);
  expect(await fichaOf(id)).toMatchObject({ estado: 'Muerto', fechaEgreso: null, lugarDestinoFinal: '' });
  expect(await read(id)).toMatchObject({ version: 2, usuario: { nombre: 'Bruno Silva' } });
  await undo(id);
  expect(await fichaOf(id)).toMatchObject({ estado: 'En_rehabilitación', fechaMuerte: null });
});

test('the second of two simultaneous authors is refused, and one who saw other treatments', async () => {
  const id = await admit();
  const both = await Promise.all([
    save(id, { ...euthanasia, version: 0 }),
    save(id, { desenlace: 'murio', version: 0 }, bruno),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await admit();
  const treatment = await treat(service, { idFichaAnimal: other, fechaHoraComienzo: now() });
  expect((await save(other, { desenlace: 'murio', tratamientos: [] })).error().codigo).toBe('faltan_otros');
  expect((await save(other, { desenlace: 'murio', tratamientos: [treatment] })).status).toBe(200);
});

test('the same outcome again changes nothing, and an unknown record is 404', async () => {
  const id = await admit();
  await save(id, euthanasia);
  expect((await save(id, euthanasia)).ok().version).toBe(1);
  expect((await save(999_999, euthanasia)).status).toBe(404);
});
