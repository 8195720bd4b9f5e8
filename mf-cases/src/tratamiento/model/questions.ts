/** The service's questions about a prescription (rules: outside-vademecum, medicine-twice, dose-to-review). */
import {
  type CambioDePeso,
  type ConLaMisma,
  cambioDePeso,
  conLaMisma,
  type TratamientoBody,
} from '@caparazon/clinic/tratamiento/calls';
import {
  aRepetir,
  esPorDiez,
  type Indicado,
  type Motivo,
  motivo,
} from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { unidadesDosis, vias } from '@caparazon/clinic/tratamiento/values';
import type { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { z } from 'zod';
import { everyText } from '../../farmaco/face/farmaco-words.ts';
import { darText, dosisText, numberText } from '../face/amounts.ts';
import { dayWord, momentWords } from '../face/time-words.ts';
import { tratamientoNumber } from '../face/tratamiento-name.ts';

export type Said = Pick<Indicado, 'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar' | 'frecuencia' | 'via'>;

export type Answers = Partial<Pick<TratamientoBody, 'motivo' | 'cantidadConfirmada' | 'ademas' | 'pesoConfirmado'>>;

export type Question =
  | { kind: 'fuera'; motivos: readonly Motivo[]; indicado: Said }
  | { kind: 'activo'; tratamientos: readonly ConLaMisma[] }
  | { kind: 'peso'; pesos: CambioDePeso };

const fuera = z.object({ motivos: z.array(motivo) });

/** The question of a refusal; undefined for others. */
export function questionOf({ codigo, carried }: ApiFailure, indicado: Said): Question | undefined {
  if (codigo === 'fuera_de_vademecum') {
    const read = fuera.safeParse(carried).data;
    return read && { kind: 'fuera', motivos: read.motivos, indicado };
  }
  if (codigo === 'medicamento_activo') {
    const read = conLaMisma.safeParse(carried).data;
    return read && { kind: 'activo', tratamientos: read.tratamientos };
  }
  const pesos = codigo === 'cambio_de_peso' ? cambioDePeso.safeParse(carried).data : undefined;
  return pesos && { kind: 'peso', pesos };
}

export interface Compared {
  said: string;
  should: string;
}

const rangeOf = ({ minimo, maximo }: Motivo): string =>
  minimo === null || minimo === maximo
    ? numberText(Number(maximo))
    : `${numberText(minimo)} a ${numberText(Number(maximo))}`;

/** Figures of other animals name them. */
const saysOf = ({ de }: Motivo): string =>
  de === undefined ? 'El vademécum dice' : `Para esta clase no hay cifras. El vademécum dice, de ${de},`;

const unitOf = (dosis: string | null): string => unidadesDosis[dosis as keyof typeof unidadesDosis] ?? 'mg/kg';

/** `, 10 veces más`; '' otherwise. */
function timesWords(one: Motivo): string {
  if (!esPorDiez(one)) return '';
  const [valor, least, most] = [Number(one.valor), Number(one.minimo), Number(one.maximo)];
  const more = valor > most;
  return `: son ${numberText(Math.round(more ? valor / most : least / valor))} veces ${more ? 'más' : 'menos'}`;
}

function ofDose(one: Motivo, said: Said): Compared {
  const { valor, sugerido } = one;
  const own = dosisText({ ...said, cantidadDosis: Number(valor) });
  const unit = unitOf(said.dosis);
  if (typeof sugerido === 'string') return { said: own, should: `El vademécum la da en ${sugerido}: ${rangeOf(one)}` };
  const should = `${saysOf(one)} ${rangeOf(one)}\u00a0${unit}${timesWords(one)}`;
  return valor === said.cantidadDosis
    ? { said: own, should }
    : { said: `Dar ${darText(said)} son ${numberText(Number(valor))}\u00a0${unit}`, should };
}

function ofVolume({ valor, maximo }: Motivo, said: Said): Compared {
  const route = vias[said.via as keyof typeof vias]?.toLowerCase();
  const way = route === undefined ? 'Sin la vía' : `Por vía ${route}`;
  if (said.dar === 'ml' && valor === said.cantidadDar) {
    return {
      said: `Dar ${darText(said)}`,
      should: `${way} este animal admite hasta ${numberText(Number(maximo))}\u00a0ml`,
    };
  }
  return {
    said: `${numberText(Number(valor))}\u00a0ml/kg`,
    should: `${way} se admiten hasta ${numberText(Number(maximo))}\u00a0ml/kg`,
  };
}

/** A figure beside the expected one. */
export function comparedOf(one: Motivo, said: Said): Compared {
  if (one.que === 'nombre') return { said: `«${one.valor}»`, should: `¿${one.sugerido}?` };
  if (one.que === 'volumen') return ofVolume(one, said);
  if (one.que === 'dosis') return ofDose(one, said);
  const most = everyText({ frecuencia: one.maximo });
  const range = one.minimo === one.maximo ? most : `de ${everyText({ frecuencia: one.minimo })} a ${most}`;
  const should = `${saysOf(one)} ${range}`;
  return { said: everyText({ frecuencia: Number(one.valor) }), should };
}

/** What must be typed again; null when nothing is ten times off. */
export function repeatedOf(motivos: readonly Motivo[], said: Said): { figure: number; text: string } | null {
  const figure = aRepetir(said, motivos);
  if (figure === null) return null;
  const texts = [
    [said.cantidadDosis, dosisText(said)],
    [said.cantidadDar, darText(said)],
  ] as const;
  return { figure, text: texts.find(([one]) => one === figure)?.[1] ?? numberText(figure) };
}

/** `Tratamiento 64, cada 72 h, la última hoy a las 15:40`. */
export function sameWords(same: ConLaMisma, now: number): string {
  const { ultima } = same;
  const last = ultima === null ? 'todavía sin dosis' : `la última ${momentWords(ultima, now)}`;
  return `${tratamientoNumber(same)}, ${everyText(same)}, ${last}`;
}

/** `3,52 kg (hoy)`. */
export const weighedWords = ({ peso, fecha }: CambioDePeso['nuevo'], now: number): string =>
  `${numberText(peso)}\u00a0kg${fecha === null ? '' : ` (${dayWord(fecha, now)})`}`;
