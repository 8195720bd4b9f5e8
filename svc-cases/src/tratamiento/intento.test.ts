import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { getTratamiento, getTratamientos } from '@caparazon/clinic/tratamiento/calls';
import { deleteInstancia, type InstanciaForm, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, setClock, treat } from '../testing/tratamientos.ts';
import { Instancia } from './instancia-model.ts';

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
const record = (body: Partial<InstanciaForm>, as = ana) => give(service, idTratamiento, body, { as: service.as(as) });
const nine = at('2027-03-10T09:00');
const eight = at('2027-03-10T08:00');
const attempt = { fechaHora: nine, exito: 0, motivoNoRecibida: 'vomito', repetida: false } as const;
const instancias = async () => (await service.call(getTratamiento, { params: params(), as: 'VOL' })).ok().instancias;
const ofDay = async () => {
  const day = (await service.call(getCalendario, { query: { fecha: '2027-03-10' }, as: 'VOL' })).ok();
  return Object.entries(day.instancias)
    .filter(([, one]) => one.idFichaTratamiento === idTratamiento)
    .map(([key, one]) => ({ key, ...one }));
};
const overdue = async () =>
  Object.values((await service.call(getAtrasadas, { query: {}, as: 'VOL' })).ok().instancias)
    .filter((one) => one.idFichaTratamiento === idTratamiento)
    .map(({ fechaProgramada }) => fechaProgramada);

describe('a dose that was not received', () => {
  test('has a reason, answers no due time, and stands at the one attempted', async () => {
    const answer = await record(attempt);
    expect([answer.status, answer.ok()]).toMatchObject([
      201,
      { exito: 0, motivoNoRecibida: 'vomito', fechaProgramada: null, fechaIntentada: eight, cerrada: false },
    ]);
    expect(await instancias()).toEqual([answer.ok()]);
    expect(await Historial.findOne({ entidad: 'instancia', idEntidad: answer.ok().idInstancia }).lean()).toMatchObject({
      despues: { exito: 0, motivoNoRecibida: 'vomito' },
    });
  });

  test('leaves its due time overdue, and reads No realizada in the calendar', async () => {
    const { idInstancia } = (await record(attempt)).ok();
    expect(await overdue()).toEqual([eight]);
    const day = await ofDay();
    expect(day.find(({ key }) => key === String(idInstancia))).toMatchObject({
      estado: 'No realizada',
      exito: 0,
      fechaHora: nine,
      fechaProgramada: null,
      fechaIntentada: eight,
      motivoNoRecibida: 'vomito',
    });
    expect(day.find(({ fechaProgramada }) => fechaProgramada === eight)).toMatchObject({ estado: 'Atrasada' });
  });

  test('is the only line of its due time once the next one is due', async () => {
    await record(attempt);
    setClock(service, '2027-03-10T17:00');
    expect(
      (await ofDay())
        .filter(({ fechaHora }) => fechaHora < at('2027-03-10T12:00'))
        .map(({ fechaHora }) => fechaHora)
        .sort(),
    ).toEqual([at('2027-03-10T00:00'), nine]);
  });

  test('may be attempted again without a question, and then be given', async () => {
    await record(attempt);
    await record({ ...attempt, fechaHora: at('2027-03-10T10:00'), motivoNoRecibida: 'rechazo' }, bruno);
    expect((await record({ fechaHora: at('2027-03-10T11:00'), repetida: false })).status).toBe(201);
    expect(await overdue()).toEqual([]);
    expect((await record({ fechaHora: at('2027-03-10T11:30'), repetida: false })).error()).toMatchObject({
      codigo: 'dosis_ya_registrada',
      registrada: { fechaHora: at('2027-03-10T11:00') },
    });
  });

  test('stays the next dose when it was attempted early', async () => {
    const four = at('2027-03-10T16:00');
    await record({ fechaHora: at('2027-03-10T12:00'), fechaProgramada: four, exito: 0 });
    const list = (await service.call(getTratamientos, { query: { paginado: 'false' }, as: 'VOL' })).ok();
    expect(list.content.find((one) => one.idFichaTratamiento === idTratamiento)?.proximaDosis).toBe(four);
  });

  test('waits no more once a person closed it', async () => {
    await record({ ...attempt, cerrada: true, motivoNoRecibida: 'no_encontrado' });
    expect(await overdue()).toEqual([]);
    expect((await ofDay()).filter(({ estado }) => estado === 'Atrasada')).toEqual([]);
    expect(await instancias()).toMatchObject([
      { exito: 0, cerrada: true, fechaIntentada: eight, fechaProgramada: null },
    ]);
  });

  test('waits again when reopened by a correction, and is given when corrected to given', async () => {
    const { idInstancia } = (await record({ ...attempt, cerrada: true })).ok();
    await record({ ...attempt, idInstancia });
    expect(await overdue()).toEqual([eight]);
    const given = (await record({ ...attempt, idInstancia, exito: 75 })).ok();
    expect(given).toMatchObject({ exito: 75, fechaProgramada: eight });
    expect(given.motivoNoRecibida).toBeUndefined();
    expect(await overdue()).toEqual([]);
  });

  test('leaves the due time as it was when taken back', async () => {
    const { idInstancia } = (await record({ ...attempt, cerrada: true })).ok();
    await service.call(deleteInstancia, {
      params: { ...params(), idInstancia: String(idInstancia) },
      as: service.as(ana),
    });
    expect(await overdue()).toEqual([eight]);
  });

  test('needs no reason from callers, and is refused with an unknown one or one beside a received dose', async () => {
    expect((await record({ fechaHora: nine, exito: 0 })).ok()).toMatchObject({ motivoNoRecibida: null });
    expect(
      (await record({ fechaHora: at('2027-03-10T10:00'), motivoNoRecibida: 'rechazo', cerrada: true })).ok(),
    ).toMatchObject({
      exito: 100,
      fechaProgramada: eight,
    });
    const wrong = await record({ ...attempt, motivoNoRecibida: 'aburrido' as never });
    expect([wrong.status, wrong.error().errores[0]?.campo]).toEqual([400, 'motivoNoRecibida']);
  });

  test('waits too when it was stored before attempts existed', async () => {
    await record({ fechaHora: nine, exito: 0 });
    await Instancia.collection.updateMany({}, { $unset: { motivoNoRecibida: 1, cerrada: 1 } });
    expect(await overdue()).toEqual([eight]);
    expect(await instancias()).toMatchObject([{ fechaProgramada: null, motivoNoRecibida: null, cerrada: false }]);
  });
});

describe('a dose sent twice with one key', () => {
  const send = (body: object, key = 'llave-1') =>
    service.call(postInstancia, {
      params: params(),
      body: { fechaHora: nine, exito: 100, repetida: false, ...body },
      headers: { 'idempotency-key': key },
      as: service.as(ana),
    });

  test('is stored once, and answered as the first time', async () => {
    const [first, second] = [await send({}, `${idTratamiento}-a`), await send({}, `${idTratamiento}-a`)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.ok()).toEqual(first.ok());
    expect(await instancias()).toHaveLength(1);
  });

  test('is refused with another time, or for another treatment', async () => {
    await send({}, 'one');
    expect((await send({ exito: 50 }, 'one')).status).toBe(409);
    idTratamiento = await treat(service);
    expect((await send({}, 'one')).status).toBe(409);
    expect(await instancias()).toEqual([]);
  });

  test('is stored once when both come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({}, `${idTratamiento}-b`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await instancias()).toHaveLength(1);
  });
});
