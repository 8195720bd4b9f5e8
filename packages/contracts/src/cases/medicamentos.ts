/** The medicines that the treatment form suggests (rule: medicines). */
import { z } from 'zod';
import { call } from '../call.ts';

export const getMedicamentos = call({
  id: 'getMedicamentos',
  service: 'svc-cases',
  method: 'get',
  path: '/medicamentos',
  access: 'public',
  summary: 'Los medicamentos conocidos y todos los que se usaron, en orden alfabético',
  answer: z.array(z.string()),
});
