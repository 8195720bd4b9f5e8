/** Checks the season as a vet would, at several hours and months (rule: demo-data). */

import { civilDay } from '@caparazon/call/time';
import {
  getFichaAnimal,
  getFichaAnimalHistorial,
  getFichaAnimalReportes,
  getFichasAnimal,
} from '@caparazon/clinic/animal/calls';
import { getRecapturas } from '@caparazon/clinic/animal/recaptura';
import { getArchivos } from '@caparazon/clinic/archivoNecropsia/calls';
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { getMarcasPorCodigo } from '@caparazon/clinic/marca/calls';
import { getReporte, type ReporteCard } from '@caparazon/clinic/reporte/calls';
import { getVaramiento } from '@caparazon/clinic/varamiento/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FichaAnimal } from '../animal/model.ts';
import { Foto } from '../foto/model.ts';
import { Reporte } from '../reporte/model.ts';
import {
  appetites,
  end,
  exactAmount,
  forgetDemo,
  grams,
  intakeWeights,
  isBird,
  isTurtle,
  type Patient,
  readCards,
  readPatients,
  temperatures,
  weightOn,
  weightsToAsk,
} from '../testing/season.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, hourMs, setClock } from '../testing/tratamientos.ts';
import { loadDemo } from './load.ts';

let service: CasesTest;
let patients: Patient[];
let cards: ReporteCard[];

const count = <T>(items: readonly T[], has: (item: T) => boolean) => items.filter(has).length;

beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

