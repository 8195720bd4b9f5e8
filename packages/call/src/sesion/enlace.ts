/** Links of mails, by which somebody sets a password (rules: forgotten-passwords, links-of-mails). */
import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { passwordNueva } from './password.ts';
import { enlaceMessages, loginMessages } from './words.ts';

const token = z.string({ error: enlaceMessages.ended }).max(limits.text.default, enlaceMessages.ended);

export const getRecuperar = call({
  id: 'getRecuperar',
  service: 'svc-auth',
  method: 'get',
  path: '/auth/recuperar',
  access: 'public',
  summary: 'Si una contraseña olvidada se puede recuperar por correo, y si todavía no hubo una primera visita',
  answer: z.object({
    disponible: z.boolean(),
    /** Nobody has taken this installation over yet (rule: first-visit). */
    primeraVez: z.literal(true).optional(),
  }),
});

export const postRecuperar = call({
  id: 'postRecuperar',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/recuperar',
  access: 'public',
  summary: 'Pedir por correo un enlace para elegir otra contraseña; la respuesta no dice si la cuenta existe',
  body: z.object({
    usernameOrEmail: z
      .string({ error: loginMessages.usernameRequired })
      .trim()
      .min(1, loginMessages.usernameRequired)
      .max(limits.text.default, loginMessages.usernameRequired),
  }),
  answer: z.object({ message: z.string() }),
  errors: [409, 429],
});

const ofLink = { service: 'svc-auth', method: 'post', access: 'public', codes: ['enlace_vencido'] } as const;

/** The token goes in the body, so that no log of an address has it. */
export const postVerEnlace = call({
  ...ofLink,
  id: 'postVerEnlace',
  path: '/auth/enlace/ver',
  summary: 'De quién es la cuenta de un enlace',
  body: z.object({ token }),
  answer: z.object({ nombre: z.string(), nombreUsuario: z.string(), motivo: z.enum(['recuperar', 'invitacion']) }),
  errors: [409],
});

export const postUsarEnlace = call({
  ...ofLink,
  id: 'postUsarEnlace',
  path: '/auth/enlace/usar',
  summary: 'Elegir la contraseña con un enlace, que vale una sola vez',
  body: z.object({ token, newPassword: passwordNueva }),
  answer: z.object({ message: z.string() }),
  errors: [409, 503],
});
