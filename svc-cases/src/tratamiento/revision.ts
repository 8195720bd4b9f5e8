/** The dose that a newer weight asks for (rule: dose-to-review). */

import type { DosisARevisar } from '@caparazon/clinic/tratamiento/calls';
import { aDar, pesoDifiere } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import type { TratamientoShown } from './model.ts';

/** Kilograms; epoch milliseconds. */
interface Weight {
  valor: number;
  fechaHora: number;
  dudoso?: boolean;
}

export type Weights = ReadonlyMap<number, Weight>;
export type ReadWeights = (idsFichaAnimal: readonly number[]) => Promise<Weights>;

type Computed = Pick<TratamientoShown, 'idFichaAnimal' | 'activo' | 'pesoUsado'>;

export const revisedFields = {
  idFichaAnimal: 1,
  activo: 1,
  cantidadDosis: 1,
  dosis: 1,
  dar: 1,
  pesoUsado: 1,
  fechaPesoUsado: 1,
  concentracionUsada: 1,
  unidadConcentracionUsada: 1,
} as const;
type Revised = Pick<TratamientoShown, keyof typeof revisedFields>;

const isComputed = ({ activo, pesoUsado }: Computed): boolean => activo && typeof pesoUsado === 'number';

const none: Weights = new Map();

/** Last weights of animals with a computed dose. */
export function weightsFor(docs: readonly Computed[], readWeights: ReadWeights): Promise<Weights> {
  const ids = new Set(docs.filter(isComputed).map(({ idFichaAnimal }) => idFichaAnimal));
  return ids.size === 0 ? Promise.resolve(none) : readWeights([...ids]);
}

/** Any weight is later than one of unknown time. */
const isLater = ({ fechaHora }: Weight, used: Date | null): boolean =>
  !(used instanceof Date) || fechaHora >= used.getTime();

function cantidadFor(doc: Revised, peso: number): number | null {
  // Tablets and drops do not follow from millilitres.
  const given = doc.dar === null || doc.dar === 'ml' ? aDar(doc, peso) : null;
  return given?.cantidad || null;
}

/**
 * The last weight when it differs by 10 % or more from the one used, and the amount for it.
 * @returns null when it does not, and once the treatment is finished
 */
export function revisionOf(doc: Revised, weights: Weights): DosisARevisar | null {
  const { pesoUsado, fechaPesoUsado } = doc;
  const weight = isComputed(doc) ? weights.get(doc.idFichaAnimal) : undefined;
  if (weight === undefined || pesoUsado === null) return null;
  if (!isLater(weight, fechaPesoUsado) || !pesoDifiere(pesoUsado, weight.valor)) return null;
  const { valor: peso, fechaHora: fecha, dudoso } = weight;
  return { peso, fecha, cantidadDar: cantidadFor(doc, peso), ...(dudoso && { dudoso }) };
}
