/** What the form computes from the weight (rules: dose-arithmetic, dose-guards). */

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

/** `5 mg/kg × 6,5 kg (ayer) ÷ 50 mg/ml = 0,65 ml`. */
export function computedWords(amounts: Amounts, given: ADar, weight: Weight, now: number): string {
  const { dosis, concentracionUsada, unidadConcentracionUsada } = amounts;
  const by = dosis === 'ml_kg' ? '' : ` ÷ ${concentracionText(concentracionUsada, unidadConcentracionUsada, dosis)}`;
  const sum = `${dosisText(amounts)} × ${weightWords(weight, now)}${by} = ${exactly.format(given.exacta)}\u00a0ml`;
  if (given.cantidad === 0) return `${sum}. Es menos de lo que muestra una jeringa: hay que diluir.`;
  if (Math.abs(given.error) < 0.05) return `${sum}.`;
  return `${sum}. En la jeringa, ${numberText(given.cantidad)}\u00a0ml: ${percent.format(given.error)}\u00a0% por el redondeo.`;
}

const storedUnit = ({ unidad }: DosisDeFarmaco): string => unidad.replace('/', '_');

/** The vademécum's dose; undefined for a route that it lacks, since another route's range says nothing about it. */
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

/** The doses of other routes, where the vademécum lacks the chosen one. */
export function elsewhereOf(
  values: Pick<TratamientoValues, 'idFarmaco' | 'dosis' | 'via'>,
  farmacos: readonly Farmaco[],
  patient: Paciente | undefined,
): readonly DosisDeFarmaco[] {
  const farmaco = farmacos.find(({ idFarmaco }) => String(idFarmaco) === values.idFarmaco);
  if (!farmaco || !patient || values.via === '' || entryOf(values, farmacos, patient)) return [];
  return dosesFor(farmaco, patient);
}

export interface Guards {
  medicamento: string[];
  cantidad: string[];
  frecuencia: string[];
}

interface About {
  values: TratamientoValues;
  weight: Weight | null | undefined;
  entry: DosisDeFarmaco | undefined;
  elsewhere: readonly DosisDeFarmaco[];
  activos: readonly Tratamiento[];
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
  const lines: string[] = [];
  if (weight && dosis !== null && now - weight.fecha > clinicLimits.pesoViejoMs) {
    lines.push(`El último peso es de hace ${spanWords(now - weight.fecha)}: conviene pesar antes.`);
  }
  if (elsewhere.length > 0) {
    const others = elsewhere.map((one) => `${viaText(one).toLowerCase()}, ${rangeText(one)}`).join('; ');
    lines.push(
      `El vademécum no la da por vía ${viaText(values).toLowerCase()} para este animal. La da por vía ${others}.`,
    );
  }
  if (entry && dosis !== null && dosis !== storedUnit(entry)) {
    lines.push(`El vademécum la da en ${entry.unidad}: ${spanText(entry)}.`);
  } else if (entry && cantidadDosis !== null && (cantidadDosis < entry.minimo || cantidadDosis > entry.maximo)) {
    const where = cantidadDosis < entry.minimo ? 'por debajo' : 'por encima';
    lines.push(`${dosisText(amounts)} está ${where} de lo que dice el vademécum: ${rangeText(entry)}.`);
  }
  const most = entry?.volumenMaximo ?? null;
  if (weight && most !== null && cantidadDar !== null && dar === 'ml' && cantidadDar > most * weight.valor) {
    const source = entry?.fuente ? ` (${entry.fuente})` : '';
    lines.push(
      `${darText(amounts)} es más de lo que admite la vía según el vademécum${source}: ${numberText(most)}\u00a0ml/kg, ` +
        `${exactly.format(most * weight.valor)}\u00a0ml para ${weightWords(weight, now)}. Se puede repartir.`,
    );
  }
  return lines;
}

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

/** Whether a person wrote the amount: its weight gives another. */
export function isOverwritten(amounts: Calculable & { cantidadDar: number | null }, pesoUsado: number | null): boolean {
  const computed = aDar(amounts, pesoUsado);
  return computed !== null && amounts.cantidadDar !== null && computed.cantidad !== amounts.cantidadDar;
}
