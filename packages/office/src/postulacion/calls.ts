/**
 * The sign-ups of volunteers as ADMIN handles them (rules: sign-up-list, sign-up-changes, sign-up-export). The public
 * form is in `nueva.ts`, so that its page does not load these calls.
 */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, flag, idText, pag, pageOf } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalLongText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { withoutCard } from '../aporte/without-card.ts';
import { postulacionMessages as says } from './words.ts';

const { text } = limits;

export const estadosPostulacion = ['nueva', 'contactada', 'incorporada', 'descartada'] as const;
export type EstadoPostulacion = (typeof estadosPostulacion)[number];

export const estadoPostulacionLabels: Readonly<Record<EstadoPostulacion, string>> = {
  nueva: 'Nueva',
  contactada: 'Contactada',
  incorporada: 'Incorporada',
  descartada: 'Descartada',
};

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

/** The filters of the list and its export. */
export const postulacionesFilters = z.object({
  texto: absentWhenEmpty(withoutCard(z.string().trim().max(text.busqueda, general.tooLong(text.busqueda)), says.card)),
  estado: absentWhenEmpty(estado),
  robots: flag.meta({ description: 'true: solo los posibles robots; si no, los demás' }),
});
export type PostulacionesFilters = z.output<typeof postulacionesFilters>;

const ofAdmin = { service: 'svc-contrib', access: ['ADMIN'] } as const;
const ofOne = { ...ofAdmin, params: z.object({ idPostulacion: idText }), notFound: says.notFound } as const;

export const getPostulaciones = call({
  ...ofAdmin,
  id: 'getPostulaciones',
  method: 'get',
  path: '/voluntariado',
  summary: 'Quienes se anotaron como voluntarios, de lo más nuevo a lo más viejo',
  query: postulacionesFilters.extend({ pag }),
  answer: pageOf(postulacion),
});

export const getPostulacionesNuevas = call({
  ...ofAdmin,
  id: 'getPostulacionesNuevas',
  method: 'get',
  path: '/voluntariado/nuevas',
  summary: 'Cuántas postulaciones nuevas hay, sin los posibles robots',
  answer: z.object({ nuevas: z.int() }),
});

export const getExportarPostulaciones = call({
  ...ofAdmin,
  id: 'getExportarPostulaciones',
  method: 'get',
  path: '/voluntariado/exportar',
  summary: 'Las postulaciones como CSV para Excel en español; su nombre viene en el encabezado `nombre`',
  query: postulacionesFilters,
  answer: z.string(),
  produces: ['text/csv'],
});

export const getExportacionesPostulaciones = call({
  ...ofAdmin,
  id: 'getExportacionesPostulaciones',
  method: 'get',
  path: '/voluntariado/exportaciones',
  summary: 'Quién exportó las postulaciones, cuándo y cuántas, lo último primero',
  query: z.object({ pag }),
  answer: historial,
});

export const getPostulacion = call({
  ...ofOne,
  id: 'getPostulacion',
  method: 'get',
  path: '/voluntariado/{idPostulacion}',
  summary: 'Una postulación',
  answer: postulacion,
});

export const estadoPostulacionBody = z
  .object({
    estado,
    nota: withoutCard(optionalLongText(text.default), says.card),
    version: z.int({ error: general.notANumber }).optional(),
  })
  .meta({ id: 'EstadoDePostulacion' });
export type EstadoPostulacionBody = z.output<typeof estadoPostulacionBody>;

export const postEstadoPostulacion = call({
  ...ofOne,
  id: 'postEstadoPostulacion',
  method: 'post',
  path: '/voluntariado/{idPostulacion}/estado',
  summary: 'Decir qué pasó con quien se anotó; con `version`, solo si nadie lo cambió antes',
  body: estadoPostulacionBody,
  answer: postulacion,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getHistorialPostulacion = call({
  ...ofOne,
  id: 'getHistorialPostulacion',
  method: 'get',
  path: '/voluntariado/{idPostulacion}/historial',
  summary: 'Qué se hizo con una postulación, lo último primero',
  query: z.object({ pag }),
  answer: historial,
});
