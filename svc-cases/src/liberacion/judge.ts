/** Judges a criterion by the data, with the evidence in words (rule: release-evidence). Pure. */

import { formatDay } from '@caparazon/call/time';
import type { ReglaCriterio } from '@caparazon/clinic/liberacion/criterios';
import { clinicLimits } from '@caparazon/clinic/limits';
import { startOfDay } from '../medicion/sheet-time.ts';
import type { Criterio } from './model.ts';

const dayMs = 24 * 3600_000;

/** A blood value older than this is out of date. */
export const measureLastsDays = 30;
/** The weight of some days ago may be this much older, since animals are weighed every few days. */
const baselineDays = 7;

export interface Hoja {
  /** `aaaa-mm-dd`. */
  fecha: string;
  come: string | null;
  nada: string | null;
  plasticos: boolean | null;
  impermeabilidadPlumaje: string | null;
  /** Fields copied from the day before, which nobody observed (rule: as-yesterday). */
  copiados?: readonly string[] | undefined;
}

export interface Peso {
  valor: number;
  fechaHora: number;
  dudoso?: boolean;
}

export interface Medida extends Peso {
  nombre: string;
  unidad: string;
}

export interface Hechos {
  now: number;
  /** Today and the days before it, `aaaa-mm-dd`, the latest first. */
  dias: readonly string[];
  hojas: readonly Hoja[];
  /** Weighed, in order of time, without estimates (rule: estimates). */
  pesos: readonly Peso[];
  ultimoPeso: Peso | null;
  pesoEstimado: Peso | null;
  tratamientosActivos: number;
  finTratamiento: number | null;
  marca: string | null;
  medidas: ReadonlyMap<string, Medida>;
}

export interface Juicio {
  cumplido: boolean | null;
  /** Made on demand, since the whiteboard only counts. */
  evidencia: () => string;
}

/**
 * The last weight up to the end of a day some days ago, unless taken long before.
 * @param pesos in order of time
 * @param dias today and the days before it
 */
export function weightBefore(pesos: readonly Peso[], dias: readonly string[], ago: number): Peso | undefined {
  const until = startOfDay(dias[ago - 1] ?? '');
  const from = startOfDay(dias[ago + baselineDays] ?? '');
  return pesos.findLast(({ fechaHora }) => fechaHora >= from && fechaHora < until);
}

let numbers: Intl.NumberFormat | undefined;
const numberText = (value: number): string => {
  numbers ??= new Intl.NumberFormat('es-UY', { maximumFractionDigits: 3 });
  return numbers.format(value);
};
const daysText = (days: number): string => `${numberText(days)} ${days === 1 ? 'día' : 'días'}`;
const daysSince = (ms: number, now: number): number => Math.floor((now - ms) / dayMs);

/** Grams below a kilogram, with the sign: '+320 g', '−1,2 kg'. */
function gainText(kilograms: number): string {
  const grams = Math.round(kilograms * 1000);
  const amount =
    Math.abs(grams) < 1000 ? `${numberText(Math.abs(grams))} g` : `${numberText(Math.abs(grams) / 1000)} kg`;
  if (grams === 0) return 'sin cambio';
  return grams > 0 ? `+${amount}` : `−${amount}`;
}

const rangeText = (minimo: number | null, maximo: number | null, unidad: string): string => {
  if (minimo === null) return `hasta ${numberText(maximo ?? 0)} ${unidad}`;
  if (maximo === null) return `desde ${numberText(minimo)} ${unidad}`;
  return `de ${numberText(minimo)} a ${numberText(maximo)} ${unidad}`;
};

type Observed = 'come' | 'nada' | 'impermeabilidadPlumaje';

/**
 * On how many consecutive days up to today the sheets answer as asked. Today counts once answered; any other day
 * without an observed answer ends the run.
 */
function daysRunning({ dias, hojas }: Hechos, field: Observed, fulfils: (answer: string) => boolean): number | null {
  const answered = hojas.filter((hoja) => hoja[field] !== null && !hoja.copiados?.includes(field));
  if (answered.length === 0) return null;
  let day = answered[0]?.fecha === dias[0] ? 0 : 1;
  let run = 0;
  for (const hoja of answered) {
    if (hoja.fecha !== dias[day] || !fulfils(hoja[field] ?? '')) break;
    run += 1;
    day += 1;
  }
  return run;
}

const running =
  (label: string, field: Observed, fulfils: (answer: string) => boolean): Rule =>
  (hechos, { dias }) => {
    const requiredDays = dias ?? 1;
    const run = daysRunning(hechos, field, fulfils);
    return {
      cumplido: run === null ? null : run >= requiredDays,
      evidencia: () =>
        run === null
          ? `${label}: nadie lo observó`
          : `${label}: ${Math.min(run, requiredDays)} de ${daysText(requiredDays)}`,
    };
  };

