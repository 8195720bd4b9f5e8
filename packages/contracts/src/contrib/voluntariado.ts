/** Public sign-ups of volunteers (rules: sign-up-fields, sign-up-messages). */
import { z } from 'zod';
import { call } from '../call.ts';
import { emailPattern, idempotencyHeaders, optionalText, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const { text } = limits;
const says = messages.voluntariado;

export const voluntariadoBody = z
  .object({
    nombreVoluntario: requiredText(says.nombre, text.name),
    paisVoluntario: requiredText(says.pais, text.country),
    correoVoluntario: requiredText(says.correo, text.email).regex(emailPattern, says.correo),
    sitioWeb: optionalText(),
  })
  .meta({ id: 'VoluntariadoNuevo' });
export type VoluntariadoBody = z.output<typeof voluntariadoBody>;

export const postVoluntariado = call({
  id: 'postVoluntariado',
  service: 'svc-contrib',
  method: 'post',
  path: '/voluntariado',
  access: 'public',
  summary: 'Anotarse como voluntario, sin cuenta',
  headers: idempotencyHeaders,
  body: voluntariadoBody,
  status: 201,
  answer: z.object({ idPostulacion: z.int() }),
  invalid: says.invalid,
  errors: [409, 429],
});
