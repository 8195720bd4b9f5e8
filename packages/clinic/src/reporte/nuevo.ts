/** A report of a stranded animal as the public form sends it (rule: report-fields). */

import { call } from '@caparazon/call/call';
import { departamentoNombre } from '@caparazon/call/departamentos';
import { limits } from '@caparazon/call/limits';
import { optionalPhone } from '@caparazon/call/optional-phone';
import { fotos } from '@caparazon/call/photo-field';
import {
  idempotencyHeaders,
  optionalEmail,
  optionalLongText,
  optionalText,
  requiredText,
} from '@caparazon/call/text-fields';
import * as z from 'zod/mini';
import { reporteMessages as says } from './words.ts';

const { text } = limits;

export const estadosReporte = ['VIVO', 'MUERTO', 'DESCONOCE'] as const;
export type EstadoReporte = (typeof estadosReporte)[number];
export const estadoReporteLabels: Record<EstadoReporte, string> = {
  VIVO: 'Vivo',
  MUERTO: 'Muerto',
  DESCONOCE: 'Desconoce',
};

const degreesText = /^[+-]?\d+(?:\.\d*)?$/;

const noCoordinate = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A coordinate as a number or text; absent, null and '' are null (rule: report-coordinates). */
export const coordinate = (bound: number) =>
  z.pipe(
    z.optional(
      z.pipe(
        z.transform((value: unknown) => {
          if (noCoordinate(value)) return null;
          return typeof value === 'string' && degreesText.test(value.trim()) ? Number(value) : value;
        }),
        z.nullable(
          z
            .number({ error: says.ubicacionMapa })
            .check(z.minimum(-bound, says.ubicacionMapa), z.maximum(bound, says.ubicacionMapa)),
        ),
      ),
    ),
    z.transform((degrees) => degrees ?? null),
  );

/** `sitioWeb` is hidden from people; robots fill it (rules: report-fields, report-required, hidden-field). */
export const reporteBody = z
  .object({
    estado: z.enum(estadosReporte, { error: says.estado }),
    nombreClase: requiredText(says.clase, text.name),
    nombreComunReporte: requiredText(says.nombreComun, text.name),
    departamento: departamentoNombre(says.departamento),
    ubicacion: requiredText(says.ubicacion, text.reportPlace),
    latitud: coordinate(90),
    longitud: coordinate(180),
    nombreContacto: optionalText(text.name),
    telefonoContacto: optionalPhone(text.reportPhone),
    emailContacto: optionalEmail(says.email, text.email),
    observaciones: optionalLongText(text.observaciones),
    fotosReporte: fotos(limits.photo.perReport),
    sitioWeb: optionalText(),
  })
  .check(
    z.refine(({ latitud, longitud }) => (latitud === null) === (longitud === null), {
      path: ['latitud'],
      error: says.ubicacionMapa,
    }),
    z.meta({ id: 'ReporteNuevo' }),
  );
export type ReporteBody = z.output<typeof reporteBody>;
export type ReporteForm = z.input<typeof reporteBody>;

export const postReporte = call({
  id: 'postReporte',
  service: 'svc-cases',
  method: 'post',
  path: '/reportes',
  access: 'public',
  summary: 'Avisar de un animal encontrado, sin cuenta',
  headers: idempotencyHeaders,
  body: reporteBody,
  files: { fotosReporte: 'many' },
  bodyLimit: limits.body.withPhotos,
  status: 201,
  answer: z.object({ idReporte: z.int() }),
  invalid: says.invalid,
  errors: [409, 413, 415, 429, 503],
});
