/** Daily sheets, one a day for each animal (rules: sheet-fields, sheet-checks). */

import { call } from '@caparazon/call/call';
import { id, idText, instantText, maybeOneOf, optionalDecimal, requiredInstant } from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText, optionalText } from '@caparazon/call/text-fields';
import { civilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { animalDelDia } from '../calendario/calls.ts';
import { pesoPosible, temperaturaPosible } from '../fields.ts';
import { confirmada, medidaInusual } from '../medicion/medida-inusual.ts';
import { fichaDiariaMessages as says } from './words.ts';

const { text, number } = limits;
/** Enumerations as shown; stored with underscores (rule: sheet-enumerations). */
export const comidas = ['Solo', 'Con ayuda', 'No'] as const;
export const desempenos = ['Mal', 'Bien', 'Muy bien'] as const;
export const impermeabilidades = ['Malo', 'Bueno', 'Muy bueno'] as const;

/**
 * The fields that may be copied from the day before (rule: as-yesterday). Weight, temperature and observations belong
 * to their day.
 */
export const copiables = [
  'limpiezaRecinto',
  'dadoComida',
  'come',
  'comeCant',
  'defeca',
  'defecaCant',
  'plasticos',
  'flota',
  'nada',
  'camina',
  'impermeabilidadPlumaje',
] as const;
export type Copiable = (typeof copiables)[number];

const unanswered = ['', 'Null', 'null'] as const;

const siNoText = z.enum(['true', 'false']).transform((value) => value === 'true');
const siNoNull = z
  .union([z.boolean(), siNoText, z.enum(unanswered).transform(() => null)], { error: generalMessages.notAnOption })
  .nullish();

/** Null: not observed. Absent: no (rule: unobserved-answers). */
const siNo = siNoNull.transform((value) => (value === undefined ? false : value));

const flota = siNoNull.transform((value) => value ?? null);

const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === undefined || unanswered.some((none) => none === value) ? null : value),
    schema.nullable(),
  );

const medida = (wrong: string) => optionalDecimal(wrong, number.medida, number.medida);

const fields = z.object({
  /** `aaaa-mm-dd`; a date-time is read as its civil day. */
  fecha: requiredInstant(says.fecha).transform(civilDay),
  limpiezaRecinto: siNo,
  temperatura: medida(says.temperatura).check(temperaturaPosible),
  peso: medida(says.peso).check(pesoPosible),
  defeca: siNo,
  defecaCant: optionalText(text.cantidad),
  plasticos: siNo,
  dadoComida: siNo,
  come: maybeOneOf(comidas),
  comeCant: optionalText(text.cantidad),
  flota,
  nada: orNull(maybeOneOf(desempenos)),
  camina: orNull(maybeOneOf(desempenos)),
  impermeabilidadPlumaje: orNull(maybeOneOf(impermeabilidades)),
  observaciones: optionalLongText(),
  horaPeso: z
    .union([z.literal('').transform(() => null), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says.hora)], {
      error: says.hora,
    })
    .nullish()
    .meta({ description: 'HH:mm en que se pesó; null: cuando se anotó. Ausente en un PUT, queda la de ese peso' }),
  copiados: z
    .array(z.enum(copiables, { error: generalMessages.notAnOption }), { error: generalMessages.notAnOption })
    .max(copiables.length)
    .optional()
    .meta({
      description: 'Lo que se copió del día anterior y nadie observó; ausente en un PUT, queda lo que no cambió',
    }),
  confirmada,
});

export const fichaDiariaBody = fields.extend({ idFichaAnimal: id }).meta({ id: 'FichaDiariaNueva' });
export type FichaDiariaBody = z.output<typeof fichaDiariaBody>;
export type FichaDiariaForm = z.input<typeof fichaDiariaBody>;

/** An edited sheet. Its animal cannot change. */
export const fichaDiariaEdit = fields
  .extend({ idFichaDiaria: id, version: z.int({ error: generalMessages.notANumber }).optional() })
  .meta({ id: 'FichaDiariaModificada' });
export type FichaDiariaEdit = z.output<typeof fichaDiariaEdit>;

const nullable = z.string().nullable();
const observed = z.boolean().nullable().meta({ description: 'null: nadie lo observó' });

