/** The classes and names of all records, for filters of lists (rule: catalogue-reading). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';
import { clases } from './clases.ts';
import { catalogoMessages } from './words.ts';

export const listasDeClases = ['reportes', 'fichas'] as const;
export type ListaDeClases = (typeof listasDeClases)[number];

export const getClasesTodas = call({
  id: 'getClasesTodas',
  service: 'svc-cases',
  method: 'get',
  path: '/clases/{lista}/todas',
  access: 'session',
  summary: 'Las clases y los nombres comunes, y al final los que ya no se ofrecen, para filtrar lo que los tiene',
  params: z.object({ lista: z.enum(listasDeClases) }),
  answer: clases,
  notFound: catalogoMessages.notFound,
});
