import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { type FichaDiariaForm, postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { postMedicion } from '@caparazon/clinic/medicion/calls';
import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { prepareCriterios } from '../liberacion/criterios.ts';
import { prepareTiposMedicion } from '../medicion/tipos-prepare.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, give, hourMs, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
  await prepareCriterios(service.clock.now());
  await prepareTiposMedicion(service.clock.now());
});
afterAll(() => service.close());

const now = () => service.clock.now();
const today = () => civilDay(now());
const rows = async () => (await service.call(getPizarra, { as: 'VOL' })).ok().animales;
const rowOf = async (id: number) => (await rows()).find(({ idFichaAnimal }) => idFichaAnimal === id);
const sheet = async (idFichaAnimal: number, ago: number, fields: Partial<FichaDiariaForm> = {}) =>
  (
    await service.call(postFichaDiaria, {
      body: { idFichaAnimal, fecha: shiftDay(today(), -ago), ...fields } as FichaDiariaForm,
      as: 'VOL',
    })
  ).ok();

const measure = async (idFichaAnimal: number, ago: number, valor: string, metodo = '') =>
  (
    await service.call(postMedicion, {
      body: { idFichaAnimal, tipo: 'peso', fechaHora: now() - ago * dayMs, valor, metodo, confirmada: true },
      headers: {},
      as: 'VOL',
    })
  ).ok();

test('each animal in rehabilitation has a row, in order of the places', async () => {
  const far = await service.admitAnimal({ ubicacionActual: 'Pileta 10', nombre: 'Renata' });
  const near = await service.admitAnimal({ ubicacionActual: 'Pileta 2' });
  await service.admitAnimal({ estado: 'Liberado' });
  await service.admitAnimal({ estado: 'Muerto' });
  const found = await rows();
  expect(found.map(({ idFichaAnimal }) => idFichaAnimal)).toEqual([near, far]);
  expect(found[1]).toEqual({
    idFichaAnimal: far,
    nombre: 'Renata',
    nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
    foto: null,
    ubicacionActual: 'Pileta 10',
    diasEnCuidado: 0,
    peso: null,
    pesos: [],
    proximaDosis: null,
    medicinas: [],
    atrasadas: 0,
    tocanAhora: 0,
    sinRegistrar: 0,
    cursosTerminados: 0,
    fichaDeHoy: false,
    alertas: ['sin_ficha'],
    criterios: { cumplidos: 1, total: 7 },
  });
});

test('a row has weights, the last one, the change in seven days, and an alert for 5 % lost', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs, pesoIngreso: '5' });
  expect(await rowOf(id)).toMatchObject({ diasEnCuidado: 20, peso: { valor: 5, variacion7d: null } });
  await sheet(id, 7, { peso: '5' });
  await sheet(id, 0, { peso: '4,76' });
  expect(await rowOf(id)).toMatchObject({
    peso: { valor: 4.76, fecha: now(), variacion7d: -0.24 },
    pesos: [
      [now() - 20 * dayMs, 5],
      // Written on a later day, it counts at the end of its own.
      [startOfCivilDay(shiftDay(today(), -6)) - 1, 5],
      [now(), 4.76],
    ],
    alertas: [],
  });
  const thinner = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(thinner, 8, { peso: '5' });
  await sheet(thinner, 0, { peso: '4,75' });
  expect(await rowOf(thinner)).toMatchObject({ peso: { variacion7d: -0.25 }, alertas: ['perdio_peso'] });
});

test('a loss from the highest weight of the week is shown with its days, in the first week too', async () => {
  const fresh = await service.admitAnimal({ fechaHora: now() - 3 * dayMs, pesoIngreso: '10' });
  await sheet(fresh, 0, { peso: '9' });
  expect(await rowOf(fresh)).toMatchObject({
    peso: { variacion7d: null, perdida: { porcentaje: 10, dias: 3 } },
    alertas: ['perdio_peso'],
  });
  const acute = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(acute, 7, { peso: '8' });
  await sheet(acute, 6, { peso: '10' });
  await sheet(acute, 0, { peso: '8' });
  expect(await rowOf(acute)).toMatchObject({
    peso: { perdida: { porcentaje: 20, dias: 6 } },
    alertas: ['perdio_peso'],
  });
  const seldom = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(seldom, 13, { peso: '10' });
  await sheet(seldom, 0, { peso: '9,4' });
  expect(await rowOf(seldom)).toMatchObject({
    peso: { variacion7d: -0.6, diasVariacion: 13, perdida: { porcentaje: 6, dias: 13 } },
  });
});

test('exactly a twentieth is 5 %, whatever doubles make of it, and weights of a day are one weighing', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(id, 7, { peso: '6' });
  await sheet(id, 0, { peso: '5,7' });
  expect(await rowOf(id)).toMatchObject({ peso: { perdida: { porcentaje: 5, dias: 7 } }, alertas: ['perdio_peso'] });
  const twice = await service.admitAnimal({ fechaHora: now(), pesoIngreso: '10' });
  await sheet(twice, 0, { peso: '8' });
  expect(await rowOf(twice)).toMatchObject({ peso: { perdida: null }, alertas: [] });
});

