/** The second step of a login: a code of the person's phone (rule: second-step). */
import { call } from '@caparazon/call/call';
import { epochMs, idText } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { roles } from '@caparazon/call/roles';
import { loginMessages, segundoPasoMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { usuario } from '../usuario/calls.ts';
import { usuarioMessages } from '../usuario/words.ts';

export const segundoPaso = z
  .object({
    /** Since when it is on; null while it is off. */
    desde: epochMs.nullable(),
    /** Recovery codes that have not been used. */
    quedan: z.int(),
    /** It is asked of everybody with this role (rule: asked-second-step). */
    exigido: z.boolean(),
    nombreUsuario: z.string(),
  })
  .meta({ id: 'SegundoPaso' });
export type SegundoPaso = z.output<typeof segundoPaso>;

const password = z
  .string({ error: loginMessages.passwordRequired })
  .min(1, loginMessages.passwordRequired)
  .max(limits.text.default, segundoPasoMessages.wrongPassword);
const codigo = z
  .string({ error: segundoPasoMessages.required })
  .trim()
  .min(1, segundoPasoMessages.required)
  .max(limits.text.default, segundoPasoMessages.wrong);

/** Password and code of whoever changes it. */
export const pruebaBody = z.object({ password, codigo });
export type PruebaBody = z.output<typeof pruebaBody>;

const codigos = z.object({
  /** Each works once, in the place of a code of the phone. They are not shown again. */
  codigos: z.array(z.string()),
});

const own = { service: 'svc-auth', method: 'post', access: 'session' } as const;

export const getSegundoPaso = call({
  ...own,
  id: 'getSegundoPaso',
  method: 'get',
  path: '/auth/segundo_paso',
  summary: 'El segundo paso del ingreso de la cuenta propia',
  answer: segundoPaso,
});

/** Stores nothing: what it answers is sent back with a first code. */
export const postEmpezarSegundoPaso = call({
  ...own,
  id: 'postEmpezarSegundoPaso',
  path: '/auth/segundo_paso/empezar',
  summary: 'Empezar a activar el segundo paso: el secreto para la aplicación del teléfono',
  body: z.object({ password }),
  answer: z.object({ secreto: z.string(), sellado: z.string(), nombreUsuario: z.string() }),
  errors: [409, 429, 503],
});

export const postActivarSegundoPaso = call({
  ...own,
  id: 'postActivarSegundoPaso',
  path: '/auth/segundo_paso',
  summary: 'Activar el segundo paso con un primer código de la aplicación',
  body: z.object({
    sellado: z
      .string({ error: segundoPasoMessages.begunAgain })
      .max(limits.text.default, segundoPasoMessages.begunAgain),
    codigo,
  }),
  status: 201,
  answer: codigos,
  errors: [409, 429],
});

export const postCodigosSegundoPaso = call({
  ...own,
  id: 'postCodigosSegundoPaso',
  path: '/auth/segundo_paso/codigos',
  summary: 'Hacer códigos de recuperación nuevos, en lugar de los de antes',
  body: pruebaBody,
  answer: codigos,
  errors: [409, 429, 503],
});

export const postQuitarSegundoPaso = call({
  ...own,
  id: 'postQuitarSegundoPaso',
  path: '/auth/segundo_paso/quitar',
  summary: 'Desactivar el segundo paso propio',
  body: pruebaBody,
  status: 204,
  errors: [409, 429, 503],
});

/** For whoever has lost the phone and the recovery codes. */
export const postQuitarSegundoPasoAjeno = call({
  id: 'postQuitarSegundoPasoAjeno',
  service: 'svc-auth',
  method: 'post',
  access: ['ADMIN'],
  path: '/usuarios/{idUsuario}/quitar_segundo_paso',
  summary: 'Quitarle el segundo paso a otra persona (ADMIN)',
  params: z.object({ idUsuario: idText }),
  answer: usuario,
  notFound: usuarioMessages.notFound,
  errors: [403, 404],
});

const ofRoles = { service: 'svc-auth', access: ['ADMIN'], path: '/auth/segundo_paso/roles' } as const;
const asked = z.object({ roles: z.array(z.enum(roles)) }).meta({ id: 'SegundoPasoExigido' });

export const getSegundoPasoExigido = call({
  ...ofRoles,
  id: 'getSegundoPasoExigido',
  method: 'get',
  summary: 'Los roles a los que se les exige el segundo paso (ADMIN)',
  answer: asked,
});

export const postSegundoPasoExigido = call({
  ...ofRoles,
  id: 'postSegundoPasoExigido',
  method: 'post',
  summary: 'Exigir el segundo paso a un rol, o dejar de exigirlo (ADMIN)',
  body: z.object({
    rol: z.enum(roles, { error: generalMessages.notAnOption }),
    exigido: z.boolean({ error: generalMessages.notAnOption }),
  }),
  answer: asked,
});
