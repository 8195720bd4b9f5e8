/** Allergies and warnings of an animal (rules: alerts, alerts-shown). */

import { call } from '@caparazon/call/call';
import { epochMs, id, idText, instant } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalText, requiredText } from '@caparazon/call/text-fields';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { alertaMessages as says } from './words.ts';

export const tiposAlerta = ['alergia', 'manejo', 'otra'] as const;
export type TipoAlerta = (typeof tiposAlerta)[number];

const asked = (campo: 'sustancia' | 'texto', ofAllergy: boolean) =>
  z.refine<{ tipo: TipoAlerta; sustancia: string; texto: string }>(
    (sent) => sent[campo] !== '' || (sent.tipo === 'alergia') !== ofAllergy,
    { path: [campo], error: says[campo] },
  );

/** An allergy needs its substance, any other alert its text. */
export const alertaBody = z
  .object({
    idFichaAnimal: id,
    tipo: z.enum(tiposAlerta, { error: says.tipo }),
    sustancia: optionalText(limits.text.medicamento),
    texto: optionalText(limits.text.default).check(z.maxLength(clinicLimits.nota.fijada, says.long)),
    fecha: instant.optional().meta({ description: 'Ausente: ahora' }),
  })
  .check(asked('sustancia', true), asked('texto', false))
  .transform((sent) => (sent.tipo === 'alergia' ? sent : { ...sent, sustancia: '' }))
  .meta({ id: 'AlertaNueva' });
export type AlertaBody = z.output<typeof alertaBody>;

const usuario = z.object({ idUsuario: z.int(), nombre: z.string().nullable() }).nullable();

export const alerta = z
  .object({
    idAlerta: z.int(),
    idFichaAnimal: z.int(),
    tipo: z.enum(tiposAlerta),
    sustancia: z.string(),
    texto: z.string(),
    fecha: epochMs,
    usuario: usuario.meta({ description: 'Quién la anotó' }),
    retirada: z
      .object({ motivo: z.string(), fecha: epochMs, usuario })
      .nullable()
      .meta({ description: 'null: vigente' }),
  })
  .meta({ id: 'Alerta' });
export type Alerta = z.output<typeof alerta>;

export const alertaVigente = alerta
  .pick({ idAlerta: true, idFichaAnimal: true, tipo: true, sustancia: true, texto: true })
  .meta({ id: 'AlertaVigente' });
export type AlertaVigente = z.output<typeof alertaVigente>;

/** 'Alergia: Enrofloxacina. Edema de cara.' */
export function alertaText({ tipo, sustancia, texto }: Pick<Alerta, 'tipo' | 'sustancia' | 'texto'>): string {
  if (tipo !== 'alergia') return texto;
  return `Alergia: ${sustancia}${texto === '' ? '' : `. ${texto}`}`;
}

export const getAlertasVigentes = call({
  id: 'getAlertasVigentes',
  service: 'svc-cases',
  method: 'get',
  path: '/alertas',
  access: 'session',
  summary: 'Las alergias y alertas vigentes de los animales en rehabilitación, las más viejas primero',
  answer: z.array(alertaVigente),
});

export const getAlertas = call({
  id: 'getAlertas',
  service: 'svc-cases',
  method: 'get',
  path: '/alertas/{idFichaAnimal}',
  access: 'session',
  summary: 'Las alergias y alertas de un animal, las retiradas al final',
  params: z.object({ idFichaAnimal: idText }),
  answer: z.array(alerta),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const postAlerta = call({
  id: 'postAlerta',
  service: 'svc-cases',
  method: 'post',
  path: '/alertas',
  access: 'session',
  summary: 'Anotar una alergia o una alerta de un animal',
  headers: idempotencyHeaders,
  body: alertaBody,
  status: 201,
  answer: z.object({ idAlerta: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
});

export const postRetirarAlerta = call({
  id: 'postRetirarAlerta',
  service: 'svc-cases',
  method: 'post',
  path: '/alertas/{idAlerta}/retirar',
  access: 'session',
  summary: 'Retirar una alerta que ya no corre; si ya lo estaba, queda como estaba',
  params: z.object({ idAlerta: idText }),
  body: z.object({ motivo: requiredText(says.motivo, clinicLimits.motivo) }).meta({ id: 'AlertaRetirada' }),
  answer: alerta,
  notFound: says.notFound,
  errors: [404],
});
