/** What the form of a treatment computes from the weight, and what it says about it (rules: dose-arithmetic, dose-guards). */

import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { DosisDeFarmaco, Farmaco } from '@caparazon/clinic/farmaco/calls';
import { clinicLimits } from '@caparazon/clinic/limits';
import { type Tratamiento, tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { type ADar, aDar, type Calculable } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { dosesFor, type Paciente, sinComprobar } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { concentracionText, everyText, rangeText, spanText } from '../../farmaco/face/farmaco-words.ts';
import { darText, dosisText, numberText, viaText } from '../face/amounts.ts';
import { spanWords } from '../face/time-words.ts';
import { tratamientoNumber } from '../face/tratamiento-name.ts';
import { amountsIn, type TratamientoValues } from './tratamiento-values.ts';
import { type Amounts, type Weight, weightWords } from './weight.ts';

const percent = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const exactly = new Intl.NumberFormat('es-UY', { maximumSignificantDigits: 4 });

/** `5 mg/kg × 6,5 kg (ayer) ÷ 50 mg/ml = 0,65 ml`, and how far the rounding is off. */
export function computedWords(amounts: Amounts, given: ADar, weight: Weight, now: number): string {
  const { dosis, concentracionUsada, unidadConcentracionUsada } = amounts;
  const by = dosis === 'ml_kg' ? '' : ` ÷ ${concentracionText(concentracionUsada, unidadConcentracionUsada, dosis)}`;
  const sum = `${dosisText(amounts)} × ${weightWords(weight, now)}${by} = ${exactly.format(given.exacta)}\u00a0ml`;
  if (given.cantidad === 0) return `${sum}. Es menos de lo que muestra una jeringa: hay que diluir.`;
  if (Math.abs(given.error) < 0.05) return `${sum}.`;
  return `${sum}. En la jeringa, ${numberText(given.cantidad)}\u00a0ml: ${percent.format(given.error)}\u00a0% por el redondeo.`;
}

const storedUnit = ({ unidad }: DosisDeFarmaco): string => unidad.replace('/', '_');

/**
 * The dose of the vademécum that a prescription is compared with: of its route, or of any route; in its unit where there is
 * one. Undefined when the vademécum has none of that route: the range of another route says nothing of this one.
 */
export function entryOf(
  values: Pick<TratamientoValues, 'idFarmaco' | 'dosis' | 'via'>,
  farmacos: readonly Farmaco[],
  patient: Paciente | undefined,
): DosisDeFarmaco | undefined {
  const farmaco = farmacos.find(({ idFarmaco }) => String(idFarmaco) === values.idFarmaco);
  if (!farmaco || !patient) return undefined;
  const doses = dosesFor(farmaco, patient);
  const ofRoute = [...doses.filter(({ via }) => via === values.via), ...doses.filter(({ via }) => via === null)];
  return ofRoute.find((one) => storedUnit(one) === values.dosis) ?? ofRoute[0];
}

/** The doses of the vademécum for this animal where it has none of the route that was chosen; [] otherwise. */
export function elsewhereOf(
  values: Pick<TratamientoValues, 'idFarmaco' | 'dosis' | 'via'>,
  farmacos: readonly Farmaco[],
  patient: Paciente | undefined,
): readonly DosisDeFarmaco[] {
  const farmaco = farmacos.find(({ idFarmaco }) => String(idFarmaco) === values.idFarmaco);
  if (!farmaco || !patient || values.via === '' || entryOf(values, farmacos, patient)) return [];
  return dosesFor(farmaco, patient);
}

/** What a person should know of what they prescribe. Nothing of it stops them. */
export interface Guards {
  /** Of the medicine: it is being given already. */
  medicamento: string[];
  /** Of the amount: an old weight, a dose outside its range, more than the route takes. */
  cantidad: string[];
  /** Of the interval. */
  frecuencia: string[];
}

interface About {
  values: TratamientoValues;
  weight: Weight | null | undefined;
  entry: DosisDeFarmaco | undefined;
  /** What the vademécum has of other routes, where it has nothing of this one. */
  elsewhere: readonly DosisDeFarmaco[];
  /** The active treatments of the animal. */
  activos: readonly Tratamiento[];
  /** The treatment that is edited. */
  own?: number | undefined;
  now: number;
}

const number = (text: string, field: 'cantidadDosis' | 'frecuencia'): number | null =>
  tratamientoBody.shape[field].safeParse(text).data ?? null;

function twice({ values: { medicamento, idFarmaco }, activos, own }: About): string[] {
  const key = nameKey(medicamento.trim());
  return activos
    .filter(({ idFichaTratamiento }) => idFichaTratamiento !== own)
    .filter(
      (other) =>
        (key !== '' && nameKey(other.medicamento) === key) ||
        (idFarmaco !== '' && String(other.idFarmaco) === idFarmaco),
    )
    .map((other) => {
      const how = [dosisText(other), viaText(other).toLowerCase(), everyText(other)].filter(Boolean).join(', ');
      return `Ya tiene ${other.medicamento} indicada, y sigue activa: ${tratamientoNumber(other).toLowerCase()}, ${how}.`;
    });
}

function ofAmount({ values, weight, entry, elsewhere, now }: About): string[] {
  const amounts = amountsIn(values);
  const { cantidadDosis, cantidadDar, dar, dosis } = amounts;
  const said: string[] = [];
  if (weight && dosis !== null && now - weight.fecha > clinicLimits.pesoViejoMs) {
    said.push(`El último peso es de hace ${spanWords(now - weight.fecha)}: conviene pesar antes.`);
  }
  if (elsewhere.length > 0) {
    const others = elsewhere.map((one) => `${viaText(one).toLowerCase()}, ${rangeText(one)}`).join('; ');
    said.push(
      `El vademécum no la da por vía ${viaText(values).toLowerCase()} para este animal. La da por vía ${others}.`,
    );
  }
  if (entry && dosis !== null && dosis !== storedUnit(entry)) {
    said.push(`El vademécum la da en ${entry.unidad}: ${spanText(entry)}.`);
  } else if (entry && cantidadDosis !== null && (cantidadDosis < entry.minimo || cantidadDosis > entry.maximo)) {
    const where = cantidadDosis < entry.minimo ? 'por debajo' : 'por encima';
    said.push(`${dosisText(amounts)} está ${where} de lo que dice el vademécum: ${rangeText(entry)}.`);
  }
  const most = entry?.volumenMaximo ?? null;
  if (weight && most !== null && cantidadDar !== null && dar === 'ml' && cantidadDar > most * weight.valor) {
    const source = entry?.fuente ? ` (${entry.fuente})` : '';
    said.push(
      `${darText(amounts)} es más de lo que admite la vía según el vademécum${source}: ${numberText(most)}\u00a0ml/kg, ` +
        `${exactly.format(most * weight.valor)}\u00a0ml para ${weightWords(weight, now)}. Se puede repartir.`,
    );
  }
  return said;
}

/** Nothing tells how much is given of a dose per kilogram. */
function unchecked({ values }: About): string[] {
  const amounts = amountsIn(values);
  return amounts.cantidadDar !== null && sinComprobar(amounts) ? [tratamientoMessages.sinComprobar] : [];
}

function tooOften({ values, entry }: About): string[] {
  const every = number(values.frecuencia, 'frecuencia');
  const least = entry?.frecuencia ?? null;
  if (every === null || least === null || every >= least) return [];
  return [
    `${everyText({ frecuencia: every })} es más seguido que lo que dice el vademécum: ${everyText({ frecuencia: least })}.`,
  ];
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const guardsOf = (about: About): Guards => ({
  medicamento: twice(about),
  cantidad: [...ofAmount(about), ...unchecked(about)],
  frecuencia: tooOften(about).map(sentence),
});

/** Whether an amount was written by a person: it is not what its own weight gives. */
export function isOverwritten(amounts: Calculable & { cantidadDar: number | null }, pesoUsado: number | null): boolean {
  const computed = aDar(amounts, pesoUsado);
  return computed !== null && amounts.cantidadDar !== null && computed.cantidad !== amounts.cantidadDar;
}
