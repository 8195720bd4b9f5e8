/** Treatments (rules: treatment-fields, treatment-checks). */

import { call } from '@caparazon/call/call';
import {
  absentWhenEmpty,
  cambio,
  decimal,
  epochMs,
  flag,
  id,
  idText,
  instant,
  maybeOneOf,
  oneOf,
  ordenFecha,
  pag,
  pageOf,
  requiredInstant,
} from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText, optionalText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { contraindicacion, contraindicado } from '../alerta/contraindicado.ts';
import { fichaMessages } from '../animal/words.ts';
import { farmacoMessages } from '../farmaco/words.ts';
import { absentIsNull, emptyIsNull, pesoPosible, sureAmount } from '../fields.ts';
import { clinicLimits } from '../limits.ts';
import { dudoso } from '../medicion/medida-inusual.ts';
import { motivo } from './fuera-de-vademecum.ts';
import { instancia, usuario } from './instancia.ts';
import { unidadesConcentracion, unidadesDar, unidadesDosis, vias } from './values.ts';
import { tratamientoMessages as says } from './words.ts';

const { text, number } = limits;
const periodo = (wrong: string) => decimal(wrong, number.tratamiento, 2).refine((value) => value > 0, wrong);

/** Takes as many decimals as fit, since doses of strong drugs are small. */
const cantidad = absentIsNull(emptyIsNull(sureAmount(says.cantidad, number.tratamiento, number.tratamiento)));

/** The basis of a computed amount; all null when it was not computed (rule: dose-computed-from). */
const calculoEdit = {
  idFarmaco: z.optional(emptyIsNull(id)),
  // Kilograms, to the gram as measures are.
  pesoUsado: z.optional(emptyIsNull(sureAmount(says.peso, number.medida, 3).check(pesoPosible))),
  fechaPesoUsado: z.optional(emptyIsNull(instant)),
  concentracionUsada: z.optional(
    emptyIsNull(sureAmount(farmacoMessages.concentracion, number.tratamiento, number.tratamiento)),
  ),
  unidadConcentracionUsada: z.optional(emptyIsNull(oneOf(unidadesConcentracion))),
};

const calculo = {
  idFarmaco: absentIsNull(calculoEdit.idFarmaco),
  pesoUsado: absentIsNull(calculoEdit.pesoUsado),
  fechaPesoUsado: absentIsNull(calculoEdit.fechaPesoUsado),
  concentracionUsada: absentIsNull(calculoEdit.concentracionUsada),
  unidadConcentracionUsada: absentIsNull(calculoEdit.unidadConcentracionUsada),
};

const fields = z.object({
  fechaHoraComienzo: requiredInstant(says.comienzo),
  tipoTratamiento: requiredText(says.tipo, text.name),
  via: maybeOneOf(Object.keys(vias)),
  medicamento: optionalText(text.medicamento),
  cantidadDosis: cantidad,
  dosis: maybeOneOf(Object.keys(unidadesDosis)),
  cantidadDar: cantidad,
  dar: maybeOneOf(Object.keys(unidadesDar)),
  frecuencia: periodo(says.frecuencia),
  duracion: periodo(says.duracion),
  instruccionesEspeciales: optionalLongText(text.instrucciones),
  idProblema: z.optional(emptyIsNull(id)).meta({ description: 'Por qué se indica: un problema del mismo animal' }),
  ...calculo,
});

type Pairs = Pick<z.output<typeof fields>, 'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar'>;

/** Checks even when another field fails, so that the form shows all errors at once. */
const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const pair = (amount: keyof Pairs, unit: keyof Pairs) => [
  z.refine<Pairs>((form) => !form[amount] || Boolean(form[unit]), {
    path: [unit],
    error: says.amountWithoutUnit,
    when,
  }),
  z.refine<Pairs>((form) => !form[unit] || Boolean(form[amount]), {
    path: [amount],
    error: says.unitWithoutAmount,
    when,
  }),
];
const pairs = [...pair('cantidadDosis', 'dosis'), ...pair('cantidadDar', 'dar')];

/** Answers to questions about a prescription (rules: outside-vademecum, contraindicated, medicine-twice, dose-to-review). */
const respuestas = {
  motivo: optionalText(clinicLimits.motivo),
  motivoContraindicado: optionalText(clinicLimits.motivo),
  cantidadConfirmada: z
    .optional(emptyIsNull(sureAmount(says.cantidad, number.tratamiento, number.tratamiento)))
    .meta({ description: 'La cantidad otra vez, si es diez veces más o menos de lo que dice el vademécum' }),
  ademas: z
    .boolean({ error: generalMessages.notAnOption })
    .nullish()
    .meta({ description: 'true: se indica además de otro tratamiento activo con la misma medicina' }),
  pesoConfirmado: z
    .optional(emptyIsNull(sureAmount(says.peso, number.medida, 3)))
    .meta({ description: 'El peso nuevo otra vez, si difiere en más de 25 % del que se había usado' }),
};

