/** The tasks that wait in the clinic now (rule: pending). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

export const pendientes = z
  .object({
    atrasadas: z.int().meta({ description: 'Dosis y procedimientos atrasados, de cualquier día' }),
    reportesSinVer: z.int().meta({ description: 'Reportes sin ver ni archivar, sin los posibles robots' }),
    sinFichaDeHoy: z.int().meta({ description: 'Animales en rehabilitación sin ficha diaria de hoy' }),
  })
  .meta({ id: 'Pendientes' });
export type Pendientes = z.output<typeof pendientes>;

export const getPendientes = call({
  id: 'getPendientes',
  service: 'svc-cases',
  method: 'get',
  path: '/pendientes',
  access: 'session',
  summary: 'Cuántas dosis, procedimientos, reportes y fichas diarias esperan',
  answer: pendientes,
});
