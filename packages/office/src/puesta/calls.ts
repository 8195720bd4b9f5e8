/** What a new installation still needs (rule: setting-up). */
import { call } from '@caparazon/call/call';
import { epochMs } from '@caparazon/call/fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';

export const pasos = ['textos', 'cuentas', 'clave', 'copia', 'correo', 'https'] as const;
export type Paso = (typeof pasos)[number];

/** `cierre`: somebody took the list out of the menu. */
const marcables = [...pasos, 'cierre'] as const;

export const puesta = z
  .object({
    /** Steps without a mark; 0 once the list is closed. */
    faltan: z.int(),
    cerrada: z.boolean(),
    marcas: z.array(z.object({ paso: z.enum(pasos), idUsuario: z.int().nullable(), fecha: epochMs })),
  })
  .meta({ id: 'PuestaEnMarcha' });
export type Puesta = z.output<typeof puesta>;

export const getPuesta = call({
  id: 'getPuesta',
  service: 'svc-auth',
  method: 'get',
  path: '/auth/puesta',
  access: ['ADMIN'],
  summary: 'Lo que falta para que una instalación nueva esté en marcha (ADMIN)',
  answer: puesta,
});

export const postMarcarPuesta = call({
  id: 'postMarcarPuesta',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/puesta/{paso}',
  access: ['ADMIN'],
  summary: 'Dar un paso por hecho, o por no hecho; «cierre» saca la lista del menú (ADMIN)',
  params: z.object({ paso: z.enum(marcables, { error: generalMessages.notAnOption }) }),
  body: z.object({ hecho: z.boolean({ error: generalMessages.notAnOption }) }),
  answer: puesta,
});