export const tratamientoBody = fields
  .extend({ ...respuestas, idFichaAnimal: id })
  .check(...pairs)
  .meta({ id: 'TratamientoNuevo' });
export type TratamientoBody = z.output<typeof tratamientoBody>;
export type TratamientoForm = z.input<typeof tratamientoBody>;

/** An edited treatment. Its animal cannot change; absent fields of `calculo` are kept (rule: dose-computed-from). */
export const tratamientoEdit = fields
  .extend({
    ...calculoEdit,
    ...respuestas,
    idFichaTratamiento: id,
    version: z.int({ error: generalMessages.notANumber }).optional(),
  })
  .check(...pairs)
  .meta({ id: 'TratamientoModificado' });
export type TratamientoEdit = z.output<typeof tratamientoEdit>;
export type TratamientoEditForm = z.input<typeof tratamientoEdit>;

const nullable = z.string().nullable();

/** The question that a newer weight raises (rule: dose-to-review). */
const dosisARevisar = z
  .object({
    peso: z.number().meta({ description: 'Kilos' }),
    fecha: epochMs,
    cantidadDar: z
      .number()
      .nullable()
      .meta({ description: 'Mililitros; null cuando no sale del peso, y lo calcula una persona' }),
    dudoso,
  })
  .meta({ id: 'DosisARevisar' });
export type DosisARevisar = z.output<typeof dosisARevisar>;

/** Why, and by whom, it is prescribed outside the vademécum (rule: outside-vademecum). */
export const fueraDeVademecum = z
  .object({ motivo: z.string(), motivos: z.array(motivo), usuario, fecha: epochMs })
  .meta({ id: 'FueraDeVademecum' });
export type FueraDeVademecum = z.output<typeof fueraDeVademecum>;

/** Why, and by whom, it is prescribed although it is contraindicated (rule: contraindicated). */
export const aPesarDe = z
  .object({ motivo: z.string(), contra: z.array(contraindicacion), usuario, fecha: epochMs })
  .meta({ id: 'APesarDe' });

export const tratamiento = z
  .object({
    idFichaTratamiento: z.int(),
    idFichaAnimal: z.int(),
    version: z.int(),
    fechaHoraComienzo: z.iso.datetime(),
    tipoTratamiento: z.string(),
    via: nullable,
    medicamento: z.string(),
    cantidadDosis: z.number().nullable(),
    dosis: nullable,
    cantidadDar: z.number().nullable(),
    dar: nullable,
    frecuencia: z.number().meta({ description: 'Horas' }),
    duracion: z.number().meta({ description: 'Días' }),
    instruccionesEspeciales: z.string(),
    idProblema: z.int().nullable().optional().meta({ description: 'El problema por el que se indica' }),
    idFarmaco: z.int().nullable().meta({ description: 'Del vademécum' }),
    pesoUsado: z.number().nullable().meta({ description: 'Kilos' }),
    fechaPesoUsado: epochMs.nullable(),
    concentracionUsada: z.number().nullable(),
    unidadConcentracionUsada: nullable,
    dosisARevisar: dosisARevisar
      .nullable()
      .meta({ description: 'Cuando un peso posterior difiere en 10 % o más del usado; null una vez finalizado' }),
    fueraDeVademecum: fueraDeVademecum.nullable(),
    aPesarDe: aPesarDe.nullable().optional(),
    sinComprobar: z.boolean().meta({ description: 'Una dosis por kilo de la que no se puede comprobar cuánto se da' }),
    activo: z.boolean(),
    finalizado: z.boolean(),
    fechaFinalizado: epochMs.nullable(),
    shouldBeEnded: z.boolean().meta({ description: 'Activo, con la duración estipulada excedida' }),
  })
  .meta({ id: 'Tratamiento' });
export type Tratamiento = z.output<typeof tratamiento>;

/** With the next dose to give (rule: next-dose). */
export const tratamientoDeLista = tratamiento
  .extend({
    proximaDosis: epochMs
      .nullable()
      .meta({ description: 'Cuándo toca la próxima dosis o el próximo procedimiento; null si no queda ninguno' }),
  })
  .meta({ id: 'TratamientoDeLista' });
export type TratamientoDeLista = z.output<typeof tratamientoDeLista>;

/** With given doses, in order of time. */
export const tratamientoDetalle = tratamiento
  .extend({
    instancias: z.array(instancia),
    modificadoPor: z.int().nullable().optional().meta({ description: 'Quién lo guardó por última vez' }),
  })
  .meta({ id: 'TratamientoDetalle' });
