/** Login and its session (rules: access-token, one-answer-to-a-failed-login). */

import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';
import { loginMessages, segundoPasoMessages } from './words.ts';

/** The password is never trimmed. One longer than any account has is simply wrong. */
export const credenciales = z.object({
  usernameOrEmail: z
    .string({ error: loginMessages.usernameRequired })
    .trim()
    .min(1, loginMessages.usernameRequired)
    .max(limits.text.default, loginMessages.wrong),
  password: z
    .string({ error: loginMessages.passwordRequired })
    .min(1, loginMessages.passwordRequired)
    .max(limits.text.default, loginMessages.wrong),
  /** Of the phone, or a recovery code, where the account has a second step (rule: second-step). */
  codigo: z
    .string({ error: segundoPasoMessages.required })
    .trim()
    .max(limits.text.default, segundoPasoMessages.wrong)
    .optional(),
});

export const sesion = z
  .object({
    accessToken: z.string(),
    role: z.enum(roles),
    idUsuario: z.int(),
    nombre: z.string(),
    cambiarPassword: z.literal(true).optional(),
    /** The password is the code of the first visit (rule: first-visit). */
    primeraVez: z.literal(true).optional(),
    /** The role asks for a second step, which this account does not have (rule: asked-second-step). */
    activarSegundoPaso: z.literal(true).optional(),
    /** Recovery codes that are left, after a login by one. */
    quedanCodigos: z.int().optional(),
  })
  .meta({ id: 'Sesion' });
export type Sesion = z.output<typeof sesion>;

export const postSignin = call({
  id: 'postSignin',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/signin',
  access: 'public',
  summary: 'Ingresar con usuario o e-mail y contraseña',
  body: credenciales,
  answer: sesion,
  errors: [401, 429],
  codes: ['codigo_requerido', 'codigo_incorrecto'],
});

export const postSignout = call({
  id: 'postSignout',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/signout',
  access: 'session',
  summary: 'Terminar la sesión propia',
  status: 204,
});

/** A public key of the key set (RFC 7517), P-256. */
export const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type Jwk = z.output<typeof jwk>;

export const getJwks = call({
  id: 'getJwks',
  service: 'svc-auth',
  method: 'get',
  path: '/auth/jwks.json',
  access: 'public',
  summary: 'Claves públicas con que se verifican las sesiones',
  answer: z.object({ keys: z.array(jwk) }),
});
