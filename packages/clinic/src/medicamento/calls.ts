/** The medicines that the treatment form suggests (rule: medicines). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

export const getMedicamentos = call({
  id: 'getMedicamentos',
  service: 'svc-cases',
  method: 'get',
  path: '/medicamentos',
  access: 'public',
  summary: 'Los medicamentos conocidos y todos los que se usaron, en orden alfabético',
  answer: z.array(z.string()),
});
