/** The first visit, by which a new installation's administrator takes it over (rule: first-visit). */
import { call } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { passwordNueva } from '@caparazon/call/sesion/password';
import { z } from 'zod';
import * as fields from './fields.ts';
import { primeraVezMessages as says } from './words.ts';

export const primeraVezBody = z.object({
  codigo: z.string({ error: says.codigo }).min(1, says.codigo).max(limits.text.default, says.wrong),
  nombre: fields.nombre,
  apellido: fields.apellido,
  correo: fields.correo,
  nombreUsuario: fields.nombreUsuario,
  newPassword: passwordNueva,
});
export type PrimeraVezBody = z.output<typeof primeraVezBody>;

export const postPrimeraVez = call({
  id: 'postPrimeraVez',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/primera_vez',
  access: 'public',
  summary: 'Hacer propia la cuenta del primer administrador, con el código que mostró el servidor; una sola vez',
  body: primeraVezBody,
  answer: z.object({ message: z.string() }),
  notFound: says.done,
  errors: [404, 409, 429, 503],
});
