/** Instances: the doses of a treatment that were given (rule: dose-recording). */
import { z } from 'zod';
import { call } from '../call.ts';
import { absentWhenEmpty, epochMs, id, idText, optionalInstant, requiredInstant } from '../fields.ts';
import { modificacion } from '../historial.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { optionalLongText } from '../text-fields.ts';
import { exitos } from './fichaTratamiento-values.ts';

const says = messages.instancia;

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

/**
 * A given dose. `idInstancia` is the instance that is being modified, or `fechaSeleccionada` its date-time; without
 * either a new one is made. An instance with the same date-time is replaced, unless `sobrescribir` is false
 * (rule: dose-overwrite).
 * `fechaProgramada` is the due time that it answers (rule: dose-of-a-card). With `repetida: false` it is refused if
 * that due time is answered already (rule: dose-given-already). `version` is that of the instance that is being modified
 * (rule: dose-version).
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
    sobrescribir: z.boolean({ error: messages.general.notAnOption }).nullish(),
    fechaProgramada: optionalInstant.meta({
      description: 'La dosis que se dio, por su hora; sin ella, la más cercana',
    }),
    repetida: z
      .boolean({ error: messages.general.notAnOption })
      .nullish()
      .meta({ description: 'false: rechazar si esa dosis ya fue registrada' }),
    version: z.int({ error: messages.general.notANumber }).optional(),
  })
  .meta({ id: 'InstanciaNueva' });
export type InstanciaBody = z.output<typeof instanciaBody>;
export type InstanciaForm = z.input<typeof instanciaBody>;

/** Who recorded a dose. */
const usuario = z.object({ idUsuario: z.int(), nombre: z.string() }).nullable();

/** `fechaProgramada` is the due time that it answers, or null when none is near enough. */
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
  })
  .meta({ id: 'Instancia' });
export type Instancia = z.output<typeof instancia>;

/** The dose that answers a due time already, as a refusal with `dosis_ya_registrada` carries it. */
export const yaRegistrada = z.object({
  registrada: instancia.pick({ idInstancia: true, fechaHora: true, exito: true, usuario: true }),
});
export type Registrada = z.output<typeof yaRegistrada>['registrada'];

export const postInstancia = call({
  id: 'postInstancia',
  service: 'svc-cases',
  method: 'post',
  path: '/ficha_tratamiento/{idTratamiento}/instancias_tratamiento',
  access: 'session',
  summary: 'Registrar una dosis (201), o modificar o reemplazar una registrada (200)',
  params: z.object({ idTratamiento: idText }),
  body: instanciaBody,
  status: 201,
  repeats: true,
  answer: instancia,
  notFound: messages.tratamiento.notFound,
  errors: [404, 409],
  codes: ['registro_modificado', 'instancia_existente', 'dosis_ya_registrada'],
  carries: { registro_modificado: modificacion, dosis_ya_registrada: yaRegistrada },
});

export const deleteInstancia = call({
  id: 'deleteInstancia',
  service: 'svc-cases',
  method: 'delete',
  path: '/ficha_tratamiento/{idTratamiento}/instancias_tratamiento/{idInstancia}',
  access: 'session',
  summary:
    'Quitar una dosis registrada: quien la registró, durante 10 minutos; ADMIN, siempre; con `version`, solo si nadie la cambió antes',
  params: z.object({ idTratamiento: idText, idInstancia: idText }),
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  notFound: messages.instancia.notFound,
  errors: [403, 404],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
