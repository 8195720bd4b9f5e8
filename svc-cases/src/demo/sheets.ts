/** A demo patient's daily sheets: a pure function of its stay. */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { chance, oneOf } from './chance.ts';
import type { Especie, Etapa, Ficha } from './data.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** An admitted animal. */
export interface Paciente {
  idFichaAnimal: number;
  /** Seed that distinguishes it from others of its kind. */
  of: string;
  /** Discovery and end of the stay, or now: epoch milliseconds. */
  llegada: number;
  hasta: number;
  ficha: Ficha;
  /** Typical values of its kind. */
  especie: Especie;
}

/** A local time: days after another moment, and minutes since midnight. */
export const momento = (since: number, dias: number, minutos: number): number =>
  startOfCivilDay(shiftDay(civilDay(since), dias)) + Math.round(minutos) * minuteMs;

function etapaEl(dia: number, { etapas }: Ficha): Etapa {
  let end = 0;
  for (const etapa of etapas) {
    end += etapa.dias;
    if (dia < end) return etapa;
  }
  throw new Error(`no stage has day ${dia}`);
}

/** Weight in kilograms on a day of its stay; null when it was never weighed. */
export function pesoEl(dia: number, ficha: Ficha): number | null {
  let { pesoIngreso: peso = null } = ficha;
  for (let d = 0; peso !== null && d < dia; d += 1) peso *= 1 + etapaEl(d, ficha).cambio;
  return peso;
}

/** Rounds like the clinic's scales: to 10 g, from 10 kg on to 100 g. */
export const enBalanza = (kg: number): number => (kg < 10 ? Math.round(kg * 100) / 100 : Math.round(kg * 10) / 10);

/** With a decimal comma. */
const enTexto = (value: number): string => value.toFixed(1).replace('.', ',');

function comido(peso: number, { racion, papilla }: Etapa, comida: string, day: string): string {
  const gramos = peso * 1000 * racion * (papilla ? 1 : 0.85 + 0.15 * chance(day, 'comido'));
  if (papilla) return `${Math.round(gramos / 3)} ml de papilla por toma`;
  return gramos < 1000 ? `${Math.round(gramos / 10) * 10} g de ${comida}` : `${enTexto(gramos / 1000)} kg de ${comida}`;
}

/** Observed faeces; null when nobody looked. */
function defecado(eats: boolean, { defeca, materia }: Especie, plasticos: string | undefined, day: string) {
  if (plasticos !== undefined) return { defeca: true, defecaCant: plasticos, plasticos: true };
  const seen = chance(day, 'defeca');
  if (seen > 0.94) return { defeca: null, defecaCant: '', plasticos: null };
  if (seen > 0.94 * (eats ? defeca : 0.15)) return { defeca: false, defecaCant: '', plasticos: null };
  return { defeca: true, defecaCant: eats ? oneOf(materia, day, 'materia') : 'Escasa', plasticos: false };
}

/** A day's sheet with its time of filling. */
function hojaDe(dia: number, at: number, { of, ficha, especie }: Paciente) {
  const etapa = etapaEl(dia, ficha);
  const day = `${of} ${dia}`;
  const exact = Number(pesoEl(dia, ficha));
  const weighed = dia % especie.pesaje === 0;
  const [from, to] = especie.temperatura ?? [0, 0];
  const warm = weighed && to > 0 && (especie.siempreEnMano || etapa.papilla || etapa.come === null);
  const { observaciones, plasticos } = ficha.sucesos[dia] ?? {};
  const eats = etapa.come === 'Solo' || etapa.come === 'Con_ayuda';
  const clean = chance(day, 'limpieza');
  return {
    ...etapa,
    dia,
    at,
    fecha: civilDay(at),
    limpiezaRecinto: clean > 0.94 ? null : clean < 0.75,
    temperatura: warm ? enTexto(from + (to - from) * chance(day, 'temperatura')) : null,
    peso: weighed ? enBalanza(exact * (0.998 + 0.004 * chance(day, 'peso'))) : null,
    ...defecado(eats, especie, plasticos, day),
    dadoComida: etapa.come !== null,
    comeCant: eats ? comido(exact, etapa, especie.comida, day) : '',
    observaciones: observaciones ?? (chance(day, 'dicho') < 0.35 ? oneOf(etapa.dichos, day, 'cual') : ''),
  };
}
export type Hoja = ReturnType<typeof hojaDe>;

/** Sheets of the mornings; some days lack one. */
export function hojasDe(stay: Paciente): Hoja[] {
  const { of, llegada, hasta, ficha } = stay;
  const filled: Hoja[] = [];
  for (let dia = 1; ; dia += 1) {
    const at = momento(llegada, dia, 60 * (9 + 2 * chance(of, 'ronda', dia)));
    if (at > hasta) return filled;
    const isToday = ficha.finTrasDias === undefined && civilDay(at) === civilDay(hasta);
    const forgotten = dia > 4 && chance(of, 'nadie', dia) < 0.04;
    if (!forgotten && !(isToday && ficha.sinFichaDeHoy)) filled.push(hojaDe(dia, at, stay));
  }
}
