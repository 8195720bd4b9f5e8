/** The clinic's whiteboard: every animal in rehabilitation as one row (rules: whiteboard, whiteboard-alerts). */
import { z } from 'zod';
import { call } from '../call.ts';
import { epochMs } from '../fields.ts';
import { animalDelDia } from './calendario.ts';

/** What is to be looked at: the most urgent first. */
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
        variacion7d: z.number().nullable().meta({ description: 'Kilogramos respecto de hace siete días' }),
      })
      .nullable()
      .meta({ description: 'null si nunca se pesó' }),
    pesos: z
      .array(z.tuple([epochMs, z.number()]))
      .meta({ description: 'Los de los últimos 60 días por fecha: [fechaHora, kilogramos]' }),
    proximaDosis: epochMs.nullable(),
    atrasadas: z.int(),
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