export type TratamientoDetalle = z.output<typeof tratamientoDetalle>;

const tratamientoFinalizado = tratamientoDetalle.extend({ cambio });
export type TratamientoFinalizado = z.output<typeof tratamientoFinalizado>;

/** With `paginado=false`, `content` holds everything. */
export const tratamientosQuery = z.object({
  ficha: absentWhenEmpty(idText),
  activo: flag,
  paginado: flag,
  ordenFecha,
  pag,
});
export type TratamientosQuery = z.output<typeof tratamientosQuery>;

const params = z.object({ idTratamiento: idText });

/** Treatments that give the same medicine; `ultima` is when it was last given. */
export const conLaMisma = z.object({
  tratamientos: z.array(
    z.object({
      idFichaTratamiento: z.int(),
      frecuencia: z.number().meta({ description: 'Horas' }),
      ultima: epochMs.nullable(),
    }),
  ),
});
export type ConLaMisma = z.output<typeof conLaMisma>['tratamientos'][number];

const pesoDeDosis = z.object({ peso: z.number(), fecha: epochMs.nullable() });
/** The weight used for the dose, and the newer one. */
export const cambioDePeso = z.object({ usado: pesoDeDosis, nuevo: pesoDeDosis });
export type CambioDePeso = z.output<typeof cambioDePeso>;

const preguntas = {
  fuera_de_vademecum: z.object({ motivos: z.array(motivo) }),
  contraindicado,
  medicamento_activo: conLaMisma,
} as const;

export const getTratamientos = call({
  id: 'getTratamientos',
  service: 'svc-cases',
  method: 'get',
  path: '/ficha_tratamiento',
  access: 'session',
  summary: 'Los tratamientos de una ficha, o todos; por fecha de comienzo',
  query: tratamientosQuery,
  answer: pageOf(tratamientoDeLista),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getTratamiento = call({
  id: 'getTratamiento',
  service: 'svc-cases',
  method: 'get',
  path: '/ficha_tratamiento/{idTratamiento}',
  access: 'session',
  summary: 'Un tratamiento, con sus instancias',
  params,
  answer: tratamientoDetalle,
  notFound: says.notFound,
  errors: [404],
});

export const postTratamiento = call({
  id: 'postTratamiento',
  service: 'svc-cases',
  method: 'post',
  path: '/ficha_tratamiento',
  access: 'session',
  summary: 'Indicar un tratamiento',
  headers: idempotencyHeaders,
  body: tratamientoBody,
  status: 201,
  answer: z.object({
    idFichaTratamiento: z.int(),
    sinComprobar: z.boolean().optional().meta({ description: 'true: no se pudo comprobar cuánto se da' }),
  }),
  notFound: fichaMessages.notFound,
  invalid: says.invalid,
  errors: [404, 409],
  codes: ['fuera_de_vademecum', 'contraindicado', 'medicamento_activo'],
  carries: preguntas,
});

export const putTratamiento = call({
  id: 'putTratamiento',
  service: 'svc-cases',
  method: 'put',
  path: '/ficha_tratamiento',
  access: 'session',
  summary: 'Modificar un tratamiento, entero; con `version`, solo si nadie lo cambió antes',
  body: tratamientoEdit,
  answer: tratamientoDetalle,
  notFound: says.notFound,
  invalid: says.invalid,
  errors: [404, 409],
  codes: ['registro_modificado', 'fuera_de_vademecum', 'contraindicado', 'medicamento_activo', 'cambio_de_peso'],
  carries: { registro_modificado: modificacion, ...preguntas, cambio_de_peso: cambioDePeso },
});

export const postFinalizar = call({
  id: 'postFinalizar',
  service: 'svc-cases',
  method: 'post',
  path: '/ficha_tratamiento/{idTratamiento}/finalizar',
  access: 'session',
  summary: 'Finalizar un tratamiento; si ya lo estaba, queda como estaba',
  params,
  answer: tratamientoFinalizado,
  notFound: says.notFound,
  errors: [404],
});

export const postReabrir = call({
  id: 'postReabrir',
  service: 'svc-cases',
  method: 'post',
  path: '/ficha_tratamiento/{idTratamiento}/reabrir',
  access: 'session',
  summary: 'Deshacer el fin de un tratamiento: quien lo finalizó, o ADMIN, durante 10 minutos',
  params,
  query: z.object({ ademas: flag.meta({ description: respuestas.ademas.meta()?.description }) }),
  answer: tratamientoDetalle,
  notFound: says.notFound,
  errors: [403, 404, 409],
  codes: ['medicamento_activo'],
  carries: { medicamento_activo: conLaMisma },
});
