/** The running sessions of an account (rule: sessions-of-mine). */
import { call } from '@caparazon/call/call';
import { epochMs, idText } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { z } from 'zod';
import { usuarioMessages } from '../usuario/words.ts';
import { sesionesMessages } from './words.ts';

/** A running session. What is not known of its device is null. */
export const sesionAbierta = z
  .object({
    idSesion: z.string(),
    navegador: z.string().nullable(),
    sistema: z.string().nullable(),
    desde: epochMs,
    ultimoUso: epochMs,
    /** The one that asks. */
    esta: z.boolean(),
  })
  .meta({ id: 'SesionAbierta' });
export type SesionAbierta = z.output<typeof sesionAbierta>;

const ofAuth = { service: 'svc-auth', access: 'session' } as const;

export const getSesiones = call({
  ...ofAuth,
  id: 'getSesiones',
  method: 'get',
  path: '/auth/sesiones',
  summary: 'Las sesiones abiertas de la cuenta propia, la usada último primero',
  answer: z.array(sesionAbierta),
});

/** The gateway makes it, at most every few minutes for a session. */
export const postUsoSesion = call({
  ...ofAuth,
  id: 'postUsoSesion',
  method: 'post',
  path: '/auth/sesiones/uso',
  summary: 'Anotar que la sesión propia está en uso',
  status: 204,
});

export const deleteSesion = call({
  ...ofAuth,
  id: 'deleteSesion',
  method: 'delete',
  path: '/auth/sesiones/{idSesion}',
  summary: 'Cerrar una sesión propia',
  params: z.object({ idSesion: z.string().max(limits.text.default) }),
  status: 204,
  notFound: sesionesMessages.notFound,
  errors: [404],
});

export const postCerrarSesiones = call({
  ...ofAuth,
  id: 'postCerrarSesiones',
  method: 'post',
  path: '/usuarios/{idUsuario}/cerrar_sesiones',
  summary: 'Cerrar todas las demás sesiones propias, o todas las de otra persona siendo ADMIN',
  params: z.object({ idUsuario: idText }),
  status: 204,
  notFound: usuarioMessages.notFound,
  errors: [403, 404],
});
