/** The vademécum: medicines with their doses by class or species (rules: vademecum, dose-arithmetic). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, flag, id, idText, maybeOneOf, optionalDecimal, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText, optionalText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { absentIsNull, emptyIsNull, sureAmount } from '../fields.ts';
import { clinicLimits } from '../limits.ts';
import { sameSubstance } from '../tratamiento/dosis-por-peso.ts';
import { unidadesConcentracion, type unidadesDosis, vias } from '../tratamiento/values.ts';
import { farmacoMessages as says } from './words.ts';

const { text, number } = limits;
const amount = (wrong: string) => sureAmount(wrong, number.medida, number.medida);
const optionalAmount = (wrong: string) => absentIsNull(emptyIsNull(amount(wrong)));

/** Written `mg/kg` here; treatments store `mg_kg`. */
export const unidadesDosisFarmaco = [
  'mg/kg',
  'ml/kg',
  'UI/kg',
] as const satisfies readonly (typeof unidadesDosis)[keyof typeof unidadesDosis][];
export type UnidadDosisFarmaco = (typeof unidadesDosisFarmaco)[number];

const forWhom = z.pipe(
  optionalText(text.name),
  z.transform((nombre) => (nombre === '' ? null : nombre)),
);

const dosisBody = z
  .object(
    {
      clase: forWhom,
      especie: forWhom,
      minimo: amount(says.minimo),
      maximo: amount(says.maximo),
      unidad: z.enum(unidadesDosisFarmaco, { error: says.unidad }),
      via: maybeOneOf(Object.keys(vias)),
      frecuencia: optionalDecimal(says.frecuencia, number.tratamiento, 2)
        .refine((value) => value !== 0, says.frecuencia)
        .meta({ description: 'Horas; null si no se repite' }),
      fuente: optionalText(clinicLimits.farmaco.fuente),
      volumenMaximo: optionalAmount(says.volumenMaximo).meta({
        description: 'Lo más que admite la vía, en ml por kilo, según la fuente',
      }),
    },
    { error: says.dosis },
  )
  .check(z.refine(({ minimo, maximo }) => minimo <= maximo, { path: ['maximo'], error: says.upsideDown }));

const unidadConcentracion = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.enum(unidadesConcentracion, { error: says.unidadConcentracion }).nullable(),
);

const fields = z.object({
  nombre: requiredText(says.nombre, text.medicamento),
  concentracion: optionalAmount(says.concentracion),
  unidadConcentracion,
  notas: optionalLongText(text.default),
  dosis: z
    .array(dosisBody, { error: says.dosis })
    .max(clinicLimits.farmaco.dosis, says.tooMany(clinicLimits.farmaco.dosis))
    .default([]),
});

type Farmacia = Pick<z.output<typeof fields>, 'concentracion' | 'unidadConcentracion' | 'dosis'>;

const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const checks = [
  z.refine<Farmacia>((form) => !form.concentracion || form.unidadConcentracion !== null, {
    path: ['unidadConcentracion'],
    error: says.unidadConcentracion,
    when,
  }),
  z.refine<Farmacia>((form) => !form.unidadConcentracion || form.concentracion !== null, {
    path: ['concentracion'],
    error: says.withoutConcentracion,
    when,
  }),
  z.refine<Farmacia>((form) => form.unidadConcentracion !== '%' || (form.concentracion ?? 0) <= 100, {
    path: ['concentracion'],
    error: says.tooConcentrated,
    when,
  }),
  (ctx: z.core.ParsePayload<Farmacia>): void => {
    const { unidadConcentracion: bottle, dosis } = ctx.value;
    if (bottle === null) return;
    for (const [i, { unidad }] of dosis.entries()) {
      if (unidad === 'ml/kg' || sameSubstance(unidad.replace('/', '_'), bottle)) continue;
      ctx.issues.push({ code: 'custom', message: says.unitOfOther, input: unidad, path: ['dosis', i, 'unidad'] });
    }
  },
];