export const fichaDiaria = z
  .object({
    idFichaDiaria: z.int(),
    idFichaAnimal: z.int(),
    version: z.int(),
    fecha: z.iso.date(),
    limpiezaRecinto: observed,
    temperatura: z.number().nullable().meta({ description: '°C' }),
    peso: z.number().nullable().meta({ description: 'Kilogramos' }),
    defeca: observed,
    defecaCant: z.string(),
    plasticos: observed,
    dadoComida: observed,
    come: nullable,
    comeCant: z.string(),
    flota: observed,
    nada: nullable,
    camina: nullable,
    impermeabilidadPlumaje: nullable,
    observaciones: z.string(),
    horaPeso: z.string().nullable().optional().meta({ description: 'HH:mm; null: cuando se anotó' }),
    copiados: z
      .array(z.string())
      .optional()
      .meta({ description: 'Los campos copiados del día anterior, que nadie observó' }),
    modificadoPor: z.int().nullable().optional().meta({ description: 'Quién la guardó por última vez' }),
  })
  .meta({ id: 'FichaDiaria' });
export type FichaDiaria = z.output<typeof fichaDiaria>;

const numberText = (pattern: RegExp, wrong: string) =>
  z.string({ error: wrong }).regex(pattern, wrong).transform(Number);

/** `mes` is 1 to 12. */
export const mesQuery = z.object({
  anio: numberText(/^(?:19|20|21)\d{2}$/, says.anio),
  mes: numberText(/^(?:0?[1-9]|1[0-2])$/, says.mes),
});
export type Mes = z.output<typeof mesQuery>;

/** The file name of a month's PDF (rule: month-pdf). */
export const nombrePdf = (idFicha: number, { anio, mes }: Mes): string =>
  `ficha-diaria-${idFicha}-${anio}-${String(mes).padStart(2, '0')}.pdf`;

/** An animal of the round: its sheet of the day, and its last one before (rule: round). */
export const paradaDeRonda = z
  .object({
    animal: animalDelDia.extend({ clase: z.string() }).meta({ id: 'AnimalDeRonda' }),
    ficha: fichaDiaria.nullable().meta({ description: 'La del día; null si todavía no tiene' }),
    anterior: fichaDiaria.nullable().meta({ description: 'La última de un día anterior' }),
  })
  .meta({ id: 'ParadaDeRonda' });
export type ParadaDeRonda = z.output<typeof paradaDeRonda>;

export const getRonda = call({
  id: 'getRonda',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_diarias/ronda',
  access: 'session',
  summary: 'Los animales en rehabilitación en el orden de sus lugares, con su ficha diaria del día y la anterior',
  query: z.object({ fecha: instantText.transform(civilDay).optional().meta({ description: 'Sin ella, la de hoy' }) }),
  answer: z.object({ fecha: z.iso.date(), paradas: z.array(paradaDeRonda) }),
});

const deUnaFicha = z.object({ ficha: idText });

export const getFichasDiarias = call({
  id: 'getFichasDiarias',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_diarias/{ficha}',
  access: 'session',
  summary: 'Las fichas diarias de un animal en un mes, por fecha',
  params: deUnaFicha,
  query: mesQuery,
  answer: z.array(fichaDiaria),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getFichaDiaria = call({
  id: 'getFichaDiaria',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_diarias/{idFichaAnimal}/dia',
  access: 'session',
  summary: 'Una ficha diaria',
  params: z.object({ idFichaAnimal: idText }),
  query: z.object({ idFichaDiaria: idText }),
  answer: fichaDiaria,
  notFound: says.notFound,
  errors: [404],
});

export const postFichaDiaria = call({
  id: 'postFichaDiaria',
  service: 'svc-cases',
  method: 'post',
  path: '/fichas_diarias',
  access: 'session',
  summary: 'Ingresar una ficha diaria; una por animal y por día',
  headers: idempotencyHeaders,
  body: fichaDiariaBody,
  status: 201,
  answer: z.object({ idFichaDiaria: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
  codes: ['medida_inusual'],
  carries: { medida_inusual: medidaInusual },
});

export const putFichaDiaria = call({
  id: 'putFichaDiaria',
  service: 'svc-cases',
  method: 'put',
  path: '/fichas_diarias',
  access: 'session',
  summary: 'Modificar una ficha diaria, entera; con `version`, solo si nadie la cambió antes',
  body: fichaDiariaEdit,
  answer: fichaDiaria,
  notFound: says.notFound,
  errors: [404, 409],
  codes: ['registro_modificado', 'medida_inusual'],
  carries: { registro_modificado: modificacion, medida_inusual: medidaInusual },
});

export const postDescargarPdf = call({
  id: 'postDescargarPdf',
  service: 'svc-cases',
  method: 'post',
  path: '/fichas_diarias/{ficha}/descargar_pdf',
  access: 'session',
  summary: 'El PDF de un mes, en base64 o en bytes según `Accept`; su nombre viene en el encabezado `nombre`',
  params: deUnaFicha,
  query: mesQuery,
  answer: z.string(),
  produces: ['text/plain', 'application/pdf'],
  notFound: fichaMessages.notFound,
  errors: [404],
});
