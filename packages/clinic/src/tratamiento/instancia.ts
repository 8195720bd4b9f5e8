/** Instances: the given doses of a treatment (rule: dose-recording). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, optionalInstant, requiredInstant } from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText, optionalText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { contraindicado } from '../alerta/contraindicado.ts';
import { clinicLimits } from '../limits.ts';
import { clave, valor } from '../medicion/calls.ts';
import { confirmada, medidaInusual } from '../medicion/medida-inusual.ts';
import { exitos, type MotivoNoRecibida, motivosNoRecibida } from './values.ts';
import { instanciaMessages, instanciaMessages as says, tratamientoMessages } from './words.ts';

const exito = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    { error: says.exito },
  )
  .refine((percent) => exitos.some((level) => level === percent), says.exito)
  .meta({ description: 'Uno de 0, 25, 50, 75 y 100, en por ciento' });

const motivo = z.enum(Object.keys(motivosNoRecibida) as MotivoNoRecibida[], { error: says.motivo });

/**
 * A given dose, or with `exito` 0 one that was not received (rule: dose-attempt). `idInstancia`, or its date-time
 * `fechaSeleccionada`, names the instance to modify; without either a new one is made. It replaces one with its
 * date-time unless `sobrescribir` is false (rule: dose-overwrite). `fechaProgramada` is the due time that it answers
 * (rule: dose-of-a-card); with `repetida: false` a due time is answered once (rule: dose-given-already). `version`
 * guards a modification (rule: dose-version). `medidas` are results of a procedure (rule: procedure-results).
 */
export const instanciaBody = z
  .object({
    fechaHora: requiredInstant(says.fechaHora),
    exito,
    comentario: optionalLongText(limits.text.comentario),
    fechaSeleccionada: z.union([z.literal('').transform(() => null), optionalInstant]),
    idInstancia: id.optional().meta({
      description:
        'La instancia que se modifica, aunque su fecha y hora ya sean otras; cuenta antes que fechaSeleccionada',
    }),
    sobrescribir: z.boolean({ error: generalMessages.notAnOption }).nullish(),
    fechaProgramada: optionalInstant.meta({
      description: 'La dosis que se dio, o el procedimiento que se hizo, por su hora; sin ella, lo más cercano',
    }),
    repetida: z
      .boolean({ error: generalMessages.notAnOption })
      .nullish()
      .meta({ description: 'false: rechazar si lo de esa hora ya fue registrado' }),
    version: z.int({ error: generalMessages.notANumber }).optional(),
    motivoNoRecibida: motivo.nullish().meta({ description: 'Con éxito 0: por qué no la recibió' }),
    cerrada: z
      .boolean({ error: generalMessages.notAnOption })
      .nullish()
      .meta({ description: 'Con éxito 0: true si no se va a intentar de nuevo' }),
    medidas: z
      .record(clave, valor)
      .nullish()
      .meta({ description: 'Los resultados de un procedimiento, por la clave de su medida: {"peso": "3,4"}' }),
    confirmada,
    motivoContraindicado: optionalText(clinicLimits.motivo),
  })
  .check(
    z.refine(({ exito: done, medidas }) => done > 0 || Object.keys(medidas ?? {}).length === 0, {
      path: ['medidas'],
      error: says.sinResultados,
    }),
  )
  .meta({ id: 'InstanciaNueva' });
export type InstanciaBody = z.output<typeof instanciaBody>;
export type InstanciaForm = z.input<typeof instanciaBody>;

export const usuario = z.object({ idUsuario: z.int(), nombre: z.string() }).nullable();

/** Fields of an attempt, absent in a received dose (rule: dose-attempt). */
export const intento = {
  fechaIntentada: epochMs.nullable().optional().meta({ description: 'Con éxito 0: la hora de lo que se intentó' }),
  motivoNoRecibida: motivo.nullable().optional(),
  cerrada: z.boolean().optional().meta({ description: 'Con éxito 0: si no se va a intentar de nuevo' }),
};

