/** Mails of accounts: what waits, what failed and what was sent (rule: outbox). */
import { call } from '@caparazon/call/call';
import { idText, pag, pageOf } from '@caparazon/call/fields';
import { mailWhys } from '@caparazon/call/mail-whys';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { correoMessages } from './words.ts';

/** What a mail is about. A screen shows one that it does not know as it is. */
export const motivos = [
  'recuperar',
  'invitacion',
  'contrasena_cambiada',
  'rol_cambiado',
  'correo_cambiado',
  'segundo_paso_cambiado',
  'prueba',
] as const;
export type Motivo = (typeof motivos)[number];

export const estadosCorreo = ['espera', 'fallo', 'enviado'] as const;

export const correo = z
  .object({
    idCorreo: z.int(),
    motivo: z.string(),
    para: z.string(),
    idUsuario: z.int().nullable(),
    estado: z.enum(estadosCorreo),
    creado: z.int(),
    intentos: z.int(),
    /** When it is tried next; null when it is over. */
    proximo: z.int().nullable(),
    terminado: z.int().nullable(),
    porque: z.enum(mailWhys).nullable(),
    /** The mail server's own words. */
    dicho: z.string(),
    /** It may be sent now. */
    enviable: z.boolean(),
  })
  .meta({ id: 'Correo' });
export type Correo = z.output<typeof correo>;

const one = { service: 'svc-auth', method: 'post', access: ['ADMIN'] } as const;

export const getCorreos = call({
  id: 'getCorreos',
  service: 'svc-auth',
  method: 'get',
  path: '/auth/correos',
  access: ['ADMIN'],
  summary: 'Los correos a las cuentas, los más nuevos primero (ADMIN)',
  query: z.object({
    pag,
    estado: z.enum(['', ...estadosCorreo], { error: generalMessages.notAnOption }).default(''),
  }),
  /** `remitente` is null where mail is not set up. */
  answer: pageOf(correo).extend({ remitente: z.string().nullable() }),
});

export const postEnviarCorreo = call({
  ...one,
  id: 'postEnviarCorreo',
  path: '/auth/correos/{idCorreo}/enviar',
  summary: 'Enviar ahora un correo que espera o que falló (ADMIN)',
  params: z.object({ idCorreo: idText }),
  answer: correo,
  notFound: correoMessages.notFound,
  errors: [404, 409],
});

export const postCorreoDePrueba = call({
  ...one,
  id: 'postCorreoDePrueba',
  path: '/auth/correos/prueba',
  summary: 'Enviarse un correo de prueba (ADMIN)',
  status: 201,
  answer: correo,
  errors: [409],
});
