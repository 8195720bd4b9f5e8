/** The progress of a report, for the person who made it (rule: follow-a-report). */

import { call } from '@caparazon/call/call';
import { inMilliseconds } from '@caparazon/call/text-fields';
import * as z from 'zod/mini';
import { seguimientoMessages as says } from './words.ts';

/** In the order in which they happen. */
export const pasosSeguimiento = [
  'recibido',
  'visto',
  'en_camino',
  'en_rehabilitacion',
  'liberado',
  'muerto',
  'cerrado',
] as const;
export type PasoSeguimiento = (typeof pasosSeguimiento)[number];

/** The report's number, and the last four digits of the reporter's phone. */
export const seguimientoQuery = z.object({
  reporte: z.pipe(
    z.string({ error: says.reporte }).check(z.regex(/^[1-9]\d{0,9}$/, says.reporte)),
    z.transform<string, number>(Number),
  ),
  telefono: z.string({ error: says.telefono }).check(z.regex(/^\d{4}$/, says.telefono)),
});
export type SeguimientoQuery = z.output<typeof seguimientoQuery>;

export const seguimiento = z
  .object({
    idReporte: z.int(),
    fecha: z.int().check(z.meta(inMilliseconds)),
    pasos: z.array(
      z.object({
        paso: z.enum(pasosSeguimiento),
        fecha: z
          .nullable(z.int().check(z.meta(inMilliseconds)))
          .check(z.meta({ description: 'Cuándo pasó; null cuando no quedó registrado' })),
      }),
    ),
  })
  .check(z.meta({ id: 'Seguimiento' }));
export type Seguimiento = z.output<typeof seguimiento>;

export const getSeguimiento = call({
  id: 'getSeguimiento',
  service: 'svc-cases',
  method: 'get',
  path: '/seguimiento',
  access: 'public',
  summary: 'Qué pasó con un reporte, para quien lo hizo; sin cuenta y sin datos personales',
  query: seguimientoQuery,
  answer: seguimiento,
  errors: [404, 429],
});
