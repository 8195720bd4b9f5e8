import { departamentoOf } from '@caparazon/call/departamentos';
import type { FieldError } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { phoneInWords } from '@caparazon/call/phone';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import {
  type Aporte,
  type AporteBody,
  type AporteEdit,
  aporteBody,
  aporteEdit,
  type Moneda,
} from '@caparazon/office/aporte/calls';
import { isExpired, readVencimiento } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { formatMonto, monedaInWords } from './monto.ts';

/** Sent as typed. */
const typed = [
  'nombre',
  'cedulaIdentidad',
  'telefonoContacto',
  'emailContacto',
  'direccion',
  'departamento',
  'fechaVencimiento',
  'moneda',
  'monto',
] as const;

/**
 * `digitos`: the whole card number while typing, under a name that no browser stores. `tarjeta`: the stored, masked
 * number (rule: card-numbers).
 */
export type AporteValues = Record<(typeof typed)[number] | 'fecha' | 'digitos' | 'tarjeta', string>;

export type AporteFields = Record<Exclude<(typeof typed)[number], 'moneda'> | 'numeroTarjeta', string> & {
  moneda: Moneda;
  fecha: number | string | null;
};

export const labels: Record<keyof AporteValues, string> = {
  nombre: 'Nombre',
  cedulaIdentidad: 'Cédula',
  telefonoContacto: 'Teléfono',
  emailContacto: 'E-mail',
  direccion: 'Dirección',
  departamento: 'Departamento',
  fecha: 'Fecha',
  moneda: 'Moneda',
  monto: 'Monto',
  digitos: 'Número de la tarjeta',
  tarjeta: 'Tarjeta',
  fechaVencimiento: 'Vencimiento',
};

export const order: readonly (keyof AporteValues)[] = [
  'nombre',
  'cedulaIdentidad',
  'telefonoContacto',
  'emailContacto',
  'direccion',
  'departamento',
  'moneda',
  'monto',
  'fecha',
  'digitos',
  'fechaVencimiento',
];

export const blankValues = (now: number): AporteValues => ({
  nombre: '',
  cedulaIdentidad: '',
  telefonoContacto: '',
  emailContacto: '',
  direccion: '',
  departamento: '',
  fecha: civilDay(now),
  moneda: 'UYU',
  monto: '',
  digitos: '',
  tarjeta: '',
  fechaVencimiento: '',
});

export const valuesOf = (aporte: Aporte): AporteValues => ({
  nombre: aporte.nombre,
  cedulaIdentidad: aporte.cedulaIdentidad,
  telefonoContacto: aporte.telefonoContacto,
  emailContacto: aporte.emailContacto,
  direccion: aporte.direccion,
  departamento: String(aporte.departamento.idDepartamento),
  fecha: civilDay(aporte.fecha),
  moneda: aporte.moneda,
  monto: formatMonto(aporte.monto),
  digitos: '',
  tarjeta: aporte.numeroTarjeta,
  fechaVencimiento: aporte.fechaVencimiento,
});

/** A value as a person reads it. */
export function shown(field: keyof AporteValues, value: string): string {
  if (field === 'departamento') return departamentoOf(Number(value)).nombre;
  if (field === 'fecha') return formatDay(startOfCivilDay(value));
  if (field === 'moneda') return monedaInWords(value as Moneda);
  return field === 'telefonoContacto' ? phoneInWords(value) : value;
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

/**
 * The body. The masked number keeps the stored card, and a retry after midnight keeps its day. @param stored the
 * instant to send back while its day is untouched
 */
export function fieldsOf(values: AporteValues, stored: number | null): AporteFields {
  const { digitos, tarjeta, fecha } = values;
  const isUntouched = fecha === '' || (stored !== null && fecha === civilDay(stored));
  return {
    ...(Object.fromEntries(typed.map((field) => [field, values[field]])) as Record<(typeof typed)[number], string>),
    moneda: values.moneda as Moneda,
    fecha: isUntouched ? stored : fecha,
    numeroTarjeta: digitos.trim() === '' ? tarjeta : digitos,
  };
}

/**
 * Future dates and expired cards; an untouched stored card may have expired. @param begun the start of a card's
 * validity
 */
function todayErrors(values: AporteValues, stored: Aporte | null, now: number, begun = now): FieldError[] {
  const day = startOfCivilDay(values.fecha);
  const vencimiento = readVencimiento(values.fechaVencimiento);
  const isUntouched = values.digitos.trim() === '' && vencimiento === stored?.fechaVencimiento;
  return [
    ...(day > now + limits.clockGraceMs ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
    ...(vencimiento !== null && isExpired(vencimiento, begun) && !isUntouched
      ? [{ campo: 'fechaVencimiento', mensaje: aportesMessages.expired }]
      : []),
  ];
}

export const fieldOf = (campo: string): string => (campo === 'numeroTarjeta' ? 'digitos' : campo);

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