export const farmacoBody = fields.check(...checks).meta({ id: 'FarmacoNuevo' });
export type FarmacoBody = z.output<typeof farmacoBody>;
export type FarmacoForm = z.input<typeof farmacoBody>;

/** An edited medicine; `activo: true` restores a retired one, absent changes nothing. */
export const farmacoEdit = fields
  .extend({
    idFarmaco: id,
    activo: z.boolean({ error: generalMessages.notAnOption }).optional(),
    version: z.int({ error: generalMessages.notANumber }).optional(),
  })
  .check(...checks)
  .meta({ id: 'FarmacoModificado' });
export type FarmacoEdit = z.output<typeof farmacoEdit>;

export const dosisDeFarmaco = z
  .object({
    clase: z.string().nullable(),
    especie: z.string().nullable(),
    minimo: z.number(),
    maximo: z.number(),
    unidad: z.enum(unidadesDosisFarmaco),
    via: z.string().nullable(),
    frecuencia: z.number().nullable().meta({ description: 'Horas' }),
    fuente: z.string(),
    volumenMaximo: z.number().nullable().meta({ description: 'ml por kilo' }),
  })
  .meta({ id: 'DosisDeFarmaco' });
export type DosisDeFarmaco = z.output<typeof dosisDeFarmaco>;

export const farmaco = z
  .object({
    idFarmaco: z.int(),
    version: z.int(),
    nombre: z.string(),
    concentracion: z.number().nullable(),
    unidadConcentracion: z.enum(unidadesConcentracion).nullable(),
    notas: z.string(),
    activo: z.boolean().meta({ description: 'Si se ofrece; false: retirada' }),
    dosis: z.array(dosisDeFarmaco),
    modificadoPor: z.int().nullable().optional().meta({ description: 'Quién la guardó por última vez' }),
  })
  .meta({ id: 'Farmaco' });
export type Farmaco = z.output<typeof farmaco>;

const params = z.object({ idFarmaco: idText });
const shared = { service: 'svc-cases', notFound: says.notFound } as const;

export const getFarmacos = call({
  id: 'getFarmacos',
  service: 'svc-cases',
  method: 'get',
  path: '/farmacos',
  access: 'session',
  summary: 'El vademécum, por nombre; con `activo`, solo lo que se ofrece o solo lo retirado',
  query: z.object({ activo: flag }),
  answer: z.array(farmaco),
});

export const getFarmaco = call({
  ...shared,
  id: 'getFarmaco',
  method: 'get',
  path: '/farmacos/{idFarmaco}',
  access: 'session',
  summary: 'Una medicina del vademécum, también si está retirada',
  params,
  answer: farmaco,
  errors: [404],
});

export const postFarmaco = call({
  ...shared,
  id: 'postFarmaco',
  method: 'post',
  path: '/farmacos',
  access: ['ADMIN'],
  summary: 'Agregar una medicina al vademécum',
  headers: idempotencyHeaders,
  body: farmacoBody,
  status: 201,
  answer: z.object({ idFarmaco: z.int() }),
  errors: [409],
});

export const putFarmaco = call({
  ...shared,
  id: 'putFarmaco',
  method: 'put',
  path: '/farmacos',
  access: ['ADMIN'],
  summary: 'Modificar una medicina, entera; con `version`, solo si nadie la cambió antes',
  body: farmacoEdit,
  answer: farmaco,
  errors: [404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const deleteFarmaco = call({
  ...shared,
  id: 'deleteFarmaco',
  method: 'delete',
  path: '/farmacos/{idFarmaco}',
  access: ['ADMIN'],
  summary: 'Retirar una medicina: no se ofrece más, y los tratamientos que la tienen quedan como están',
  params,
  query: z.object({ version: absentWhenEmpty(idText).meta({ description: 'La leída; una vieja es 409' }) }),
  status: 204,
  errors: [404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getHistorialFarmaco = call({
  ...shared,
  id: 'getHistorialFarmaco',
  method: 'get',
  path: '/farmacos/{idFarmaco}/historial',
  access: ['ADMIN'],
  summary: 'Qué se cambió en una medicina, lo último primero',
  params,
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});
