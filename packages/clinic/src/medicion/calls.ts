/** Measures of an animal over time (rules: measure-series, measure-value, measure-time). */

import { call } from '@caparazon/call/call';
import {
  absentWhenEmpty,
  decimal,
  epochMs,
  id,
  idText,
  instant,
  instantText,
  keptText,
  optionalDecimal,
  pag,
} from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { idempotencyHeaders } from '@caparazon/call/text-fields';
import { shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { confirmada, medidaInusual } from './medida-inusual.ts';
import { origenes, puedeSerMiles } from './values.ts';
import { medicionMessages as says } from './words.ts';

const { text, number } = limits;

const numero = decimal(says.valor, number.medida, 3);

/** A value, and whether its text may mean thousands (rule: measure-thousands). */
export const valor = z.union([z.number(), z.string()], { error: says.valor }).transform((sent, ctx) => {
  const read = numero.safeParse(sent);
  if (read.success) return { numero: read.data, miles: typeof sent === 'string' && puedeSerMiles(sent) };
  ctx.issues.push({ code: 'custom', message: says.valor, input: sent });
  return z.NEVER;
});

export const clave = z.string({ error: says.tipo }).min(1, says.tipo).max(text.name, says.tipo);

const fields = {
  valor,
  metodo: keptText(clinicLimits.medicion.metodo),
  exactitud: z
    .optional(optionalDecimal(says.exactitud, number.medida, 3))
    .meta({ description: 'Más o menos cuánto, en la unidad de la medida; null: no se sabe' }),
  comentario: keptText(text.comentario),
  confirmada,
};

export const medicionBody = z
  .object({
    idFichaAnimal: id,
    tipo: clave,
    fechaHora: instant.optional().meta({ description: 'Sin ella, ahora' }),
    ...fields,
  })
  .meta({ id: 'MedicionNueva' });
export type MedicionBody = z.output<typeof medicionBody>;
export type MedicionForm = z.input<typeof medicionBody>;

export const medicionEdit = z
  .object({
    idMedicion: id,
    tipo: clave.optional(),
    fechaHora: instant.optional(),
    ...fields,
    version: z.int({ error: generalMessages.notANumber }).optional(),
  })
  .meta({ id: 'MedicionModificada', description: 'Lo ausente queda como estaba' });
export type MedicionEdit = z.output<typeof medicionEdit>;

export const medicion = z
  .object({
    idMedicion: z.int().nullable().meta({ description: 'null: se cambia donde se ingresó' }),
    idFichaAnimal: z.int(),
    idFichaDiaria: z.int().nullable().meta({ description: 'La ficha diaria de la que es' }),
    idInstancia: z.int().optional().meta({ description: 'El procedimiento del que es el resultado' }),
    tipo: z.string(),
    fechaHora: epochMs,
    valor: z.number(),
    unidad: z.string(),
    metodo: z.string(),
    exactitud: z.number().nullable(),
    comentario: z.string(),
    origen: z.enum(origenes),
    usuario: z.object({ idUsuario: z.int(), nombre: z.string() }).nullable(),
    version: z.int().nullable(),
    borrable: z.boolean().optional().meta({ description: 'Si quien la lee la puede borrar ahora; ausente: no' }),
    dudosa: z
      .boolean()
      .optional()
      .meta({ description: 'Solo si alguien la confirmó contra la pregunta y todavía ninguna otra la respalda' }),
  })
  .meta({ id: 'Medicion' });
export type Medicion = z.output<typeof medicion>;

const isDay = (sent: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(sent) && !Number.isNaN(Date.parse(sent));

/** As `instantText`; a bare day is its last millisecond. */
const untilText = z
  .string({ error: fechaMessages.invalid })
  .transform((sent) => (isDay(sent) ? String(startOfCivilDay(shiftDay(sent, 1)) - 1) : sent))
  .pipe(instantText);

export const medicionesQuery = z
  .object({ tipo: absentWhenEmpty(clave), desde: absentWhenEmpty(instantText), hasta: absentWhenEmpty(untilText) })
  .check(
    z.refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
      path: ['hasta'],
      error: fechaMessages.upsideDown,
    }),
  );
export type MedicionesQuery = z.output<typeof medicionesQuery>;

const deUnAnimal = z.object({ idFichaAnimal: idText });

export const getMediciones = call({
  id: 'getMediciones',
  service: 'svc-cases',
  method: 'get',
  path: '/mediciones/{idFichaAnimal}',
  access: 'session',
  summary: 'Las medidas de un animal por fecha: las ingresadas, el peso de su ficha y las de sus fichas diarias',
  params: deUnAnimal,
  query: medicionesQuery,
  answer: z.object({
    mediciones: z.array(medicion),
    ayunos: z.array(z.iso.date()).meta({ description: 'Los días en que no comió, según sus fichas diarias' }),
  }),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getHistorialMediciones = call({
  id: 'getHistorialMediciones',
  service: 'svc-cases',
  method: 'get',
  path: '/mediciones/{idFichaAnimal}/historial',
  access: 'session',
  summary: 'Qué medidas de un animal se ingresaron, corrigieron y borraron, lo último primero',
  params: deUnAnimal,
  query: z.object({ pag }),
  answer: historial,
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const postMedicion = call({
  id: 'postMedicion',
  service: 'svc-cases',
  method: 'post',
  path: '/mediciones',
  access: 'session',
  summary: 'Ingresar una medida; fuera de lo esperable, solo con `confirmada: true`',
  headers: idempotencyHeaders,
  body: medicionBody,
  status: 201,
  answer: z.object({ idMedicion: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
  codes: ['medida_inusual'],
  carries: { medida_inusual: medidaInusual },
});

export const putMedicion = call({
  id: 'putMedicion',
  service: 'svc-cases',
  method: 'put',
  path: '/mediciones',
  access: 'session',
  summary: 'Corregir una medida; con `version`, solo si nadie la cambió antes',
  body: medicionEdit,
  answer: medicion,
  notFound: says.notFound,
  errors: [404, 409],
  codes: ['registro_modificado', 'medida_inusual'],
  carries: { registro_modificado: modificacion, medida_inusual: medidaInusual },
});

export const deleteMedicion = call({
  id: 'deleteMedicion',
  service: 'svc-cases',
  method: 'delete',
  path: '/mediciones/{idMedicion}',
  access: 'session',
  summary: 'Borrar una medida; pasados diez minutos, solo quien la ingresó o un administrador. El historial la guarda',
  params: z.object({ idMedicion: idText }),
  query: z.object({ version: absentWhenEmpty(idText).meta({ description: 'La leída; una vieja es 409' }) }),
  status: 204,
  notFound: says.notFound,
  errors: [403, 404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
