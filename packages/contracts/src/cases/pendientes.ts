/** What waits to be done in the clinic now (rule: pending). */
import { z } from 'zod';
import { call } from '../call.ts';
import { animalDelDia } from './calendario.ts';

export const pendientes = z
  .object({
    atrasadas: z.int().meta({ description: 'Dosis atrasadas, de cualquier día' }),
    reportesSinVer: z.int().meta({ description: 'Reportes sin ver ni archivar, sin los posibles robots' }),
    sinFichaDeHoy: z.int().meta({ description: 'Animales en rehabilitación sin ficha diaria de hoy' }),
  })
  .meta({ id: 'Pendientes' });
export type Pendientes = z.output<typeof pendientes>;

const asked = { service: 'svc-cases', method: 'get', access: 'session' } as const;

export const getPendientes = call({
  ...asked,
  id: 'getPendientes',
  path: '/pendientes',
  summary: 'Cuántas dosis, reportes y fichas diarias esperan',
  answer: pendientes,
});

export const getSinFichaDeHoy = call({
  ...asked,
  id: 'getSinFichaDeHoy',
  path: '/pendientes/sin_ficha',
  summary: 'Los animales en rehabilitación que todavía no tienen ficha diaria de hoy, por lugar',
  answer: z.object({ animales: z.array(animalDelDia) }),
});