describe.each(['2026-07-01T04:20', '2027-03-20T15:10'])('loaded at %s', (wall) => {
  beforeAll(async () => {
    await forgetDemo();
    setClock(service, wall);
    // Several copies of the service may start together.
    const loaded = await Promise.all([loadDemo(service.kit), loadDemo(service.kit)]);
    expect(loaded.toSorted((a, b) => a - b)).toEqual([0, 41]);
    patients = await readPatients(service);
    cards = await readCards(service);
  }, 120_000);

  test('has some forty reports of every kind, all in the past', () => {
    expect(cards).toHaveLength(40);
    for (const fecha of cards.map((card) => card.fecha)) expect(fecha).toBeLessThan(service.clock.now());
    expect(new Set(cards.map(({ departamento }) => departamento)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(cards.map(({ clase }) => clase)).size).toBe(3);
    expect(new Set(cards.map(({ estado }) => estado)).size).toBe(3);
    expect(count(cards, ({ idVisto }) => idVisto === null)).toBeGreaterThanOrEqual(5);
    expect(count(cards, ({ idVisto, archivado }) => idVisto !== null && !archivado)).toBeGreaterThanOrEqual(5);
    expect(count(cards, ({ fotosReportes }) => fotosReportes.length > 0)).toBeGreaterThanOrEqual(20);
    expect(count(cards, ({ fecha }) => fecha < service.clock.now() - 60 * 86_400_000)).toBeGreaterThanOrEqual(10);
  });

  test('some reports led to records, most of them in rehabilitation', async () => {
    const linked = cards.filter(({ idFicha }) => idFicha !== null);
    expect(linked).toHaveLength(12);
    const fichas = [];
    for (const { idFicha } of linked) {
      fichas.push((await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok());
    }
    expect(count(fichas, ({ estado }) => estado === 'En_rehabilitación')).toBe(8);
    expect(count(fichas, ({ estado }) => estado === 'Liberado')).toBe(2);
    expect(count(fichas, ({ estado }) => estado === 'Muerto')).toBe(2);
    for (const { fotosFichaAnimal, fotoIdentificacion } of fichas)
      expect(fotosFichaAnimal).toContain(fotoIdentificacion);
  });

  test('has some twenty-five records of every state, each with its outcome in the history', async () => {
    const total = async (estado: string) =>
      (await service.call(getFichasAnimal, { query: { estado } as never, as: 'VOL' })).ok().totalElements;
    expect([await total('En_rehabilitación'), await total('Liberado'), await total('Muerto')]).toEqual([16, 6, 4]);
    const released = await service.call(getFichasAnimal, { query: { estado: 'Liberado' } as never, as: 'VOL' });
    for (const { idFichaAnimal, fechaEgreso } of released.ok().content) {
      expect(fechaEgreso).toBeLessThan(service.clock.now());
      const params = { idFicha: String(idFichaAnimal) };
      const { content } = (await service.call(getFichaAnimalHistorial, { params, query: {} as never, as: 'VOL' })).ok();
      // The new record of a recaptured animal links to the old one.
      const own = content.filter(({ que }) => que !== 'vinculado');
      expect(own.map(({ que }) => que)).toEqual(['modificado', 'modificado', 'creado']);
      const estado = { campo: 'estado', antes: 'En_rehabilitación', despues: 'Liberado' };
      expect(own[0]?.cambios).toContainEqual(estado);
    }
  });

  test('no weight would need confirmation', async () => {
    const { asked, looked } = await weightsToAsk(service);
    expect(asked).toEqual([]);
    expect(looked).toBeGreaterThan(300);
  });

  test('some reports have coordinates, and some a contact', async () => {
    const details = [];
    for (const { idReporte } of cards.slice(0, 12)) {
      details.push((await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok());
    }
    expect(count(details, ({ latitud }) => latitud !== null && latitud < -33 && latitud > -36)).toBeGreaterThan(3);
    expect(count(details, ({ telefonoContacto }) => /^\+59899\d{6}$/.test(telefonoContacto))).toBeGreaterThan(3);
  });

  test('no two photos are equal, and none is unused', async () => {
    const fotos = await Foto.find({ entidad: 'reporte' }).lean();
    expect(new Set(fotos.map(({ sha256 }) => sha256)).size).toBe(fotos.length);
    expect(await Foto.countDocuments({ pendiente: true })).toBe(0);
  });

  test('loads once, and only when the database is empty', async () => {
    const before = [await Reporte.countDocuments(), await FichaAnimal.countDocuments()];
    expect(await loadDemo(service.kit)).toBe(0);
    expect([await Reporte.countDocuments(), await FichaAnimal.countDocuments()]).toEqual(before);
  });

  test('an amount is dose times weight by the given strength', () => {
    let checked = 0;
    for (const patient of patients) {
      for (const treatment of patient.treatments) {
        if (treatment.cantidadDosis === null) continue;
        const weight = weightOn(civilDay(Date.parse(treatment.fechaHoraComienzo)), patient);
        expect(Math.abs(Number(treatment.cantidadDar) / exactAmount(weight, treatment) - 1)).toBeLessThan(0.1);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(25);
  });

  test("active doses agree with today's weight within a fifth", () => {
    for (const patient of patients) {
      const now = weightOn(civilDay(service.clock.now()), patient);
      for (const treatment of patient.treatments) {
        if (!treatment.activo || treatment.cantidadDosis === null) continue;
        expect(Math.abs(Number(treatment.cantidadDar) / exactAmount(now, treatment) - 1)).toBeLessThan(0.2);
      }
    }
  });

  test('one animal is declared fit, one is nearly fit, one was released', async () => {
    const of = async (nombre: string) => {
      const idFicha = String(patients.find((one) => one.nombre === nombre)?.idFichaAnimal);
      return (await service.call(getLiberacion, { params: { idFicha }, as: 'VOL' })).ok();
    };
    const fit = await of('Gardel');
    expect([fit.cumplidos, fit.apto?.faltaban, fit.suelta]).toEqual([fit.total, [], null]);
    const near = await of('Polo');
    expect([near.cumplidos >= near.total / 2, near.cumplidos < near.total, near.apto]).toEqual([true, true, null]);
    const sirena = patients.find((one) => one.nombre === 'Sirena');
    expect((await of('Sirena')).suelta).toMatchObject({
      fechaHora: sirena?.fechaEgreso,
      lugar: sirena?.lugarDestinoFinal,
    });
  });

  test('intervals fit the species: antibiotics for turtles at most every three days', () => {
    for (const patient of patients) {
      for (const { medicamento, frecuencia, via } of patient.treatments) {
        if (medicamento === 'Ceftazidima') expect([isTurtle(patient), frecuencia, via]).toEqual([true, 72, 'i_m']);
        if (via === 'i_celómica') expect(isTurtle(patient)).toBe(true);
        if (medicamento === 'Itraconazol') expect([isBird(patient), frecuencia]).toEqual([true, 12]);
        if (medicamento === 'Cefalexina') expect([patient.clase, frecuencia]).toEqual(['Mamíferos marinos', 8]);
      }
    }
  });

  test('an eaten amount is given when the animal ate, and fits its size', () => {
    for (const patient of patients) {
      for (const { come, comeCant, dadoComida, fecha } of patient.sheets) {
        expect(comeCant !== '').toBe(come === 'Solo' || come === 'Con_ayuda');
        expect(dadoComida).toBe(come !== null);
        const most = weightOn(fecha, patient) * 1000 * Number(appetites[patient.nombreComunFichaAnimal.nombre]);
        if (comeCant !== '') expect(grams(comeCant)).toBeLessThanOrEqual(most * 1.05);
      }
    }
  });

  test('weights fit the species and change by 4 % a day at most, rising when it eats', () => {
    for (const patient of patients) {
      if (patient.pesoIngreso !== null && patient.clase !== 'Mamíferos marinos') {
        const [least, most] = intakeWeights[patient.nombreComunFichaAnimal.nombre] ?? [0, 0];
        expect(patient.pesoIngreso).toBeGreaterThanOrEqual(least);
        expect(patient.pesoIngreso).toBeLessThanOrEqual(most);
      }
      const weighed = patient.sheets.filter(({ peso }) => peso !== null);
      for (const [i, { peso, fecha }] of weighed.entries()) {
        const before = weighed[i - 1];
        if (before === undefined) continue;
        const days = (Date.parse(fecha) - Date.parse(before.fecha)) / dayMs;
        expect(Math.abs(Number(peso) / Number(before.peso) - 1) / days).toBeLessThan(0.04);
      }
      for (const [i, { come, peso }] of weighed.entries()) {
        if (come === null || come === 'No')
          expect(peso).toBeLessThanOrEqual(Number(weighed[i - 1]?.peso ?? patient.pesoIngreso));
      }
      const alone = patient.sheets.filter(({ come, peso }) => come === 'Solo' && peso !== null);
      if (alone.length > 4) expect(Number(alone.at(-1)?.peso)).toBeGreaterThan(Number(alone[0]?.peso));
      if (patient.pesoEgreso === null) continue;
      expect(Math.abs(patient.pesoEgreso / weightOn('9999', patient) - 1)).toBeLessThan(0.04);
    }
  });

  test('a sheet contains only what applies to that animal', () => {
    for (const patient of patients) {
      const [from, to] = temperatures[patient.nombreComunFichaAnimal.nombre] ?? [0, 0];
      for (const sheet of patient.sheets) {
        if (sheet.temperatura !== null) {
          expect(sheet.temperatura).toBeGreaterThanOrEqual(from);
          expect(sheet.temperatura).toBeLessThanOrEqual(to);
        }
        if (isTurtle(patient)) expect(sheet.camina).toBeNull();
        else expect(sheet.flota).toBeNull();
        if (!isBird(patient)) expect(sheet.impermeabilidadPlumaje).toBeNull();
        if (sheet.defeca !== true) expect([sheet.defecaCant, sheet.plasticos]).toEqual(['', null]);
        if (sheet.plasticos === true) expect(sheet.observaciones).toMatch(/nylon|plástico|bolsa|fragmento/);
      }
    }
    const all = patients.flatMap(({ sheets }) => sheets);
    expect(
      all.filter(({ limpiezaRecinto, defeca }) => limpiezaRecinto === null || defeca === null).length,
    ).toBeGreaterThan(5);
    expect(all.filter(({ plasticos }) => plasticos === true).length / all.length).toBeLessThan(0.05);
  });

  test('events are ordered: report, intake, care, end; ended ones have nothing active', async () => {
    for (const patient of patients) {
      const last = end(patient);
      expect(patient.fechaHora).toBeGreaterThanOrEqual(patient.fecha);
      expect(last === null).toBe(patient.estado === 'En_rehabilitación');
      if (last !== null) expect(last).toBeGreaterThanOrEqual(patient.fecha);
      for (const { fechaHoraComienzo, finalizado, fechaFinalizado, instancias } of patient.treatments) {
        expect(Date.parse(fechaHoraComienzo)).toBeGreaterThan(patient.fechaHora);
        if (last !== null) expect(finalizado).toBe(true);
        for (const { fechaHora, fechaProgramada } of instancias) {
          expect(fechaHora).toBeLessThanOrEqual(
            Math.min(last ?? service.clock.now(), fechaFinalizado ?? Number.POSITIVE_INFINITY),
          );
          expect(Math.abs(fechaHora - Number(fechaProgramada))).toBeLessThan(2 * hourMs);
        }
      }
      for (const { fecha } of patient.sheets) {
        expect(fecha > civilDay(patient.fechaHora) && fecha <= civilDay(last ?? service.clock.now())).toBe(true);
      }
      const params = { idFicha: String(patient.idFichaAnimal) };
      for (const { idReporte } of (await service.call(getFichaAnimalReportes, { params, as: 'VOL' })).ok()) {
        const reporte = (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();
        expect(reporte.fecha).toBeLessThanOrEqual(patient.fechaHora);
        expect(reporte.ubicacion).toBe(patient.ubicacion);
        expect(reporte.nombreComunReporte).toBe(patient.nombreComunFichaAnimal.nombre);
        expect(reporte.estado).toBe(patient.treatments.length > 0 ? 'VIVO' : 'MUERTO');
      }
    }
  });

  test('every dead animal has date and cause, and a report when a necropsy was made', async () => {
    const dead = patients.filter(({ estado }) => estado === 'Muerto');
    expect(dead.length).toBeGreaterThan(2);
    for (const { idFichaAnimal, necropsia, probableCausaMuerte2, muestraAdn, muestraAdnMuscOPiel } of dead) {
      expect([probableCausaMuerte2 !== null, muestraAdn, muestraAdnMuscOPiel]).toEqual([true, true, 'Musculo']);
      const params = { idAnimal: String(idFichaAnimal) };
      expect((await service.call(getArchivos, { params, as: 'VOL' })).ok()).toHaveLength(necropsia ? 1 : 0);
    }
  });

  test('one dose is overdue, some are due, most given, few missed, and one treatment should end', async () => {
    const now = service.clock.now();
    const states: string[] = [];
    for (const fecha of [now - dayMs, now, now + dayMs]) {
      const { instancias } = (await service.call(getCalendario, { query: { fecha: String(fecha) }, as: 'VOL' })).ok();
      states.push(...Object.values(instancias).map(({ estado }) => estado));
    }
    const count = (state: string) => states.filter((estado) => estado === state).length;
    expect(count('Atrasada')).toBeGreaterThan(0);
    expect(count('Atrasada')).toBeLessThan(5);
    expect(count('Próxima')).toBeGreaterThan(5);
    expect(count('Realizada')).toBeGreaterThan(15);
    expect(count('No realizada')).toBeGreaterThan(0);
    expect(count('No realizada')).toBeLessThan(5);
    expect(patients.flatMap(({ treatments }) => treatments).filter(({ shouldBeEnded }) => shouldBeEnded)).toHaveLength(
      1,
    );
  });

  test('a released turtle came back and was identified by its chip', async () => {
    const query = { codigo: '985-112003471206' };
    const known = (await service.call(getMarcasPorCodigo, { query, as: 'VOL' })).ok();
    expect(known.map(({ nombre, evento }) => [nombre, evento])).toEqual([
      ['Coronela', 'leida'],
      ['Chuy', 'colocada'],
    ]);
    const [{ idFichaAnimal } = { idFichaAnimal: 0 }, before] = known;
    const params = { idFicha: String(idFichaAnimal) };
    const { anterior } = (await service.call(getRecapturas, { params, as: 'VOL' })).ok();
    expect(anterior).toMatchObject({ idFichaAnimal: before?.idFichaAnimal, estado: 'Liberado' });
    expect(Number(anterior?.fechaEgreso)).toBeLessThan(
      Number(patients.find((one) => one.nombre === 'Coronela')?.fecha),
    );
    const of = { idFichaAnimal: String(idFichaAnimal) };
    expect((await service.call(getVaramiento, { params: of, as: 'VOL' })).ok().estadoCarcasa?.codigo).toBe(0);
  });

  test('numbers follow dates, and animals in care have a pool or an enclosure', () => {
    const dates = [...patients].sort((a, b) => a.idFichaAnimal - b.idFichaAnimal).map(({ fecha }) => fecha);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    for (const { estado, ubicacionActual } of patients) {
      if (estado === 'En_rehabilitación') expect(ubicacionActual).toMatch(/^(Pileta \d|Terapia|Recinto de \p{L}+)$/u);
    }
  });
});
