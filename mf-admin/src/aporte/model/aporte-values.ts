import { departamentoOf } from '@caparazon/call/departamentos';
import type { FieldError } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { phoneInWords } from '@caparazon/call/phone';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { type AporteBody, type AporteEdit, aporteBody, aporteEdit } from '@caparazon/office/aporte/body';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { type Documento, nombreDocumento } from '@caparazon/office/aporte/documento';
import { type Medio, medioInWords } from '@caparazon/office/aporte/medio';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { isExpired, readVencimiento } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { formatMonto, monedaInWords } from './monto.ts';

/** Sent as typed. */
const typed = [
  'nombre',
  'documento',
  'cedulaIdentidad',
  'telefonoContacto',
  'emailContacto',
  'direccion',
  'departamento',
  'medio',
  'detalle',
  'moneda',
  'monto',
] as const;

/**
 * `digitos`: the whole card number while typing, under a name that no browser stores. `tarjeta`: the stored, masked
 * number (rule: card-numbers).
 */
export type AporteValues = Record<
  (typeof typed)[number] | 'fecha' | 'digitos' | 'tarjeta' | 'fechaVencimiento',
  string
>;

type Chosen = 'moneda' | 'medio' | 'documento';
export type AporteFields = Record<
  Exclude<(typeof typed)[number], Chosen> | 'numeroTarjeta' | 'fechaVencimiento',
  string
> & {
  moneda: Moneda;
  medio: Medio;
  documento: Documento;
  fecha: number | string | null;
};

export const labels: Record<keyof AporteValues, string> = {
  nombre: 'Nombre',
  documento: 'Documento',
  cedulaIdentidad: 'Cédula',
  telefonoContacto: 'Teléfono',
  emailContacto: 'E-mail',
  direccion: 'Dirección',
  departamento: 'Departamento',
  fecha: 'Fecha',
  medio: 'Llegó por',
  detalle: 'Referencia',
  moneda: 'Moneda',
  monto: 'Monto',
  digitos: 'Número de la tarjeta',
  tarjeta: 'Tarjeta',
  fechaVencimiento: 'Vencimiento',
};

export const order: readonly (keyof AporteValues)[] = [
  'nombre',
  'documento',
  'cedulaIdentidad',
  'telefonoContacto',
  'emailContacto',
  'direccion',
  'departamento',
  'medio',
  'moneda',
  'monto',
  'fecha',
  'detalle',
  'digitos',
  'fechaVencimiento',
];

export const blankValues = (now: number): AporteValues => ({
  nombre: '',
  documento: 'cedula',
  cedulaIdentidad: '',
  telefonoContacto: '',
  emailContacto: '',
  direccion: '',
  departamento: '',
  fecha: civilDay(now),
  medio: 'tarjeta',
  detalle: '',
  moneda: 'UYU',
  monto: '',
  digitos: '',
  tarjeta: '',
  fechaVencimiento: '',
});

export const valuesOf = (aporte: Aporte): AporteValues => ({
  nombre: aporte.nombre,
  documento: aporte.documento ?? 'cedula',
  cedulaIdentidad: aporte.cedulaIdentidad,
  telefonoContacto: aporte.telefonoContacto,
  emailContacto: aporte.emailContacto,
  direccion: aporte.direccion,
  departamento: String(aporte.departamento.idDepartamento),
  fecha: civilDay(aporte.fecha),
  medio: aporte.medio ?? 'tarjeta',
  detalle: aporte.detalle ?? '',
  moneda: aporte.moneda,
  monto: formatMonto(aporte.monto),
  digitos: '',
  tarjeta: aporte.numeroTarjeta,
  fechaVencimiento: aporte.fechaVencimiento,
});

/** Who gave and how it came. Neither the amount nor the day is known beforehand, and a stored card has no whole number. */
export function personOf(aporte: Aporte): Partial<AporteValues> {
  const { nombre, documento, cedulaIdentidad, telefonoContacto, emailContacto, ...rest } = valuesOf(aporte);
  const { direccion, departamento, medio, moneda } = rest;
  const person = { nombre, documento, cedulaIdentidad, telefonoContacto, emailContacto };
  return { ...person, direccion, departamento, medio, moneda };
}

/** A value as a person reads it. */
export function shown(field: keyof AporteValues, value: string): string {
  if (field === 'departamento') return departamentoOf(Number(value)).nombre;
  if (field === 'fecha') return formatDay(startOfCivilDay(value));
  if (field === 'moneda') return monedaInWords(value as Moneda);
  if (field === 'medio') return medioInWords(value as Medio);
  if (field === 'documento') return nombreDocumento(value as Documento);
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
  const { digitos, tarjeta, fecha, medio, documento } = values;
  const byCard = medio === 'tarjeta';
  const isUntouched = fecha === '' || (stored !== null && fecha === civilDay(stored));
  return {
    ...(Object.fromEntries(typed.map((field) => [field, values[field]])) as Record<(typeof typed)[number], string>),
    moneda: values.moneda as Moneda,
    medio: medio as Medio,
    documento: documento as Documento,
    cedulaIdentidad: documento === 'ninguno' ? '' : values.cedulaIdentidad,
    fecha: isUntouched ? stored : fecha,
    // A field that is not shown sends nothing.
    ...(byCard
      ? { numeroTarjeta: digitos.trim() === '' ? tarjeta : digitos, fechaVencimiento: values.fechaVencimiento }
      : { numeroTarjeta: '', fechaVencimiento: '' }),
  };
}

/**
 * Future dates and expired cards; an untouched stored card may have expired. @param begun the start of a card's
 * validity
 */
function todayErrors(values: AporteValues, stored: Aporte | null, now: number, begun = now): FieldError[] {
  const day = startOfCivilDay(values.fecha);
  const vencimiento = values.medio === 'tarjeta' ? readVencimiento(values.fechaVencimiento) : null;
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
