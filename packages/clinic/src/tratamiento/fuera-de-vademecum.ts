/**
 * Finds what in a prescription lies outside the vademécum or above the volume of its route (rule: outside-vademecum).
 * The form asks by it, and the service decides by it.
 */
import { z } from 'zod';
import { nameKey } from '../catalogo/calls.ts';
import type { DosisDeFarmaco, Farmaco } from '../farmaco/calls.ts';
import type { Techo } from '../farmaco/techos.ts';
import { aDar, type Calculable, redondeada } from './dosis-por-peso.ts';

const figura = z.union([z.number(), z.string()]);

/** One deviation with the expected value: numbers of a dose, an interval or a volume, or the text of a name. */
export const motivo = z
  .object({
    que: z.enum(['dosis', 'intervalo', 'volumen', 'nombre']),
    valor: figura,
    minimo: z.number().nullable(),
    maximo: z.number().nullable(),
    sugerido: figura
      .nullable()
      .meta({ description: 'El nombre conocido; la unidad del vademécum, si la dosis está en otra' }),
    de: z
      .string()
      .optional()
      .meta({ description: 'De qué clases o especies son las cifras, si para la del animal no hay ninguna' }),
  })
  .meta({ id: 'MotivoFueraDeVademecum' });
export type Motivo = z.output<typeof motivo>;

export interface Indicado extends Calculable {
  medicamento: string;
  idFarmaco: number | null;
  via: string | null;
  cantidadDar: number | null;
  dar: string | null;
  frecuencia: number;
  duracion: number;
}

export interface Referencia {
  farmacos: readonly Farmaco[];
  nombres: readonly string[];
  techos: readonly Techo[];
  paciente: Paciente;
  /** Kilograms; null when the animal was never weighed. */
  peso: number | null;
}

export interface Paciente {
  clase: string;
  especie: string;
}

/** How closely a dose fits the animal: 2 by species, 1 by class, 0 for all; null when it does not. */
function closeness({ clase, especie }: DosisDeFarmaco, paciente: Paciente): 0 | 1 | 2 | null {
  if (especie !== null) return nameKey(especie) === nameKey(paciente.especie) ? 2 : null;
  if (clase !== null) return clase === paciente.clase ? 1 : null;
  return 0;
}

/** The closest doses of each route: species over class over all. */
export function dosesFor({ dosis }: Pick<Farmaco, 'dosis'>, paciente: Paciente): DosisDeFarmaco[] {
  const meant = dosis.flatMap((one) => {
    const level = closeness(one, paciente);
    return level === null ? [] : [{ one, level }];
  });
  return meant
    .filter(({ one, level }) => meant.every((other) => other.one.via !== one.via || other.level <= level))
    .sort((a, b) => b.level - a.level)
    .map(({ one }) => one);
}

const keyOf = (nombre: string): string => nameKey(nombre).replace(/\s+/gu, ' ').trim();

const presentation =
  /^(?:mg|mcg|g|kg|ml|ui|de|al|inyectables?|comprimidos?|tabletas?|capsulas?|ampollas?|gotas?|jarabe|suspension|solucion|crema|pomada|oral)$/;

/** The name without strength and form: 'Enrofloxacina 5 %' and 'enrofloxacina inyectable' are one medicine. */
export function substanceOf(medicamento: string): string {
  const words = nameKey(medicamento).match(/[\p{L}\d.,]+/gu) ?? [];
  const substance = words.filter((word) => !/\d/.test(word) && !presentation.test(word));
  return (substance.length > 0 ? substance : words).join(' ');
}

