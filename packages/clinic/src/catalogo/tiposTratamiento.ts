/** Drugs and procedures of a treatment (rule: treatment-types). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

export const tipoTratamiento = z.object({ nombre: z.string() }).meta({ id: 'TipoTratamiento' });
export type TipoTratamiento = z.output<typeof tipoTratamiento>;

export const getTiposTratamiento = call({
  id: 'getTiposTratamiento',
  service: 'svc-cases',
  method: 'get',
  path: '/tipos_tratamiento',
  access: 'public',
  summary: 'Los tipos de tratamiento',
  answer: z.array(tipoTratamiento),
});
