/** The season of the demo as its tests read it, and what a vet knows of such animals. */
import { civilDay, shiftDay } from '@caparazon/call/time';
import { type FichaAnimal, getFichaAnimal, getFichasAnimal } from '@caparazon/clinic/animal/calls';
import { type FichaDiaria, getFichasDiarias } from '@caparazon/clinic/fichaDiaria/calls';
import { getMediciones } from '@caparazon/clinic/medicion/calls';
import { getTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { cambiaMucho, comparadaMs } from '@caparazon/clinic/medicion/values';
import { getReportes, type ReporteCard } from '@caparazon/clinic/reporte/calls';
import { getTratamiento, getTratamientos, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import mongoose from 'mongoose';
import { FichaAnimal as FichaModel } from '../animal/model.ts';
import type { CasesTest } from './service.ts';

export interface Patient extends FichaAnimal {
  sheets: FichaDiaria[];
  treatments: TratamientoDetalle[];
}

/** What a fresh database has too. Ids go on counting: a process takes those of photos in blocks. */
const kept = ['contadores', 'catalogos', 'usuarios', 'criterios_liberacion', 'tipos_medicion'];

/** Empties the database for another load. */
export async function forgetDemo(): Promise<void> {
  for (const collection of (await mongoose.connection.db?.collections()) ?? []) {
    if (!kept.includes(collection.collectionName)) await collection.deleteMany();
  }
}

/** All reports, as the list has them. */
export async function readCards(service: CasesTest): Promise<ReporteCard[]> {
  const cards: ReporteCard[] = [];
  for (let pag = 1; pag < 9; pag += 1)
    cards.push(...(await service.call(getReportes, { query: { pag } as never, as: 'VOL' })).ok().content);
  return cards;
}

/** Everything that a vet would read of every animal. */
export async function readPatients(service: CasesTest): Promise<Patient[]> {
  const found: Patient[] = [];
  for (let pag = 1; pag < 5; pag += 1) {
    const page = (await service.call(getFichasAnimal, { query: { pag } as never, as: 'VOL' })).ok();
    for (const { idFichaAnimal } of page.content) found.push(await readPatient(service, String(idFichaAnimal)));
  }
  return found;
}

async function readPatient(service: CasesTest, ficha: string): Promise<Patient> {
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

export const end = ({ fechaMuerte, fechaEgreso }: Patient): number | null => fechaMuerte ?? fechaEgreso;
export const isBird = ({ clase }: Patient): boolean => clase === 'Aves marinas';
export const isTurtle = ({ clase }: Patient): boolean => clase === 'Tortugas marinas';

/** The last weight that was known on a day. */
export function weightOn(day: string, { sheets, pesoIngreso }: Patient): number {
  const weighed = sheets.filter(({ fecha, peso }) => fecha <= day && peso !== null);
  return weighed.at(-1)?.peso ?? Number(pesoIngreso);
}

/** Degrees, from and to. */
export const temperatures: Record<string, readonly [number, number]> = {
  'Tortuga verde': [22, 28],
  'Tortuga cabezona': [22, 28],
  'Pingüino de Magallanes': [38, 40],
  'Lobo fino': [36.5, 38.5],
};

/** Kilograms at the intake, from and to. */
export const intakeWeights: Record<string, readonly [number, number]> = {
  'Tortuga verde': [2, 15],
  'Tortuga cabezona': [20, 80],
  'Pingüino de Magallanes': [1.9, 4.5],
  'Lobo fino': [10, 40],
  Gaviota: [0.8, 1.2],
};

/** The most that it eats in a day, as a part of its weight. */
export const appetites: Record<string, number> = {
  'Tortuga verde': 0.03,
  'Tortuga cabezona': 0.02,
  'Pingüino de Magallanes': 0.2,
  'Lobo fino': 0.1,
  Gaviota: 0.2,
};

/** The dose times the weight, by the strength that is written beside it: milligrams per millilitre or tablet. */
export function exactAmount(
  weight: number,
  { cantidadDosis, dosis, instruccionesEspeciales }: TratamientoDetalle,
): number {
  const strength = dosis === 'ml_kg' ? 1 : Number(/(\d+) mg/.exec(instruccionesEspeciales)?.[1]);
  return (Number(cantidadDosis) * weight) / strength;
}

/** Grams, from '120 g', '1,4 kg' or '70 ml … por toma', three times a day. */
export function grams(text: string): number {
  const [, amount = '', unit] = /^([\d,]+) (g|kg|ml)/.exec(text) ?? [];
  const value = Number(amount.replace(',', '.'));
  return unit === 'kg' ? value * 1000 : value * (unit === 'ml' ? 3 : 1);
}

/** The weights that the service would have asked about, of how many. */
export async function weightsToAsk(service: CasesTest): Promise<{ asked: string[]; looked: number }> {
  const tipos = (await service.call(getTiposMedicion, { as: 'VOL' })).ok();
  const fichas = await FichaModel.find().lean();
  const asked: string[] = [];
  let looked = 0;
  for (const { _id, clase, nombreComunFichaAnimal } of fichas) {
    const params = { idFichaAnimal: String(_id) };
    const query = { tipo: 'peso' } as const;
    const { mediciones } = (await service.call(getMediciones, { params, query, as: 'VOL' })).ok();
    for (const [i, { tipo, valor, fechaHora, unidad }] of mediciones.entries()) {
      const kind = tipos.find((one) => one.tipo === tipo);
      const ofClase = kind?.rangos.filter((one) => one.clase === clase) ?? [];
      const { minimo = 0, maximo = 0 } =
        ofClase.find(({ nombreComun }) => nombreComun === nombreComunFichaAnimal) ??
        ofClase.find(({ nombreComun }) => nombreComun === null) ??
        kind ??
        {};
      const before = mediciones.slice(0, i).findLast((one) => one.tipo === tipo);
      const isNear = before !== undefined && fechaHora - before.fechaHora <= comparadaMs;
      const leaps = isNear && cambiaMucho(before.valor, valor);
      if (valor < minimo || valor > maximo || leaps)
        asked.push(`${_id} ${nombreComunFichaAnimal} ${tipo} ${before?.valor} → ${valor} ${unidad}`);
      looked += 1;
    }
  }
  return { asked, looked };
}
