import { getAtrasadas } from '@caparazon/clinic/calendario/calls';
import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { type InstanciaForm, postCerrarDosis } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, setClock, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
let idTratamiento: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idTratamiento = await treat(service, { fechaHoraComienzo: at('2027-03-09T08:00') });
});
afterAll(() => service.close());

const missed = ['2027-03-09T08:00', '2027-03-09T16:00', '2027-03-10T00:00'].map(at);
const close = (times: readonly number[], motivoNoRecibida = 'no_se_sabe', key?: string) =>
  service.call(postCerrarDosis, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: {
      dosis: times.map((fechaProgramada) => ({ idFichaTratamiento: idTratamiento, fechaProgramada })),
      motivoNoRecibida: motivoNoRecibida as 'otra',
    },
    as: service.as(ana),
  });
const give1 = (body: Partial<InstanciaForm>) => give(service, idTratamiento, body, { as: service.as(bruno) });
const perdidas = async () =>
  Object.values((await service.call(getAtrasadas, { query: {}, as: 'VOL' })).ok().perdidas ?? {}).filter(
    (one) => one.idFichaTratamiento === idTratamiento,
  ).length;
const instancias = async () => {
  const params = { idTratamiento: String(idTratamiento) };
  return (await service.call(getTratamiento, { params, as: 'VOL' })).ok().instancias;
};

test('closes several missed doses at their own times, with one reason for all', async () => {
  expect(await perdidas()).toBe(3);
  expect((await close(missed)).ok()).toEqual({ cerradas: 3 });
  expect(await perdidas()).toBe(0);
  const stored = await instancias();
  expect(stored.map(({ fechaHora }) => fechaHora).sort()).toEqual(missed);
  expect(
    stored.every(({ exito, cerrada, motivoNoRecibida }) => exito === 0 && cerrada && motivoNoRecibida === 'no_se_sabe'),
  ).toBe(true);
});

test('closes none when one was given meanwhile, and names who gave it', async () => {
  const [first = 0, second = 0] = missed;
  (await give1({ fechaHora: second + 60_000, fechaProgramada: second })).ok();
  const refused = await close(missed);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.error()).toMatchObject({
    codigo: 'dosis_ya_registrada',
    registrada: { exito: 100, usuario: { idUsuario: bruno.idUsuario } },
  });
  expect(await perdidas()).toBe(2);
  expect((await close([first])).ok()).toEqual({ cerradas: 1 });
});

test('closes an existing attempt, which keeps its reason, and overwrites nothing at that instant', async () => {
  const [first = 0, second = 0] = missed;
  (await give1({ fechaHora: first + 600_000, fechaProgramada: first, exito: 0, motivoNoRecibida: 'vomito' })).ok();
  (await give1({ fechaHora: second, fechaProgramada: at('2027-03-10T08:00') })).ok();
  expect((await close([first, second])).ok()).toEqual({ cerradas: 2 });
  const stored = await instancias();
  expect(stored).toHaveLength(3);
  expect(stored.find(({ motivoNoRecibida }) => motivoNoRecibida === 'vomito')).toMatchObject({
    cerrada: true,
    version: 2,
  });
  expect(stored.filter(({ exito }) => exito === 100)).toHaveLength(1);
});

test('refuses a dose that can still be given, an unknown due time, and a finished treatment', async () => {
  expect((await close([at('2027-03-10T08:00')])).error()).toMatchObject({
    errores: [{ mensaje: instanciaMessages.todaviaSeDa }],
  });
  expect((await close([at('2027-03-09T09:00')])).error()).toMatchObject({
    errores: [{ mensaje: instanciaMessages.otherDose }],
  });
  expect((await close([])).error()).toMatchObject({ errores: [{ mensaje: instanciaMessages.ninguna }] });
  expect(await instancias()).toEqual([]);
});

test('counts once when the same request comes twice, also at once', async () => {
  const answers = await Promise.all([close(missed, 'otra', 'cierre-1'), close(missed, 'otra', 'cierre-1')]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await close(missed, 'otra', 'cierre-1')).ok()).toEqual({ cerradas: 3 });
  expect(await instancias()).toHaveLength(3);
});
