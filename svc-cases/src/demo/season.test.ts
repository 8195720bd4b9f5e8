/** The season as a vet would read it, at several hours and months (rule: demo-data). */

import { civilDay, shiftDay } from '@caparazon/call/time';
import {
  type FichaAnimal,
  getFichaAnimal,
  getFichaAnimalReportes,
  getFichasAnimal,
} from '@caparazon/clinic/animal/calls';
import { getRecapturas } from '@caparazon/clinic/animal/recaptura';
import { getArchivos } from '@caparazon/clinic/archivoNecropsia/calls';
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { type FichaDiaria, getFichasDiarias } from '@caparazon/clinic/fichaDiaria/calls';
import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { getMarcasPorCodigo } from '@caparazon/clinic/marca/calls';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { getTratamiento, getTratamientos, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { getVaramiento } from '@caparazon/clinic/varamiento/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, hourMs, setClock } from '../testing/tratamientos.ts';
import { loadDemo } from './load.ts';

interface Patient extends FichaAnimal {
  sheets: FichaDiaria[];
  treatments: TratamientoDetalle[];
}

let service: CasesTest;
let patients: Patient[];

async function read(): Promise<Patient[]> {
  const found: Patient[] = [];
  for (let pag = 1; pag < 5; pag += 1) {
    const page = (await service.call(getFichasAnimal, { query: { pag } as never, as: 'VOL' })).ok();
    for (const { idFichaAnimal } of page.content) found.push(await readPatient(String(idFichaAnimal)));
  }
  return found;
}

async function readPatient(ficha: string): Promise<Patient> {
  const animal = (await service.call(getFichaAnimal, { params: { idFicha: ficha }, as: 'VOL' })).ok();
  const query = { ficha, paginado: 'false' } as const;
  const { content } = (await service.call(getTratamientos, { query, as: 'VOL' })).ok();
  const treatments: TratamientoDetalle[] = [];
  for (const { idFichaTratamiento } of content) {
    const params = { idTratamiento: String(idFichaTratamiento) };
    treatments.push((await service.call(getTratamiento, { params, as: 'VOL' })).ok());
  }
  const sheets: FichaDiaria[] = [];
  for (let mes = civilDay(animal.fecha).slice(0, 7); mes <= civilDay(service.clock.now()).slice(0, 7); ) {
    const [anio = '', month = ''] = mes.split('-');
    const month1 = (
      await service.call(getFichasDiarias, { params: { ficha }, query: { anio, mes: month }, as: 'VOL' })
    ).ok();
    sheets.push(...month1);
    mes = shiftDay(`${mes}-01`, 32).slice(0, 7);
  }
  return { ...animal, sheets, treatments };
}

const end = ({ fechaMuerte, fechaEgreso }: Patient): number | null => fechaMuerte ?? fechaEgreso;
const isBird = ({ clase }: Patient): boolean => clase === 'Aves marinas';
const isTurtle = ({ clase }: Patient): boolean => clase === 'Tortugas marinas';

/** The last weight that was known on a day. */
function weightOn(day: string, { sheets, pesoIngreso }: Patient): number {
  const weighed = sheets.filter(({ fecha, peso }) => fecha <= day && peso !== null);
  return weighed.at(-1)?.peso ?? Number(pesoIngreso);
}

/** Degrees, from and to. */
const temperatures: Record<string, readonly [number, number]> = {
  'Tortuga verde': [22, 28],
  'Tortuga cabezona': [22, 28],
  'Pingüino de Magallanes': [38, 40],
  'Lobo fino': [36.5, 38.5],
};

/** Kilograms at the intake, from and to. */
const intakeWeights: Record<string, readonly [number, number]> = {
  'Tortuga verde': [2, 15],
  'Tortuga cabezona': [20, 80],
  'Pingüino de Magallanes': [1.9, 4.5],
  'Lobo fino': [10, 40],
  Gaviota: [0.8, 1.2],
};

/** The most that it eats in a day, as a part of its weight. */
const appetites: Record<string, number> = {
  'Tortuga verde': 0.03,
  'Tortuga cabezona': 0.02,
  'Pingüino de Magallanes': 0.2,
  'Lobo fino': 0.1,
  Gaviota: 0.2,
};

/** Milligrams per millilitre or tablet, as the instructions say. */
const strength = (instructions: string): number => Number(/(\d+) mg/.exec(instructions)?.[1]);

/** Grams, from '120 g', '1,4 kg' or '70 ml … por toma', three times a day. */
function grams(text: string): number {
  const [, amount = '', unit] = /^([\d,]+) (g|kg|ml)/.exec(text) ?? [];
  const value = Number(amount.replace(',', '.'));
  return unit === 'kg' ? value * 1000 : value * (unit === 'ml' ? 3 : 1);
}

/** What a fresh database has too. Ids go on counting: a process takes those of photos in blocks. */
const kept = ['contadores', 'catalogos', 'usuarios', 'criterios_liberacion'];

async function forgetDemo(): Promise<void> {
  for (const collection of (await mongoose.connection.db?.collections()) ?? []) {
    if (!kept.includes(collection.collectionName)) await collection.deleteMany();
  }
}

beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

describe.each(['2026-07-01T04:20', '2027-03-20T15:10'])('loaded at %s', (wall) => {
  beforeAll(async () => {
    await forgetDemo();
    setClock(service, wall);
    expect(await loadDemo(service.kit)).toBeGreaterThan(0);
    patients = await read();
  }, 120_000);

  test('an amount to give is the dose times the weight, by the strength that is written beside it', () => {
    let checked = 0;
    for (const patient of patients) {
      for (const {
        cantidadDosis,
        cantidadDar,
        dosis,
        fechaHoraComienzo,
        instruccionesEspeciales,
      } of patient.treatments) {
        if (cantidadDosis === null) continue;
        const weight = weightOn(civilDay(Date.parse(fechaHoraComienzo)), patient);
        const exact = (cantidadDosis * weight) / (dosis === 'ml_kg' ? 1 : strength(instruccionesEspeciales));
        expect(Math.abs(Number(cantidadDar) / exact - 1)).toBeLessThan(0.1);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(25);
  });

  test('what is still given agrees with the weight of today within a fifth', () => {
    for (const patient of patients) {
      const now = weightOn(civilDay(service.clock.now()), patient);
      for (const { activo, cantidadDosis, cantidadDar, dosis, instruccionesEspeciales } of patient.treatments) {
        if (!activo || cantidadDosis === null) continue;
        const exact = (cantidadDosis * now) / (dosis === 'ml_kg' ? 1 : strength(instruccionesEspeciales));
        expect(Math.abs(Number(cantidadDar) / exact - 1)).toBeLessThan(0.2);
      }
    }
  });

  test('one is fit to go and was declared so, one is nearly there, one went back to the sea', async () => {
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

  test('the intervals are those of the species: no antibiotic of a turtle more than every three days', () => {
    for (const patient of patients) {
      for (const { medicamento, frecuencia, via } of patient.treatments) {
        if (medicamento === 'Ceftazidima') expect([isTurtle(patient), frecuencia, via]).toEqual([true, 72, 'i_m']);
        if (via === 'i_celómica') expect(isTurtle(patient)).toBe(true);
        if (medicamento === 'Itraconazol') expect([isBird(patient), frecuencia]).toEqual([true, 12]);
        if (medicamento === 'Cefalexina') expect([patient.clase, frecuencia]).toEqual(['Mamíferos marinos', 8]);
      }
    }
  });

  test('an amount eaten stands where it ate, and is of its size', () => {
    for (const patient of patients) {
      for (const { come, comeCant, dadoComida, fecha } of patient.sheets) {
        expect(comeCant !== '').toBe(come === 'Solo' || come === 'Con_ayuda');
        expect(dadoComida).toBe(come !== null);
        const most = weightOn(fecha, patient) * 1000 * Number(appetites[patient.nombreComunFichaAnimal.nombre]);
        if (comeCant !== '') expect(grams(comeCant)).toBeLessThanOrEqual(most * 1.05);
      }
    }
  });

  test('weights are of the species and drift: no jump of more than 4 % a day, up while it eats alone, down while it does not eat', () => {
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

  test('a sheet says only what can be seen of that animal', () => {
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

  test('things happen in order: report, intake, care, end; the ended ones have nothing under way', async () => {
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

  test('every dead animal has its date and cause, and its report where a necropsy was made', async () => {
    const dead = patients.filter(({ estado }) => estado === 'Muerto');
    expect(dead.length).toBeGreaterThan(2);
    for (const { idFichaAnimal, necropsia, probableCausaMuerte2, muestraAdn, muestraAdnMuscOPiel } of dead) {
      expect([probableCausaMuerte2 !== null, muestraAdn, muestraAdnMuscOPiel]).toEqual([true, true, 'Musculo']);
      const params = { idAnimal: String(idFichaAnimal) };
      expect((await service.call(getArchivos, { params, as: 'VOL' })).ok()).toHaveLength(necropsia ? 1 : 0);
    }
  });

  test('a dose is overdue now, some are to come, most were given, few were missed, and one treatment should be ended', async () => {
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

  test('a turtle that was released with tags came back, and its chip told which one it was', async () => {
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

  test('numbers grow with dates, and those in care are in a pool or an enclosure', () => {
    const dates = [...patients].sort((a, b) => a.idFichaAnimal - b.idFichaAnimal).map(({ fecha }) => fecha);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    for (const { estado, ubicacionActual } of patients) {
      if (estado === 'En_rehabilitación') expect(ubicacionActual).toMatch(/^(Pileta \d|Terapia|Recinto de \p{L}+)$/u);
    }
  });
});