type Rule = (hechos: Hechos, criterio: Criterio) => Juicio;

const within = (value: number, { minimo, maximo }: Criterio): boolean =>
  (minimo === null || value >= minimo) && (maximo === null || value <= maximo);

const unknown = (words: string): Juicio => ({ cumplido: null, evidencia: () => words });

const sinTratamiento: Rule = ({ tratamientosActivos: active, finTratamiento, now }, { dias }) => {
  if (active > 0) {
    const words = active === 1 ? '1 tratamiento activo' : `${active} tratamientos activos`;
    return { cumplido: false, evidencia: () => words };
  }
  if (dias === null || finTratamiento === null) return { cumplido: true, evidencia: () => 'Sin tratamiento activo' };
  const since = daysSince(finTratamiento, now);
  return {
    cumplido: since >= dias,
    evidencia: () =>
      `Sin tratamiento: ${Math.min(since, dias)} de ${daysText(dias)} (desde el ${formatDay(finTratamiento)})`,
  };
};

const aumentaDePeso: Rule = ({ ultimoPeso, pesos, now, dias }, criterio) => {
  const requiredDays = criterio.dias ?? 1;
  if (ultimoPeso === null) return unknown('Nunca se pesó');
  if (now - ultimoPeso.fechaHora > clinicLimits.pesoViejoMs) return unknown(oldWeight(ultimoPeso));
  if (ultimoPeso.dudoso) return unknown(doubtfulWeight(ultimoPeso));
  const before = weightBefore(pesos, dias, requiredDays);
  if (before === undefined) return unknown(`Sin un peso de hace ${daysText(requiredDays)} con el que comparar`);
  const gain = ultimoPeso.valor - before.valor;
  return { cumplido: gain > 0, evidencia: () => `${gainText(gain)} desde el ${formatDay(before.fechaHora)}` };
};

const oldWeight = ({ valor, fechaHora }: Peso): string =>
  `El último peso es del ${formatDay(fechaHora)} (${numberText(valor)} kg): hay que pesarlo de nuevo`;

const doubtfulWeight = ({ valor, fechaHora }: Peso): string =>
  `El último peso, ${numberText(valor)} kg el ${formatDay(fechaHora)}, no fue el esperable y ningún otro lo respalda: hay que pesarlo de nuevo`;

const pesoEnRango: Rule = ({ ultimoPeso, now }, criterio) => {
  if (ultimoPeso === null) return unknown('Nunca se pesó');
  const { valor, fechaHora } = ultimoPeso;
  if (now - fechaHora > clinicLimits.pesoViejoMs) return unknown(oldWeight(ultimoPeso));
  if (ultimoPeso.dudoso) return unknown(doubtfulWeight(ultimoPeso));
  return {
    cumplido: within(valor, criterio),
    evidencia: () =>
      `${numberText(valor)} kg el ${formatDay(fechaHora)}; se pide ${rangeText(criterio.minimo, criterio.maximo, 'kg')}`,
  };
};

const medidaEnRango: Rule = ({ medidas, now }, criterio) => {
  const medida = medidas.get(criterio.medida);
  if (medida === undefined) return unknown('Todavía no se midió');
  const { nombre, valor, unidad, fechaHora } = medida;
  const words = `${nombre}: ${numberText(valor)} ${unidad} el ${formatDay(fechaHora)}`;
  if (daysSince(fechaHora, now) > measureLastsDays) return unknown(`${words}; hay que medirlo de nuevo`);
  return {
    cumplido: within(valor, criterio),
    evidencia: () => `${words}; se pide ${rangeText(criterio.minimo, criterio.maximo, unidad)}`,
  };
};

const rules: Record<ReglaCriterio, Rule> = {
  sin_tratamiento: sinTratamiento,
  impermeable: running('Impermeable', 'impermeabilidadPlumaje', (answer) => answer === 'Muy_bueno'),
  come_solo: running('Come por sí mismo', 'come', (answer) => answer === 'Solo'),
  nada_bien: running('Nada bien', 'nada', (answer) => answer === 'Bien' || answer === 'Muy_bien'),
  aumenta_de_peso: aumentaDePeso,
  peso_en_rango: pesoEnRango,
  medida_en_rango: medidaEnRango,
  marca: ({ marca }) => ({
    cumplido: marca !== null,
    evidencia: () => (marca === null ? 'No hay ninguna marca anotada' : `Marca ${marca}`),
  }),
};

/** Rules about daily sheets; the others are about days of weights and treatments. */
export const ofSheets: ReadonlySet<ReglaCriterio | null> = new Set(['impermeable', 'come_solo', 'nada_bien']);

/** @param criterio one that data decide */
export const judge = (hechos: Hechos, criterio: Criterio): Juicio =>
  criterio.regla === null ? unknown('Falta decir qué datos lo dicen') : rules[criterio.regla](hechos, criterio);
