/** Who gives, how much and by which way, as a form has it: of a contribution, and of one that was promised. */
import { departamentoOf } from '@caparazon/call/departamentos';
import type { FieldError } from '@caparazon/call/errors';
import { phoneInWords } from '@caparazon/call/phone';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { type Documento, nombreDocumento } from '@caparazon/office/aporte/documento';
import { type Medio, medioInWords } from '@caparazon/office/aporte/medio';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { isExpired, readVencimiento } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages } from '@caparazon/office/aporte/words';
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
export type GiftValues = Record<(typeof typed)[number] | 'digitos' | 'tarjeta' | 'fechaVencimiento', string>;

type Chosen = 'moneda' | 'medio' | 'documento';
export type GiftFields = Record<
  Exclude<(typeof typed)[number], Chosen> | 'numeroTarjeta' | 'fechaVencimiento',
  string
> & {
  moneda: Moneda;
  medio: Medio;
  documento: Documento;
};

export const giftLabels: Record<keyof GiftValues, string> = {
  nombre: 'Nombre',
  documento: 'Documento',
  cedulaIdentidad: 'Cédula',
  telefonoContacto: 'Teléfono',
  emailContacto: 'E-mail',
  direccion: 'Dirección',
  departamento: 'Departamento',
  medio: 'Llegó por',
  detalle: 'Referencia',
  moneda: 'Moneda',
  monto: 'Monto',
  digitos: 'Número de la tarjeta',
  tarjeta: 'Tarjeta',
  fechaVencimiento: 'Vencimiento',
};

/** @param when the fields that say when, which stand after the amount */
export const giftOrder = <When extends string>(...when: readonly When[]): readonly (keyof GiftValues | When)[] => [
  ...(['nombre', 'documento', 'cedulaIdentidad', 'telefonoContacto', 'emailContacto', 'direccion'] as const),
  ...(['departamento', 'medio', 'moneda', 'monto'] as const),
  ...when,
  ...(['detalle', 'digitos', 'fechaVencimiento'] as const),
];

export const blankGift: GiftValues = {
  nombre: '',
  documento: 'cedula',
  cedulaIdentidad: '',
  telefonoContacto: '',
  emailContacto: '',
  direccion: '',
  departamento: '',
  medio: 'tarjeta',
  detalle: '',
  moneda: 'UYU',
  monto: '',
  digitos: '',
  tarjeta: '',
  fechaVencimiento: '',
};

type Gift = Omit<Aporte, 'idAporte' | 'fecha' | 'anulado' | 'version' | 'cuota'>;

export const giftValuesOf = (gift: Gift): GiftValues => ({
  nombre: gift.nombre,
  documento: gift.documento ?? 'cedula',
  cedulaIdentidad: gift.cedulaIdentidad,
  telefonoContacto: gift.telefonoContacto,
  emailContacto: gift.emailContacto,
  direccion: gift.direccion,
  departamento: String(gift.departamento.idDepartamento),
  medio: gift.medio ?? 'tarjeta',
  detalle: gift.detalle ?? '',
  moneda: gift.moneda,
  monto: formatMonto(gift.monto),
  digitos: '',
  tarjeta: gift.numeroTarjeta,
  fechaVencimiento: gift.fechaVencimiento,
});

/** Who gave and how it came. The amount is not known beforehand, and a stored card has no whole number. */
export function personOf(gift: Gift): Partial<GiftValues> {
  const { nombre, documento, cedulaIdentidad, telefonoContacto, emailContacto, ...rest } = giftValuesOf(gift);
  const { direccion, departamento, medio, moneda } = rest;
  const person = { nombre, documento, cedulaIdentidad, telefonoContacto, emailContacto };
  return { ...person, direccion, departamento, medio, moneda };
}

/** A value as a person reads it. */
export function shownGift(field: keyof GiftValues, value: string): string {
  if (field === 'departamento') return departamentoOf(Number(value)).nombre;
  if (field === 'moneda') return monedaInWords(value as Moneda);
  if (field === 'medio') return medioInWords(value as Medio);
  if (field === 'documento') return nombreDocumento(value as Documento);
  return field === 'telefonoContacto' ? phoneInWords(value) : value;
}

/** Part of the body. The masked number keeps the stored card. */
export function giftFieldsOf(values: GiftValues): GiftFields {
  const { digitos, tarjeta, medio, documento } = values;
  const byCard = medio === 'tarjeta';
  return {
    ...(Object.fromEntries(typed.map((field) => [field, values[field]])) as Record<(typeof typed)[number], string>),
    moneda: values.moneda as Moneda,
    medio: medio as Medio,
    documento: documento as Documento,
    cedulaIdentidad: documento === 'ninguno' ? '' : values.cedulaIdentidad,
    // A field that is not shown sends nothing.
    ...(byCard
      ? { numeroTarjeta: digitos.trim() === '' ? tarjeta : digitos, fechaVencimiento: values.fechaVencimiento }
      : { numeroTarjeta: '', fechaVencimiento: '' }),
  };
}

/** An expired card, unless it is the stored one, untouched. @param begun the start of a card's validity */
export function cardErrors(
  values: GiftValues,
  stored: Pick<Gift, 'fechaVencimiento'> | null,
  begun: number,
): FieldError[] {
  const vencimiento = values.medio === 'tarjeta' ? readVencimiento(values.fechaVencimiento) : null;
  const isUntouched = values.digitos.trim() === '' && vencimiento === stored?.fechaVencimiento;
  return vencimiento !== null && isExpired(vencimiento, begun) && !isUntouched
    ? [{ campo: 'fechaVencimiento', mensaje: aportesMessages.expired }]
    : [];
}

export const fieldOf = (campo: string): string => (campo === 'numeroTarjeta' ? 'digitos' : campo);
