/** The whiteboard: one row for each animal in rehabilitation (rules: whiteboard, whiteboard-alerts). */

import { call } from '@caparazon/call/call';
import { epochMs } from '@caparazon/call/fields';
import { z } from 'zod';
import { animalDelDia } from '../calendario/calls.ts';
import { dudoso } from '../medicion/medida-inusual.ts';

/** The most urgent alert comes first. */
export const alertasPizarra = ['no_come', 'perdio_peso', 'plasticos', 'dosis_a_revisar', 'sin_ficha'] as const;
export type AlertaPizarra = (typeof alertasPizarra)[number];

export const filaPizarra = animalDelDia
  .pick({ idFichaAnimal: true, nombre: true, nombreComunFichaAnimal: true, foto: true, ubicacionActual: true })
  .extend({
    diasEnCuidado: z.int(),
    peso: z
      .object({
        valor: z.number(),
        fecha: epochMs,
        estimado: z.boolean().optional().meta({ description: 'Solo si nadie lo pesó' }),
        dudoso,
        variacion7d: z.number().nullable().meta({ description: 'Kilogramos respecto de hace siete días' }),
        diasVariacion: z
          .int()
          .nullable()
          .meta({ description: 'Los días entre los dos pesos de `variacion7d`, si son otros que siete' }),
        perdida: z
          .object({
            porcentaje: z.int().meta({ description: 'De lo que pesaba antes' }),
            dias: z.int().meta({ description: 'Los que pasaron entre los dos pesos' }),
            fecha: epochMs.meta({ description: 'Del peso en que se vio' }),
          })
          .nullable()
          .meta({ description: 'La que dice la alerta `perdio_peso`' }),
      })
      .nullable()
      .meta({ description: 'null si nunca se pesó' }),
    pesos: z
      .array(z.tuple([epochMs, z.number()]))
      .meta({ description: 'Los de los últimos 60 días por fecha, sin los estimados: [fechaHora, kilogramos]' }),
    proximaDosis: epochMs.nullable(),
    medicinas: z
      .array(z.object({ nombre: z.string(), proxima: epochMs.nullable() }))
      .optional()
      .meta({
        description: 'Lo que se le da o se le hace: cada tratamiento activo y su próxima hora, la más cercana primero',
      }),
    atrasadas: z.int(),
    tocanAhora: z
      .int()
      .optional()
      .meta({ description: 'De las atrasadas, las que lo están hace menos que la tolerancia' }),
    sinRegistrar: z
      .int()
      .optional()
      .meta({ description: 'Dosis y procedimientos de las últimas 48 horas de los que nadie dijo qué pasó' }),
    cursosTerminados: z.int().optional().meta({ description: 'Tratamientos activos que pasaron su duración' }),
    fichaDeHoy: z.boolean(),
    alertas: z.array(z.enum(alertasPizarra)),
    criterios: z.object({ cumplidos: z.int(), total: z.int() }),
  })
  .meta({ id: 'FilaPizarra' });
export type FilaPizarra = z.output<typeof filaPizarra>;

export const getPizarra = call({
  id: 'getPizarra',
  service: 'svc-cases',
  method: 'get',
  path: '/pizarra',
  access: 'session',
  summary: 'La pizarra de la clínica: cada animal en rehabilitación en una fila, por lugar',
  answer: z.object({ animales: z.array(filaPizarra) }),
});
