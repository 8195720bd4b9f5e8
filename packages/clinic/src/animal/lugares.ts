/** The places that the forms of a record suggest (rule: places-suggested). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

const usados = z.array(z.string());

export const getLugares = call({
  id: 'getLugares',
  service: 'svc-cases',
  method: 'get',
  path: '/lugares',
  access: 'session',
  summary: 'Los lugares en uso, por campo de la ficha, cada uno una sola vez aunque se haya escrito de varias formas',
  answer: z.object({ ubicacion: usados, ubicacionActual: usados, lugarDestinoFinal: usados }),
});

export type Lugares = z.infer<typeof getLugares.answer>;