test.each(['estimado', 'A ojo', 'estimación', 'aprox.', 'E'])(
  'an estimated weight (%s) is shown as such, and gives no loss, change or dose to review',
  async (metodo) => {
    const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
    await sheet(id, 8, { peso: '6' });
    await sheet(id, 0, { peso: '6' });
    await treat(service, {
      idFichaAnimal: id,
      fechaHoraComienzo: now() - dayMs,
      pesoUsado: '6',
      fechaPesoUsado: now() - dayMs,
      concentracionUsada: '50',
    });
    await measure(id, 0, '4', metodo);
    expect(await rowOf(id)).toMatchObject({
      peso: { valor: 4, estimado: true, variacion7d: null, perdida: null },
      pesos: [
        [expect.any(Number), 6],
        [expect.any(Number), 6],
      ],
      alertas: [],
    });
    await measure(id, 0, '4', 'balanza');
    expect((await rowOf(id))?.alertas).toEqual(['perdio_peso', 'dosis_a_revisar']);
  },
);

test('a weight older than the line is shown without a change', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 200 * dayMs, pesoIngreso: '5' });
  expect(await rowOf(id)).toMatchObject({ peso: { valor: 5, variacion7d: null }, pesos: [] });
});

test('two days without food and plastics of the week are alerts, and an unanswered day is none', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(id, 2, { come: 'No' });
  expect((await rowOf(id))?.alertas).toEqual(['sin_ficha']);
  await sheet(id, 1, { come: 'No' });
  await sheet(id, 0, { plasticos: true });
  expect((await rowOf(id))?.alertas).toEqual(['no_come', 'plasticos']);
  const apart = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(apart, 3, { come: 'No' });
  await sheet(apart, 1, { come: 'No' });
  expect((await rowOf(apart))?.alertas).toEqual(['sin_ficha']);
  const longAgo = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(longAgo, 7, { come: 'No' });
  await sheet(longAgo, 6, { come: 'No' });
  expect((await rowOf(longAgo))?.alertas).toEqual(['sin_ficha']);
  const open = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(open, 2, { come: 'No' });
  await sheet(open, 1, { come: 'No' });
  await sheet(open, 0, {});
  expect((await rowOf(open))?.alertas).toEqual(['no_come']);
  const eats = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await sheet(eats, 1, { come: 'No' });
  await sheet(eats, 0, { come: 'Con ayuda' });
  await sheet(eats, 9, { plasticos: true });
  expect(await rowOf(eats)).toMatchObject({ alertas: [], fichaDeHoy: true });
});

test('a row has the next dose of all treatments, and the overdue ones', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  const comienzo = now() - hourMs;
  const every8h = await treat(service, { idFichaAnimal: id, fechaHoraComienzo: comienzo, frecuencia: 8 });
  await treat(service, { idFichaAnimal: id, fechaHoraComienzo: now() + 5 * hourMs, frecuencia: 24 });
  expect(await rowOf(id)).toMatchObject({ atrasadas: 1, proximaDosis: now() + 5 * hourMs });
  await give(service, every8h, { fechaHora: now(), fechaProgramada: comienzo });
  expect(await rowOf(id)).toMatchObject({ atrasadas: 0 });
});

test('treatments are listed by next dose, with their medicine or procedure', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  const later = now() + 9 * hourMs;
  const soon = now() + 5 * hourMs;
  const own = { idFichaAnimal: id, frecuencia: 24 };
  await treat(service, { ...own, medicamento: 'Enrofloxacina', fechaHoraComienzo: later });
  await treat(service, { ...own, medicamento: '', tipoTratamiento: 'Curación', fechaHoraComienzo: soon });
  expect(await rowOf(id)).toMatchObject({
    proximaDosis: soon,
    medicinas: [
      { nombre: 'Curación', proxima: soon },
      { nombre: 'Enrofloxacina', proxima: later },
    ],
  });
});

test('a row counts unanswered missed doses', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 2 * dayMs });
  const idTratamiento = await treat(service, { idFichaAnimal: id, fechaHoraComienzo: now() - 20 * hourMs });
  expect(await rowOf(id)).toMatchObject({ atrasadas: 1, sinRegistrar: 2 });
  const first = now() - 20 * hourMs;
  (await give(service, idTratamiento, { fechaHora: first, fechaProgramada: first })).ok();
  expect(await rowOf(id)).toMatchObject({ atrasadas: 1, sinRegistrar: 1 });
});

test('a dose within its grace and a finished course are marked', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await treat(service, { idFichaAnimal: id, fechaHoraComienzo: now() - 23 * 60_000, frecuencia: 8 });
  await treat(service, { idFichaAnimal: id, fechaHoraComienzo: now() - 25 * 60_000, frecuencia: 8 });
  await treat(service, { idFichaAnimal: id, fechaHoraComienzo: now() - 3 * dayMs, frecuencia: 24, duracion: 2 });
  expect(await rowOf(id)).toMatchObject({ atrasadas: 2, tocanAhora: 1, cursosTerminados: 1 });
});

test('a dose is an alert when a later weight differs by 10 %', async () => {
  const id = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await treat(service, {
    idFichaAnimal: id,
    fechaHoraComienzo: now() - dayMs,
    pesoUsado: '6',
    fechaPesoUsado: now() - dayMs,
    concentracionUsada: '50',
  });
  await sheet(id, 0, { peso: '6,5' });
  expect((await rowOf(id))?.alertas).toEqual([]);
  const thin = await service.admitAnimal({ fechaHora: now() - 20 * dayMs });
  await treat(service, {
    idFichaAnimal: thin,
    fechaHoraComienzo: now() - dayMs,
    pesoUsado: '6',
    fechaPesoUsado: now() - dayMs,
    concentracionUsada: '50',
  });
  await sheet(thin, 0, { peso: '5,4' });
  expect((await rowOf(thin))?.alertas).toEqual(['dosis_a_revisar']);
});
