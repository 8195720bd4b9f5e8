import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import {
  type Compromiso,
  type CompromisoBody,
  type CompromisoEdit,
  compromisoBody,
  compromisoEdit,
} from '@caparazon/office/compromiso/calls';
import { type Periodo, periodoInWords, periodos } from '@caparazon/office/compromiso/periodo';
import { checkWith } from '@caparazon/screen-kit/check-with';
import {
  blankGift,
  cardErrors,
  fieldOf,
  type GiftFields,
  type GiftValues,
  giftFieldsOf,
  giftLabels,
  giftOrder,
  giftValuesOf,
  shownGift,
} from '../../aporte/face/gift-values.ts';

const own = ['periodo', 'desde', 'hasta', 'nota'] as const;
type Own = (typeof own)[number];

export type CompromisoValues = GiftValues & Record<Own, string>;
export type CompromisoFields = GiftFields & Record<Exclude<Own, 'periodo'>, string> & { periodo: Periodo };

export const labels: Record<keyof CompromisoValues, string> = {
  ...giftLabels,
  medio: 'Llega por',
  periodo: 'Cada cuánto',
  desde: 'Desde',
  hasta: 'Hasta',
  nota: 'Nota',
};

export const order = giftOrder(...own);

export const periodoOptions = periodos.map((value) => ({ value, label: periodoInWords(value) }));

export const blankValues = (now: number): CompromisoValues => ({
  ...blankGift,
  medio: 'transferencia',
  periodo: 'mensual',
  desde: civilDay(now),
  hasta: '',
  nota: '',
});

export const valuesOf = (compromiso: Compromiso): CompromisoValues => {
  const { periodo, desde, hasta, nota } = compromiso;
  return { ...giftValuesOf(compromiso), periodo, desde, hasta, nota };
};

export const dayInWords = (day: string): string => (day === '' ? '' : formatDay(startOfCivilDay(day)));

/** A value as a person reads it. */
export function shown(field: keyof CompromisoValues, value: string): string {
  if (field === 'periodo') return periodoInWords(value as Periodo);
  if (field === 'desde' || field === 'hasta') return dayInWords(value);
  return field === 'nota' ? value : shownGift(field, value);
}

export const fieldsOf = (values: CompromisoValues): CompromisoFields => {
  const { periodo, desde, hasta, nota } = values;
  return { ...giftFieldsOf(values), periodo: periodo as Periodo, desde, hasta, nota };
};

/** Checks as the service does. */
export const newResolver = (now: () => number) =>
  checkWith<CompromisoValues, CompromisoBody>(compromisoBody, {
    bodyOf: fieldsOf,
    also: (values) => cardErrors(values, null, now()),
    fieldOf,
  });

/** Checks an edit. @param stored the promise as last read */
export const editResolver = (stored: () => Compromiso, now: () => number) =>
  checkWith<CompromisoValues, CompromisoEdit>(compromisoEdit, {
    bodyOf: (values) => ({ ...fieldsOf(values), version: stored().version }),
    also: (values) => cardErrors(values, stored(), now()),
    fieldOf,
  });
