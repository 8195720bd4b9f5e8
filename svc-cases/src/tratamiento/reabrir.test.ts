import { limits } from '@caparazon/call/limits';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { getTratamiento, postFinalizar, postReabrir } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, dayMs, give, setClock, treat } from '../testing/tratamientos.ts';
import { Tratamiento } from './model.ts';

let service: CasesTest;
let idTratamiento: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idTratamiento = await treat(service);
});
afterAll(() => service.close());

const params = () => ({ idTratamiento: String(idTratamiento) });
const finish = (who = ana) => service.call(postFinalizar, { params: params(), as: service.as(who) });
const reopen = (as: Parameters<CasesTest['call']>[1] = { as: service.as(ana) }) =>
  service.call(postReabrir, { params: params(), ...as });
const read = async () => (await service.call(getTratamiento, { params: params(), as: 'VOL' })).ok();

test('a reopened treatment goes on as if it had not been finished', async () => {
  const before = await read();
  const { fin } = (await Tratamiento.findById(idTratamiento).lean()) ?? {};
  await finish();
  const answer = await reopen();
  expect([answer.status, answer.ok()]).toEqual([
    200,
    { ...before, version: before.version + 2, modificadoPor: expect.any(Number) },
  ]);
  expect(await Tratamiento.findById(idTratamiento).lean()).toMatchObject({ fin, activo: true, finalizado: null });
  expect((await give(service, idTratamiento, { fechaHora: at('2027-03-10T08:10') })).status).toBe(201);
  const lines = await Historial.find({ entidad: 'fichaTratamiento', idEntidad: idTratamiento }).sort({ _id: 1 }).lean();
  expect(lines.map(({ que }) => que)).toEqual(['creado', 'finalizado', 'reabierto']);
});

test('a treatment is reopened for ten minutes by its finisher, or by ADMIN', async () => {
  await finish();
  expect((await reopen({ as: service.as(bruno) })).error().message).toBe(sesionMessages.forbidden);
  service.clock.advance(limits.takeBackMs);
  expect((await reopen()).status).toBe(200);
  await finish();
  service.clock.advance(limits.takeBackMs + 1);
  for (const as of [service.as(ana), 'ADMIN'] as const) expect((await reopen({ as })).status).toBe(403);
  expect((await read()).activo).toBe(false);
});

test('the last finisher counts, not an earlier one', async () => {
  await finish();
  await reopen();
  service.clock.advance(1000);
  await finish(bruno);
  expect((await reopen()).status).toBe(403);
  expect((await reopen({ as: service.as(bruno) })).status).toBe(200);
});

test('a finish says whether this request finished the treatment', async () => {
  expect((await finish()).ok().cambio).toBe(true);
  expect((await finish(bruno)).ok().cambio).toBe(false);
});

test('an active treatment stays as it is, and an unknown one is 404', async () => {
  const before = await read();
  service.clock.advance(dayMs);
  expect((await reopen({ as: service.as(bruno) })).ok().version).toBe(before.version);
  idTratamiento = 999_999;
  expect((await reopen()).error().message).toBe(tratamientoMessages.notFound);
});

test('a treatment is reopened once by several at once', async () => {
  await finish();
  const answers = await Promise.all([1, 2, 3].map(() => reopen()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await Historial.countDocuments({ idEntidad: idTratamiento, que: 'reabierto' })).toBe(1);
});

test('reopening asks as a prescription does when another treatment gives the medicine by now', async () => {
  await finish();
  const { idFichaAnimal } = await read();
  const other = await treat(service, { idFichaAnimal });
  const refused = await reopen();
  expect([refused.status, refused.error()]).toMatchObject([
    409,
    { codigo: 'medicamento_activo', tratamientos: [{ idFichaTratamiento: other }] },
  ]);
  expect((await read()).activo).toBe(false);
  const also = await service.call(postReabrir, { params: params(), query: { ademas: 'true' }, as: service.as(ana) });
  expect(also.ok().activo).toBe(true);
});
