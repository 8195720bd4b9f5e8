/** The service's questions about a prescription (rules: outside-vademecum, medicine-twice, dose-to-review). */

import { type Contraindicacion, contraindicado } from '@caparazon/clinic/alerta/contraindicado';
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

export type Written = Pick<Indicado, 'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar' | 'frecuencia' | 'via'>;

export type Answers = Partial<
  Pick<TratamientoBody, 'motivo' | 'motivoContraindicado' | 'cantidadConfirmada' | 'ademas' | 'pesoConfirmado'>
>;

export type Question =
  | { kind: 'fuera'; motivos: readonly Motivo[]; indicado: Written }
  | { kind: 'contra'; contra: readonly Contraindicacion[] }
  | { kind: 'activo'; tratamientos: readonly ConLaMisma[] }
  | { kind: 'peso'; pesos: CambioDePeso };

const fuera = z.object({ motivos: z.array(motivo) });

/** The question of a refusal; undefined for others. */
export function questionOf({ codigo, carried }: ApiFailure, indicado: Written): Question | undefined {
  if (codigo === 'fuera_de_vademecum') {
    const read = fuera.safeParse(carried).data;
    return read && { kind: 'fuera', motivos: read.motivos, indicado };
  }
  if (codigo === 'contraindicado') {
    const read = contraindicado.safeParse(carried).data;
    return read && { kind: 'contra', contra: read.contra };
  }
  if (codigo === 'medicamento_activo') {
    const read = conLaMisma.safeParse(carried).data;
    return read && { kind: 'activo', tratamientos: read.tratamientos };
  }
  const pesos = codigo === 'cambio_de_peso' ? cambioDePeso.safeParse(carried).data : undefined;
  return pesos && { kind: 'peso', pesos };
}

export interface Compared {
  written: string;
  expected: string;
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

function ofDose(one: Motivo, written: Written): Compared {
  const { valor, sugerido } = one;
  const own = dosisText({ ...written, cantidadDosis: Number(valor) });
  const unit = unitOf(written.dosis);
  if (typeof sugerido === 'string')
    return { written: own, expected: `El vademécum la da en ${sugerido}: ${rangeOf(one)}` };
  const expected = `${saysOf(one)} ${rangeOf(one)}\u00a0${unit}${timesWords(one)}`;
  return valor === written.cantidadDosis
    ? { written: own, expected }
    : { written: `Dar ${darText(written)} son ${numberText(Number(valor))}\u00a0${unit}`, expected };
}

function ofVolume({ valor, maximo }: Motivo, written: Written): Compared {
  const route = vias[written.via as keyof typeof vias]?.toLowerCase();
  const way = route === undefined ? 'Sin la vía' : `Por vía ${route}`;
  if (written.dar === 'ml' && valor === written.cantidadDar) {
    return {
      written: `Dar ${darText(written)}`,
      expected: `${way} este animal admite hasta ${numberText(Number(maximo))}\u00a0ml`,
    };
  }
  return {
    written: `${numberText(Number(valor))}\u00a0ml/kg`,
    expected: `${way} se admiten hasta ${numberText(Number(maximo))}\u00a0ml/kg`,
  };
}

export function comparedOf(one: Motivo, written: Written): Compared {
  if (one.que === 'nombre') return { written: `«${one.valor}»`, expected: `¿${one.sugerido}?` };
  if (one.que === 'volumen') return ofVolume(one, written);
  if (one.que === 'dosis') return ofDose(one, written);
  const most = everyText({ frecuencia: one.maximo });
  const range = one.minimo === one.maximo ? most : `de ${everyText({ frecuencia: one.minimo })} a ${most}`;
  const expected = `${saysOf(one)} ${range}`;
  return { written: everyText({ frecuencia: Number(one.valor) }), expected };
}

/** What must be typed again; null when nothing is ten times off. */
export function repeatedOf(motivos: readonly Motivo[], written: Written): { figure: number; text: string } | null {
  const figure = aRepetir(written, motivos);
  if (figure === null) return null;
  const texts = [
    [written.cantidadDosis, dosisText(written)],
    [written.cantidadDar, darText(written)],
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
