import { fechaMessages } from '@caparazon/call/request-words';
import { getAlertas, getAlertasVigentes, postAlerta, postRetirarAlerta } from '@caparazon/clinic/alerta/calls';
import { alertaMessages as says } from '@caparazon/clinic/alerta/words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { getTratamiento, postTratamiento, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { rightTratamiento, setClock } from '../testing/tratamientos.ts';

const allergy = { tipo: 'alergia', sustancia: 'Enrofloxacina', texto: 'Edema de cara' };
const bites = { tipo: 'manejo', texto: 'Muerde: entrar de a dos' };
let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await setClock(service, '2025-11-20T14:10');
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const note = (changes: object = {}, headers = {}) =>
  service.call(postAlerta, { raw: { body: { ...bites, idFichaAnimal, ...changes }, headers }, as: service.as(ana) });
const noted = async (changes: object = {}) => (await note(changes)).ok().idAlerta;
const withdraw = (idAlerta: number, motivo: string, by = bruno) =>
  service.call(postRetirarAlerta, {
    params: { idAlerta: String(idAlerta) },
    raw: { body: { motivo } },
    as: service.as(by),
  } as never);
const alerts = async () =>
  (await service.call(getAlertas, { params: { idFichaAnimal: String(idFichaAnimal) }, as: 'VOL' })).ok();
const inForce = async () => (await service.call(getAlertasVigentes, { as: 'VOL' })).ok();

const prescribe = (changes: object = {}) => {
  const body = {
    ...rightTratamiento,
    medicamento: 'Enrofloxacina 5 %',
    fechaHoraComienzo: service.clock.now(),
    idFichaAnimal,
    ...changes,
  };
  return service.call(postTratamiento, { raw: { body }, as: service.as(ana) });
};
const prescribed = async (changes: object = {}) => (await prescribe(changes)).ok().idFichaTratamiento;
const read = async (id: number) =>
  (await service.call(getTratamiento, { params: { idTratamiento: String(id) }, as: 'VOL' })).ok();
const give = (id: number, changes: object = {}) => {
  const body = { fechaHora: service.clock.now(), exito: 100, comentario: '', fechaSeleccionada: null, ...changes };
  return service.call(postInstancia, {
    params: { idTratamiento: String(id) },
    raw: { body },
    as: service.as(ana),
  } as never);
};
const againstAllergy = [{ por: 'alergia', sustancia: 'Enrofloxacina', texto: 'Edema de cara', fuente: '' }];

test('alerts in force of all animals in care are read at once, and a withdrawn one stays with its reason', async () => {
  const first = await noted();
  const second = await noted(allergy);
  const released = await service.admitAnimal({ estado: 'Liberado' });
  await note({ idFichaAnimal: released });
  expect(await inForce()).toEqual([
    { idAlerta: first, idFichaAnimal, ...bites, sustancia: '' },
    { idAlerta: second, idFichaAnimal, ...allergy },
  ]);
  service.clock.advance(60_000);
  const retirada = { motivo: 'Se confundió de animal', fecha: service.clock.now(), usuario: expect.anything() };
  expect((await withdraw(first, retirada.motivo)).ok()).toMatchObject({ retirada });
  expect((await withdraw(first, 'Otra vez', ana)).ok()).toMatchObject({ retirada });
  expect((await alerts()).map(({ idAlerta, retirada: out }) => [idAlerta, out?.usuario?.nombre])).toEqual([
    [second, undefined],
    [first, 'Bruno Silva'],
  ]);
  expect((await inForce()).map(({ idAlerta }) => idAlerta)).toEqual([second]);
});

