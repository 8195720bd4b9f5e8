/** The public sign-up of a volunteer (rules: sign-up-fields, sign-up-messages). */

import { call } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { emailPattern, idempotencyHeaders, optionalText, requiredText } from '@caparazon/call/text-fields';
import * as z from 'zod/mini';
import { voluntariadoMessages as says } from './words.ts';

const { text } = limits;

export const voluntariadoBody = z
  .object({
    nombreVoluntario: requiredText(says.nombre, text.name),
    paisVoluntario: requiredText(says.pais, text.country),
    correoVoluntario: requiredText(says.correo, text.email).check(z.regex(emailPattern, says.correo)),
    sitioWeb: optionalText(),
  })
  .check(z.meta({ id: 'VoluntariadoNuevo' }));
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
