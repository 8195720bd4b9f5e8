/** Sign-ups of volunteers (rules: sign-up-fields, sign-up-messages, sign-up-list). */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  absentWhenEmpty,
  emailPattern,
  epochMs,
  flag,
  idempotencyHeaders,
  idText,
  optionalText,
  pag,
  pageOf,
  requiredText,
} from '../fields.ts';
import { modificacion } from '../historial.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const { text } = limits;
const { general, voluntariado: says } = messages;

export const voluntariadoBody = z
  .object({
    nombreVoluntario: requiredText(says.nombre, text.name),
    paisVoluntario: requiredText(says.pais, text.country),
    correoVoluntario: requiredText(says.correo, text.email).regex(emailPattern, says.correo),
    sitioWeb: optionalText(),
  })
  .meta({ id: 'VoluntariadoNuevo' });
export type VoluntariadoBody = z.output<typeof voluntariadoBody>;

export const postVoluntariado = call({
  id: 'postVoluntariado',
  service: 'svc-contrib',
  method: 'post',
  path: '/voluntariado',
  access: 'public',
  summary: 'Anotarse como voluntario, sin cuenta',
  headers: idempotencyHeaders,
  body: voluntariadoBody,
  status: 201,
  answer: z.object({ idPostulacion: z.int() }),
  invalid: says.invalid,
  errors: [409, 429],
});

/** What has come of a sign-up. */
export const estadosPostulacion = ['nueva', 'contactada', 'incorporada', 'descartada'] as const;
export type EstadoPostulacion = (typeof estadosPostulacion)[number];

const estado = z.enum(estadosPostulacion, { error: says.estado });

export const postulacion = z
  .object({
    idPostulacion: z.int(),
    nombreVoluntario: z.string(),
    paisVoluntario: z.string(),
    correoVoluntario: z.string(),
    fecha: epochMs,
    estado,
    nota: z.string(),
    posibleRobot: z.boolean().meta({ description: 'Si llenó el campo que nadie ve' }),
    modificadoPor: z.int().nullable(),
    modificadoEn: epochMs,
    version: z.int(),
  })
  .meta({ id: 'Postulacion' });
export type Postulacion = z.output<typeof postulacion>;

export const getPostulaciones = call({
  id: 'getPostulaciones',
  service: 'svc-contrib',
  method: 'get',
  path: '/voluntariado',
  access: ['ADMIN'],
  summary: 'Quienes se anotaron como voluntarios, de lo más nuevo a lo más viejo',
  query: z.object({
    pag,
    texto: absentWhenEmpty(z.string().trim().max(text.busqueda, general.tooLong(text.busqueda))),
    estado: absentWhenEmpty(estado),
    robots: flag.meta({ description: 'true: solo los posibles robots; si no, los demás' }),
  }),
  answer: pageOf(postulacion),
});

export const postEstadoPostulacion = call({
  id: 'postEstadoPostulacion',
  service: 'svc-contrib',
  method: 'post',
  path: '/voluntariado/{idPostulacion}/estado',
  access: ['ADMIN'],
  summary: 'Decir qué pasó con quien se anotó; con `version`, solo si nadie lo cambió antes',
  params: z.object({ idPostulacion: idText }),
  body: z
    .object({
      estado,
      nota: optionalText(text.default),
      version: z.int({ error: general.notANumber }).optional(),
    })
    .meta({ id: 'EstadoDePostulacion' }),
  answer: postulacion,
  notFound: says.notFound,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
