/** Letters and receipts by mail (rule: donor-mails). */
import { call } from '@caparazon/call/call';
import { epochMs, idText } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { mailWhys } from '@caparazon/call/mail-whys';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { estadosCorreo } from '../correo/calls.ts';
import { access, headers } from './calls.ts';
import { aportesMessages as says } from './words.ts';

export const enviables = ['carta', 'recibo'] as const;
export type Enviable = (typeof enviables)[number];

export const envio = z
  .object({
    que: z.enum(enviables),
    cual: z.string().meta({ description: 'El año de la carta, o el número del recibo' }),
    para: z.string(),
    estado: z.enum(estadosCorreo),
    creado: epochMs,
    terminado: epochMs.nullable(),
    porque: z.enum(mailWhys).nullable().meta({ description: 'Por qué no salió' }),
  })
  .meta({ id: 'EnvioADonante' });
export type Envio = z.output<typeof envio>;

export const postEnviarADonante = call({
  id: 'postEnviarADonante',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/{idAporte}/enviar',
  access,
  summary:
    'Enviar por correo el recibo de un aporte, o la carta de un año a quien lo hizo, una vez por `Idempotency-Key`',
  params: z.object({ idAporte: idText }),
  headers,
  body: z
    .object({
      que: z.enum(enviables, { error: general.notAnOption }),
      anio: z.int({ error: says.anio }).min(2000, says.anio).max(2099, says.anio).optional(),
      para: z
        .string({ error: says.email })
        .max(limits.text.email, says.email)
        .meta({ description: 'La dirección que se confirmó; si ya es otra, no se envía' }),
    })
    .meta({ id: 'EnviarADonante' }),
  status: 201,
  answer: envio,
  notFound: says.notFound,
  errors: [409],
});
