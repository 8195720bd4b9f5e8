import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { InstanciaForm } from '@caparazon/clinic/tratamiento/instancia';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, setClock, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T16:00');
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const prescribe = (medicamento: string, changes: object = {}) =>
  treat(service, { idFichaAnimal, medicamento, frecuencia: 12, ...changes });
const record = (idTratamiento: number, hour: string, body: Partial<InstanciaForm> = {}, as = ana) =>
  give(
    service,
    idTratamiento,
    { fechaHora: at(`2027-03-10T${hour}`), repetida: false, ...body },
    { as: service.as(as) },
  );
const stored = async (idTratamiento: number) =>
  (await service.call(getTratamiento, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' })).ok().instancias;

describe('a dose of a medicine that another treatment of the animal gave', () => {
  test('is asked about by name, time and treatment', async () => {
    const one = await prescribe('Ceftazidima');
    const other = await prescribe('ceftazidima  20 %');
    const first = (await record(one, '15:40', {}, bruno)).ok();
    const answer = await record(other, '15:50');
    expect([answer.status, answer.error()]).toEqual([
      409,
      {
        message: `Ya se le dio Ceftazidima a las 15:40, tratamiento ${one}`,
        errores: [],
        codigo: 'medicamento_ya_dado',
        registrada: {
          idInstancia: first.idInstancia,
          fechaHora: at('2027-03-10T15:40'),
          exito: 100,
          usuario: { idUsuario: bruno.idUsuario, nombre: 'Bruno Silva' },
          idFichaTratamiento: one,
        },
      },
    ]);
    expect(await stored(other)).toEqual([]);
    expect((await record(other, '15:50', { repetida: true })).status).toBe(201);
  });

  test('is judged by the shorter of the two intervals', async () => {
    const one = await prescribe('Tramadol', { frecuencia: 4 });
    const other = await prescribe('Tramadol', { frecuencia: 24 });
    await record(one, '12:00');
    expect((await record(other, '14:00')).status).toBe(201);
    const late = await prescribe('Tramadol', { frecuencia: 24 });
    expect((await record(late, '13:59')).error()).toMatchObject({ codigo: 'medicamento_ya_dado' });
  });

  test('is asked about when the other came later, on another day, or from a finished treatment', async () => {
    const one = await prescribe('Tramadol', { fechaHoraComienzo: at('2027-03-09T12:00'), duracion: 0.5 });
    await record(one, '00:00', { fechaHora: at('2027-03-09T23:30') });
    const other = await prescribe('Tramadol');
    expect((await record(other, '00:30')).error().message).toBe(
      `Ya se le dio Tramadol el 09/03 a las 23:30, tratamiento ${one}`,
    );
    const third = await prescribe('Meloxicam');
    const fourth = await prescribe('Meloxicam');
    await record(third, '15:00');
    expect((await record(fourth, '14:00')).error()).toMatchObject({ codigo: 'medicamento_ya_dado' });
  });

  test('is not asked about for another medicine, another animal, an attempt, or a procedure', async () => {
    const one = await prescribe('Tramadol');
    await record(one, '15:00', { exito: 0 });
    const other = await prescribe('Tramadol');
    expect((await record(other, '15:10')).status).toBe(201);
    expect((await record(one, '15:20', { exito: 0 })).status).toBe(201);
    expect((await record(await prescribe('Meloxicam'), '15:10')).status).toBe(201);
    const cured = { tipoTratamiento: 'Curación' };
    await record(await prescribe('', cured), '15:10');
    expect((await record(await prescribe('', cured), '15:11')).status).toBe(201);
    idFichaAnimal = await service.admitAnimal();
    expect((await record(await prescribe('Tramadol'), '15:12')).status).toBe(201);
  });

  test('is asked about together with an answered due time, and one yes answers both', async () => {
    const one = await prescribe('Tramadol');
    const other = await prescribe('Tramadol');
    await record(one, '15:00');
    await record(other, '15:10', { repetida: true });
    expect((await record(one, '15:20')).error()).toMatchObject({
      codigo: 'dosis_ya_registrada',
      registrada: { fechaHora: at('2027-03-10T15:00') },
      otroTratamiento: { idFichaTratamiento: other, fechaHora: at('2027-03-10T15:10') },
    });
  });

  test('is not asked about again when only its comment is corrected', async () => {
    const one = await prescribe('Tramadol');
    const other = await prescribe('Tramadol');
    await record(one, '15:00');
    const { idInstancia } = (await record(other, '15:10', { repetida: true })).ok();
    expect((await record(other, '15:10', { idInstancia, comentario: 'costó' })).status).toBe(200);
    expect((await record(other, '15:11', { idInstancia })).error()).toMatchObject({ codigo: 'medicamento_ya_dado' });
  });

  test('is stored once when several phones record it at once, with as many prescriptions', async () => {
    for (let round = 0; round < 20; round += 1) {
      idFichaAnimal = await service.admitAnimal();
      const treatments = [await prescribe('Tramadol'), await prescribe('Tramadol'), await prescribe('tramadol')];
      const answers = await Promise.all(
        treatments.map((id, i) => record(id, `15:4${i}`, {}, i % 2 === 0 ? ana : bruno)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  }, 120_000);
});
