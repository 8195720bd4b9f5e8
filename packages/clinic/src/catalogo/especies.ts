/** Species by their scientific names, which a record's `especie` stores (rule: species). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

export const especie = z
  .object({ nombre: z.string(), nombreComun: z.string(), clase: z.string() })
  .meta({ id: 'Especie' });
export type Especie = z.output<typeof especie>;

export const getEspecies = call({
  id: 'getEspecies',
  service: 'svc-cases',
  method: 'get',
  path: '/especies',
  access: 'session',
  summary: 'Las especies, con su nombre científico',
  answer: z.array(especie),
});
