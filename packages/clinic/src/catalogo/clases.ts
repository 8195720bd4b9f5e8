/** Classes of animal with their common names (rule: classes). */

import { call } from '@caparazon/call/call';
import * as z from 'zod/mini';

export const clases = z.record(z.string(), z.array(z.string())).check(z.meta({ id: 'Clases' }));
export type Clases = z.output<typeof clases>;

export const getClasesReportes = call({
  id: 'getClasesReportes',
  service: 'svc-cases',
  method: 'get',
  path: '/clases/reportes',
  access: 'public',
  summary: 'Clases y nombres comunes que ofrece el formulario de reporte',
  answer: clases,
});

export const getClasesFichas = call({
  id: 'getClasesFichas',
  service: 'svc-cases',
  method: 'get',
  path: '/clases/fichas',
  access: 'session',
  summary: 'Clases y nombres comunes de las fichas de ingreso',
  answer: clases,
});
