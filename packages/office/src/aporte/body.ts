/** What is sent of a contribution (rules: contribution-values, contribution-ways, contribution-documents). */
import { maskedCard, readCard } from '@caparazon/call/card';
import { id, optionalInstant } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { optionalEmail, optionalText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { idDepartamento } from '../usuario/fields.ts';
import { isErased } from './cedula.ts';
import { type Documento, documentos, readDocumento } from './documento.ts';
import { confirmado } from './duda.ts';
import { type Medio, medios } from './medio.ts';
import { monedas, readCentesimos } from './monto.ts';
import { readVencimiento } from './vencimiento.ts';
import { withoutCard } from './without-card.ts';
import { aportesMessages as says } from './words.ts';

const { text } = limits;

/** A text that is read, or refused with the message. */
export const readAs = <T>(read: (written: string) => T | null, wrong: string) =>
  z.string({ error: wrong }).transform((written, ctx): T => {
    const value = read(written);
    if (value !== null) return value;
    // The issue leaves the input out: it may be a card number.
    ctx.issues.push({ code: 'custom', message: wrong, input: undefined });
    return z.NEVER;
  });

/** A civil day, `aaaa-mm-dd`. @param missing the message of none */
export const civilDayOf = (missing: string) =>
  z.iso
    .date({ error: ({ input }) => (input === undefined || input === '' ? missing : fechaMessages.invalid) })
    .refine((written) => written >= '2000-01-01' && written < '2100-01-01', fechaMessages.invalid);

/** A text that is read, or null when it is blank or absent. */
const maybe = <T>(read: (written: string) => T | null, wrong: string) =>
  z.preprocess(
    (written) => (written === null || (typeof written === 'string' && written.trim() === '') ? undefined : written),
    readAs(read, wrong).optional(),
  );

const card = maybe(readCard, says.tarjeta);

/** An amount as a person writes it, in hundredths. */
export const centesimos = z.union([z.number(), z.string()], { error: says.monto }).transform((written, ctx) => {
  const value = readCentesimos(written);
  if (value !== null) return value;
  ctx.issues.push({ code: 'custom', message: says.monto, input: written });
  return z.NEVER;
});

/** Who gives, how much and by which way: of a contribution, and of one that was promised. */
export const giftFields = {
  nombre: withoutCard(requiredText(says.nombre, text.name)),
  telefonoContacto: withoutCard(optionalText(text.reportPhone)),
  documento: z
    .enum(documentos, { error: says.documento })
    .default('cedula')
    .meta({ description: 'De qué es `cedulaIdentidad`' }),
  /** Read by its kind, which bounds it. */
  cedulaIdentidad: withoutCard(z.string({ error: says.documentoWrong.cedula }))
    .nullish()
    .transform((number) => number ?? ''),
  emailContacto: withoutCard(optionalEmail(says.email)),
  medio: z.enum(medios, { error: says.medio }).default('tarjeta').meta({ description: 'Por dónde llegó' }),
  moneda: z.enum(monedas, { error: says.moneda }),
  direccion: withoutCard(optionalText()),
  /** The whole number is sent; the schema keeps brand and masked number, and no code after it sees the rest. */
  numeroTarjeta: card,
  fechaVencimiento: maybe(readVencimiento, says.vencimiento),
  /** What was given in kind, or the reference of a payment. */
  detalle: withoutCard(optionalText(text.comentario)),
  monto: centesimos,
  departamento: z.preprocess((value) => value ?? undefined, idDepartamento),
};

const fields = { fecha: optionalInstant, ...giftFields };

/** The campaign that it is for; null or '' for none (rule: campaigns). */
const idCampana = z
  .preprocess((chosen) => (chosen === '' ? null : chosen), id.nullish())
  .meta({ description: 'La campaña para la que es; null si no es de ninguna' });

interface Kinds {
  medio?: Medio | undefined;
  documento?: Documento | undefined;
  cedulaIdentidad: string;
  numeroTarjeta?: unknown;
  fechaVencimiento?: string | undefined;
  detalle?: string | undefined;
}

/** What one field asks of another, told together with the errors of the rest. */
const needs = (path: keyof Kinds, error: string | ((body: Kinds) => string), isRight: (body: Kinds) => boolean) =>
  z.refine<Kinds>(isRight, {
    error: typeof error === 'string' ? error : ({ input }) => error(input as Kinds),
    path: [path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const ofTheirKind = [
  needs(
    'cedulaIdentidad',
    ({ documento = 'cedula' }) => says.documentoWrong[documento],
    ({ documento, cedulaIdentidad: number }) =>
      documento === undefined || isErased(String(number)) || readDocumento(documento, String(number)) !== null,
  ),
  needs(
    'numeroTarjeta',
    says.tarjeta,
    ({ medio, numeroTarjeta }) => medio !== 'tarjeta' || numeroTarjeta !== undefined,
  ),
  needs(
    'fechaVencimiento',
    says.vencimiento,
    ({ medio, fechaVencimiento }) => medio !== 'tarjeta' || fechaVencimiento !== undefined,
  ),
  needs('detalle', says.especie, ({ medio, detalle }) => medio !== 'especie' || detalle !== ''),
] as const;

export const notErased = needs(
  'cedulaIdentidad',
  says.documentoWrong.cedula,
  (body) => !isErased(body.cedulaIdentidad),
);

/** The masked number keeps the stored card. */
export const cardOrKept = z.union([z.string().trim().regex(maskedCard, says.tarjeta), card], { error: says.tarjeta });

/** A new contribution. `fecha` is now when it is not sent, and it came by card when `medio` is not. */
export const aporteBody = z
  .object({ ...fields, idCampana: idCampana.transform((chosen) => chosen ?? null), confirmado })
  .check(notErased, ...ofTheirKind)
  .meta({ id: 'AporteNuevo' });
export type AporteBody = z.output<typeof aporteBody>;

/**
 * An edited contribution. The masked number keeps the stored card, the mark of an erased person keeps that, and without
 * `medio`, `documento`, `detalle` or `idCampana` the stored one stays: an older screen does not send them.
 */
export const aporteEdit = z
  .object({
    ...fields,
    documento: z.enum(documentos, { error: says.documento }).optional(),
    medio: z.enum(medios, { error: says.medio }).optional(),
    detalle: z.optional(fields.detalle),
    idCampana,
    numeroTarjeta: cardOrKept,
    version: z.int({ error: general.notANumber }).optional(),
    confirmado,
  })
  .check(...ofTheirKind)
  .meta({ id: 'AporteModificado' });
export type AporteEdit = z.output<typeof aporteEdit>;