function presentationsOf({ medicamento, idFarmaco }: Indicado, farmacos: readonly Farmaco[]): readonly Farmaco[] {
  const offered = farmacos.filter(({ activo }) => activo);
  const found = [
    offered.filter(({ nombre }) => keyOf(nombre) === keyOf(medicamento)),
    farmacos.filter((one) => one.idFarmaco === idFarmaco),
    offered.filter(({ nombre }) => substanceOf(nombre) === substanceOf(medicamento)),
  ];
  return found.find(({ length }) => length > 0) ?? [];
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= other.length; j += 1) {
      const same = letter === other[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** How many typing errors are allowed: two letters of a short word make another word. */
const slips = (length: number): number => (length >= 7 ? 2 : Number(length >= 5));

/** Whether two words are one, but for typing errors. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other || distance(one, other) <= slips(Math.min(one.length, other.length));

/** The distance of two names when one may be a misspelling of the other: 'Vitamina A' is none of 'Vitamina K'. */
function slipBetween(one: string, other: string): number | null {
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 1;
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return null;
  let far = 0;
  for (const [i, word] of words.entries()) {
    const its = others[i] ?? '';
    const off = distance(word, its);
    if (off > slips(Math.min(word.length, its.length)) || (off > 0 && /\d/.test(word + its))) return null;
    far += off;
  }
  return far <= 2 ? far : null;
}

function nameMeant({ medicamento }: Indicado, { farmacos, nombres }: Referencia): string | null {
  const key = keyOf(medicamento);
  const all = [...farmacos.map(({ nombre }) => nombre), ...nombres];
  if (key === '' || all.some((nombre) => substanceOf(nombre) === substanceOf(medicamento))) return null;
  const offered = farmacos.filter(({ activo }) => activo).map(({ nombre }) => nombre);
  const known = offered.length === 0 ? [] : [...offered, ...nombres];
  const similar = known
    .flatMap((nombre) => {
      const far = slipBetween(key, keyOf(nombre));
      return far === null ? [] : [{ nombre, far }];
    })
    .sort((a, b) => a.far - b.far);
  return similar[0]?.nombre ?? null;
}

/** How far the given dose may be off: a syringe rounds, and an animal grows. */
const tolerance = 0.2;
/** Allows for binary fractions: 7.2 × 10 is not exactly 72. */
const slack = 1e-9;

const below = (value: number, least: number): boolean => value < least * (1 - slack);
const above = (value: number, most: number): boolean => value > most * (1 + slack);

const shown = (value: number): number => Number(value.toPrecision(4));

interface Candidate {
  entry: DosisDeFarmaco;
  farmaco: Farmaco;
  /** The longest interval, where the entry stands for several. */
  hasta?: number | null;
  de?: string;
}

const bottleOf = ({ farmaco }: Candidate, { concentracionUsada, unidadConcentracionUsada }: Indicado) =>
  concentracionUsada === null
    ? { concentracionUsada: farmaco.concentracion, unidadConcentracionUsada: farmaco.unidadConcentracion }
    : { concentracionUsada, unidadConcentracionUsada };

/**
 * The range of the vademécum in the treatment's unit.
 * @returns null when the units cannot be converted
 */
function rangeIn(dosis: string, candidate: Candidate, indicado: Indicado) {
  const { minimo, maximo, unidad } = candidate.entry;
  const unit = unidad.replace('/', '_');
  if (dosis === unit) return { minimo, maximo };
  if (unit !== 'ml_kg' && dosis !== 'ml_kg') return null;
  const counted = unit === 'ml_kg' ? dosis : unit;
  const ml = aDar({ ...bottleOf(candidate, indicado), cantidadDosis: 1, dosis: counted }, 1)?.exacta;
  if (ml === undefined) return null;
  const by = unit === 'ml_kg' ? 1 / ml : ml;
  return { minimo: shown(minimo * by), maximo: shown(maximo * by) };
}

function ofDose(candidate: Candidate, indicado: Indicado, peso: number | null): Motivo | null {
  const { cantidadDosis, cantidadDar, dar } = indicado;
  const dosis = indicado.dosis ?? candidate.entry.unidad.replace('/', '_');
  const range = rangeIn(dosis, candidate, indicado);
  if (cantidadDosis !== null) {
    const valor = cantidadDosis;
    if (range === null) {
      const { minimo, maximo, unidad } = candidate.entry;
      return { que: 'dosis', valor, minimo, maximo, sugerido: unidad };
    }
    if (below(valor, range.minimo) || above(valor, range.maximo)) {
      return { que: 'dosis', valor, ...range, sugerido: null };
    }
  }
  const each = aDar({ ...bottleOf(candidate, indicado), dosis, cantidadDosis: 1 }, peso)?.exacta;
  if (range === null || each === undefined || cantidadDar === null || dar !== 'ml') return null;
  const valor = cantidadDar / each;
  const within = !below(valor, range.minimo * (1 - tolerance)) && !above(valor, range.maximo * (1 + tolerance));
  return within ? null : { que: 'dosis', valor: shown(valor), ...range, sugerido: null };
}

/** A course of one dose has no interval. */
function ofInterval({ entry, hasta }: Candidate, { frecuencia, duracion }: Indicado): Motivo | null {
  const said = entry.frecuencia;
  if (said === null || !above(duracion * 24, frecuencia)) return null;
  const most = hasta ?? said;
  if (!below(frecuencia, said) && !above(frecuencia, most)) return null;
  return { que: 'intervalo', valor: frecuencia, minimo: said, maximo: most, sugerido: null };
}

function ceilingOf(
  { via, medicamento }: Indicado,
  { techos }: Referencia,
  entry: DosisDeFarmaco | undefined,
): number | null {
  if (entry?.volumenMaximo != null) return entry.volumenMaximo;
  if (via !== null) return techos.find((one) => one.via === via)?.maximo ?? null;
  const all = techos.map(({ maximo }) => maximo);
  if (all.length === 0) return null;
  return medicamento === '' ? Math.max(...all) : Math.min(...all);
}

function ofVolume(indicado: Indicado, referencia: Referencia, entry: DosisDeFarmaco | undefined): Motivo | null {
  const most = ceilingOf(indicado, referencia, entry);
  const { cantidadDar, dar } = indicado;
  const { peso } = referencia;
  if (most === null || (dar !== null && dar !== 'ml')) return null;
  const motivoOf = (valor: number, maximo: number): Motivo | null =>
    above(valor, maximo) ? { que: 'volumen', valor, minimo: null, maximo, sugerido: null } : null;
  if (cantidadDar !== null && peso !== null) return motivoOf(cantidadDar, redondeada(most * peso));
  const each = aDar(indicado, 1)?.exacta;
  return each === undefined ? null : motivoOf(shown(each), most);
}

const farOff = (motivos: readonly Motivo[]): number =>
  motivos.reduce((sum, { valor, minimo, maximo }) => {
    const nearest = minimo !== null && Number(valor) < minimo ? minimo : Number(maximo);
    return sum + 100 + Math.abs(Math.log(Number(valor) / nearest));
  }, 0);

const present = (motivos: readonly (Motivo | null)[]): Motivo[] => motivos.filter((one) => one !== null);

/**
 * When the vademécum has the medicine for other animals only, the lowest and highest of each unit count, with the
 * bottle of the first presentation.
 */
function widest(farmacos: readonly Farmaco[]): Candidate[] {
  const all = farmacos.flatMap((farmaco) => farmaco.dosis.map((entry) => ({ entry, farmaco })));
  return [...Map.groupBy(all, ({ entry }) => entry.unidad).values()].flatMap((own): Candidate[] => {
    const [first] = own;
    if (first === undefined) return [];
    const entries = own.map(({ entry }) => entry);
    const intervals = entries.flatMap(({ frecuencia }) => frecuencia ?? []);
    const some = intervals.length > 0;
    const entry: DosisDeFarmaco = {
      ...first.entry,
      minimo: Math.min(...entries.map(({ minimo }) => minimo)),
      maximo: Math.max(...entries.map(({ maximo }) => maximo)),
      frecuencia: some ? Math.min(...intervals) : null,
    };
    const de = [...new Set(entries.map(({ clase, especie }) => especie ?? clase))].join(', ');
    return [{ entry, farmaco: first.farmaco, hasta: some ? Math.max(...intervals) : null, de }];
  });
}

/**
 * The dose to judge by: of its route or of any, else of other routes, else of other animals; of several, the nearest.
 */
function nearestEntry(indicado: Indicado, referencia: Referencia) {
  const presentations = presentationsOf(indicado, referencia.farmacos);
  const own = presentations.flatMap((farmaco) =>
    dosesFor(farmaco, referencia.paciente).map((entry): Candidate => ({ entry, farmaco })),
  );
  const all = own.length > 0 ? own : widest(presentations);
  const ofRoute = own.filter(({ entry }) => entry.via === null || entry.via === indicado.via);
  const judged = (ofRoute.length > 0 ? ofRoute : all).map((candidate) => {
    const entry = ofRoute.length > 0 ? candidate.entry : undefined;
    const { de } = candidate;
    const said = [ofDose(candidate, indicado, referencia.peso), ofInterval(candidate, indicado)];
    return present([
      ...said.map((one) => (one !== null && de !== undefined ? { ...one, de } : one)),
      ofVolume(indicado, referencia, entry),
    ]);
  });
  return judged.sort((a, b) => farOff(a) - farOff(b))[0];
}

/** The deviations of a prescription; [] when there are none, or nothing to judge by. */
export function motivosDe(indicado: Indicado, referencia: Referencia): Motivo[] {
  const sugerido = nameMeant(indicado, referencia);
  const valor = indicado.medicamento;
  return present([
    sugerido === null ? null : { que: 'nombre', valor, minimo: null, maximo: null, sugerido },
    ...(nearestEntry(indicado, referencia) ?? [ofVolume(indicado, referencia, undefined)]),
  ]);
}

/** Whether a value is tenfold or a tenth: it is then typed again. */
export const esPorDiez = ({ valor, minimo, maximo, sugerido }: Motivo): boolean =>
  typeof valor === 'number' &&
  sugerido === null &&
  ((maximo !== null && !below(valor, maximo * 10)) || (minimo !== null && !above(valor * 10, minimo)));

/** The figure to type again: the one that is ten times off; for an interval, the amount. */
export function aRepetir(
  indicado: Pick<Indicado, 'cantidadDosis' | 'cantidadDar' | 'frecuencia'>,
  motivos: readonly Motivo[],
): number | null {
  const off = motivos.find(esPorDiez);
  if (off === undefined) return null;
  const { cantidadDosis, cantidadDar, frecuencia } = indicado;
  if (off.que === 'dosis' && off.valor === cantidadDosis) return cantidadDosis;
  return cantidadDar ?? cantidadDosis ?? frecuencia;
}

/**
 * Whether the amount of a dose per kilogram cannot be checked: its concentration is missing, or it is counted in
 * tablets or drops.
 */
export const sinComprobar = (indicado: Calculable & Pick<Indicado, 'cantidadDar' | 'dar'>): boolean =>
  indicado.cantidadDosis !== null &&
  (indicado.dosis === 'mg_kg' || indicado.dosis === 'UI_kg') &&
  ((indicado.dar !== null && indicado.dar !== 'ml') || aDar(indicado, 1) === null);