/** `fechaProgramada` is the due time answered; null when none is near enough. */
export const instancia = z
  .object({
    idInstancia: z.int(),
    version: z.int(),
    fechaHora: epochMs,
    fechaProgramada: epochMs.nullable(),
    exito: z.int(),
    comentario: z.string(),
    realizadaPor: z.string().nullable().meta({ description: 'Nombre completo de quien la registró' }),
    usuario,
    quitableHasta: epochMs
      .nullable()
      .meta({ description: 'Hasta cuándo la puede quitar quien la registró; null si solo ADMIN' }),
    motivoContraindicado: z.string().optional().meta({ description: 'Por qué se dio aunque está contraindicado' }),
    ...intento,
  })
  .meta({ id: 'Instancia' });
export type Instancia = z.output<typeof instancia>;

const registrada = instancia.pick({ idInstancia: true, fechaHora: true, exito: true, usuario: true });
export type Registrada = z.output<typeof registrada>;

/** A dose of the same medicine from another treatment of the animal (rule: medicine-given-already). */
const deOtroTratamiento = registrada.extend({ idFichaTratamiento: z.int() });
export type RegistradaAparte = z.output<typeof deOtroTratamiento>;

/**
 * Carried by `dosis_ya_registrada`. `otroTratamiento` is present when another treatment gave the medicine too: one yes
 * answers both.
 */
export const yaRegistrada = z.object({ registrada, otroTratamiento: deOtroTratamiento.optional() });
/** Carried by `medicamento_ya_dado`. */
export const yaDado = z.object({ registrada: deOtroTratamiento });

export const postInstancia = call({
  id: 'postInstancia',
  service: 'svc-cases',
  method: 'post',
  path: '/ficha_tratamiento/{idTratamiento}/instancias_tratamiento',
  access: 'session',
  summary: 'Registrar una dosis o un procedimiento (201), o modificar o reemplazar lo registrado (200)',
  params: z.object({ idTratamiento: idText }),
  headers: idempotencyHeaders,
  body: instanciaBody,
  status: 201,
  repeats: true,
  answer: instancia,
  notFound: tratamientoMessages.notFound,
  errors: [404, 409],
  codes: [
    'registro_modificado',
    'instancia_existente',
    'dosis_ya_registrada',
    'medicamento_ya_dado',
    'contraindicado',
    'medida_inusual',
  ],
  carries: {
    registro_modificado: modificacion,
    dosis_ya_registrada: yaRegistrada,
    medicamento_ya_dado: yaDado,
    contraindicado,
    medida_inusual: medidaInusual,
  },
});

/** Doses closed at once: 48 hours of a busy clinic. */
const mostClosed = 200;

/** Missed doses, by due time, that nobody waits for any longer (rule: doses-closed-together). */
export const cierreBody = z
  .object({
    dosis: z
      .array(z.object({ idFichaTratamiento: id, fechaProgramada: requiredInstant(says.fechaHora) }))
      .min(1, says.ninguna)
      .max(mostClosed, says.demasiadas(mostClosed)),
    motivoNoRecibida: motivo,
  })
  .meta({ id: 'DosisCerradas' });
export type CierreBody = z.output<typeof cierreBody>;

export const postCerrarDosis = call({
  id: 'postCerrarDosis',
  service: 'svc-cases',
  method: 'post',
  path: '/calendario/perdidas/cerrar',
  access: 'session',
  summary: 'Cerrar varias dosis y procedimientos de los que nadie registró qué pasó: todos o ninguno',
  headers: idempotencyHeaders,
  body: cierreBody,
  status: 200,
  repeats: true,
  answer: z.object({ cerradas: z.int() }).meta({ id: 'DosisCerradasCuantas' }),
  errors: [404, 409],
  codes: ['dosis_ya_registrada'],
  carries: { dosis_ya_registrada: yaRegistrada },
});

export const deleteInstancia = call({
  id: 'deleteInstancia',
  service: 'svc-cases',
  method: 'delete',
  path: '/ficha_tratamiento/{idTratamiento}/instancias_tratamiento/{idInstancia}',
  access: 'session',
  summary:
    'Quitar una dosis o un procedimiento ya registrado: quien lo registró, durante 10 minutos; ADMIN, siempre; con `version`, solo si nadie lo cambió antes',
  params: z.object({ idTratamiento: idText, idInstancia: idText }),
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  notFound: instanciaMessages.notFound,
  errors: [403, 404],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
