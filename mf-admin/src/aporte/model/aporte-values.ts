import type { FieldError } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { type AporteBody, type AporteEdit, aporteBody, aporteEdit } from '@caparazon/office/aporte/body';
import type { Aporte } from '@caparazon/office/aporte/calls';
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
} from '../face/gift-values.ts';

export type AporteValues = GiftValues & Record<'fecha' | 'idCampana', string>;

export type AporteFields = GiftFields & { fecha: number | string | null; idCampana: string | null };

export const labels: Record<keyof AporteValues, string> = { ...giftLabels, fecha: 'Fecha', idCampana: 'Campaña' };

export const order = giftOrder('fecha', 'idCampana');

export const blankValues = (now: number): AporteValues => ({ ...blankGift, fecha: civilDay(now), idCampana: '' });

export const valuesOf = (aporte: Aporte): AporteValues => ({
  ...giftValuesOf(aporte),
  fecha: civilDay(aporte.fecha),
  idCampana: aporte.idCampana ? String(aporte.idCampana) : '',
});

/** A value as a person reads it. @param campanaOf the name of a campaign */
export function shown(field: keyof AporteValues, value: string, campanaOf = (id: string) => `#${id}`): string {
  if (field === 'fecha') return formatDay(startOfCivilDay(value));
  if (field === 'idCampana') return value && campanaOf(value);
  return shownGift(field, value);
}

/** 'Monto: era 500,00, ahora es 5.000,00'. */
export function changesInWords(before: Aporte, now: Aporte): string {
  const [was, is] = [valuesOf(before), valuesOf(now)];
  return (Object.keys(labels) as (keyof AporteValues)[])
    .filter((field) => was[field] !== is[field])
    .map(
      (field) =>
        `${labels[field]}: era ${shown(field, was[field]) || 'nada'}, ahora es ${shown(field, is[field]) || 'nada'}`,
    )
    .join('; ');
}

/** The body. A retry after midnight keeps its day. @param stored the instant to send back while its day is untouched */
export function fieldsOf(values: AporteValues, stored: number | null): AporteFields {
  const { fecha, idCampana } = values;
  const isUntouched = fecha === '' || (stored !== null && fecha === civilDay(stored));
  return { ...giftFieldsOf(values), fecha: isUntouched ? stored : fecha, idCampana: idCampana || null };
}

/** Future dates and expired cards. @param begun the start of a card's validity */
function todayErrors(values: AporteValues, stored: Aporte | null, now: number, begun = now): FieldError[] {
  const day = startOfCivilDay(values.fecha);
  return [
    ...(day > now + limits.clockGraceMs ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
    ...cardErrors(values, stored, begun),
  ];
}

/**
 * Checks as the service does. @param begun a card of that month is left to the service, since a retry may be stored
 * already
 */
export const newResolver = (begun: number, now: () => number) =>
  checkWith<AporteValues, AporteBody>(aporteBody, {
    bodyOf: (values) => fieldsOf(values, null),
    also: (values) => todayErrors(values, null, now(), begun),
    fieldOf,
  });

/** Checks an edit. @param stored the contribution as last read */
export const editResolver = (stored: () => Aporte, now: () => number) =>
  checkWith<AporteValues, AporteEdit>(aporteEdit, {
    bodyOf: (values) => fieldsOf(values, stored().fecha),
    also: (values) => todayErrors(values, stored(), now()),
    fieldOf,
  });