test('an alert is refused at its field when it says nothing, too much, of the future, or again', async () => {
  const refused = async (changes: object) => (await note(changes)).error().errores;
  expect(await refused({ tipo: 'enojo' })).toEqual([{ campo: 'tipo', mensaje: says.tipo }]);
  expect(await refused({ texto: ' ' })).toEqual([{ campo: 'texto', mensaje: says.texto }]);
  expect(await refused({ ...allergy, sustancia: '' })).toEqual([{ campo: 'sustancia', mensaje: says.sustancia }]);
  const texto = 'x'.repeat(clinicLimits.nota.fijada + 1);
  expect(await refused({ texto })).toEqual([{ campo: 'texto', mensaje: says.long }]);
  const fecha = service.clock.now() + 3600_000;
  expect(await refused({ fecha })).toEqual([{ campo: 'fecha', mensaje: fechaMessages.future }]);
  expect((await note({ idFichaAnimal: 999_999 })).status).toBe(404);
  const idAlerta = await noted(allergy);
  const repeated = [{ campo: 'sustancia', mensaje: says.repeated }];
  expect(await refused({ ...allergy, sustancia: 'enrofloxacina 10 %' })).toEqual(repeated);
  expect((await withdraw(idAlerta, ' ')).error().errores).toEqual([{ campo: 'motivo', mensaje: says.motivo }]);
  expect((await withdraw(999_999, 'No era')).status).toBe(404);
});

test('two people who note one allergy at once, and one who sends it twice, note it once', async () => {
  const both = await Promise.all([note(allergy), note(allergy)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const key = { 'idempotency-key': 'one alert' };
  expect((await note({}, key)).ok()).toEqual((await note({}, key)).ok());
});

test('a medicine that the animal is allergic to is prescribed with a reason only, which holds for its doses', async () => {
  await note(allergy);
  for (const medicamento of ['Enrofloxacina', 'enrofloxacino inyectable', 'ENROFLOXACINA 10 mg']) {
    const refused = (await prescribe({ medicamento })).error();
    expect(refused).toMatchObject({ codigo: 'contraindicado', contra: againstAllergy });
  }
  expect((await prescribe({ medicamento: 'Ceftazidima' })).status).toBe(201);
  const motivoContraindicado = 'No hay otro para este germen; con corticoide antes.';
  const id = await prescribed({ motivoContraindicado });
  expect((await read(id)).aPesarDe).toMatchObject({ motivo: motivoContraindicado, contra: againstAllergy });
  expect((await give(id)).status).toBe(201);
});

test('an allergy that is noted later is asked about at the dose and at the next change', async () => {
  const id = await prescribed();
  await note(allergy);
  expect((await give(id)).error()).toMatchObject({ codigo: 'contraindicado' });
  expect((await give(id, { exito: 0, motivoNoRecibida: 'rechazo' })).status).toBe(201);
  service.clock.advance(60_000);
  const given = (await give(id, { motivoContraindicado: 'Lo dijo la veterinaria' })).ok();
  expect(given).toMatchObject({ motivoContraindicado: 'Lo dijo la veterinaria' });
  const body = {
    ...rightTratamiento,
    medicamento: 'Enrofloxacina 5 %',
    fechaHoraComienzo: service.clock.now(),
    idFichaTratamiento: id,
    duracion: 9,
  };
  const edit = (changes: object) => service.call(putTratamiento, { raw: { body: { ...body, ...changes } }, as: 'VOL' });
  expect((await edit({})).error().codigo).toBe('contraindicado');
  expect((await edit({ motivoContraindicado: 'Sin otra opción' })).status).toBe(200);
  expect((await edit({ duracion: 10 })).ok().aPesarDe?.motivo).toBe('Sin otra opción');
});

test('ivermectin is asked about for a turtle, with its source, and not for a bird', async () => {
  const refused = (await prescribe({ medicamento: 'Ivermectina 1 %' })).error();
  expect(refused).toMatchObject({ codigo: 'contraindicado' });
  expect(JSON.stringify(refused)).toContain('Teare y Bush 1983');
  const bird = await service.admitAnimal({
    nombreClase: 'Aves marinas',
    nombreComunFichaAnimal: 'Gaviota',
    especie: 'Larus dominicanus',
  });
  expect((await prescribe({ medicamento: 'Ivermectina 1 %', idFichaAnimal: bird })).status).toBe(201);
});

test('a withdrawn allergy is not asked about', async () => {
  await withdraw(await noted(allergy), 'La prueba dio negativa');
  expect((await prescribe()).status).toBe(201);
});
