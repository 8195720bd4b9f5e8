/** An animal that came back: its new record, linked to the one before (rule: recapture). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText } from '@caparazon/call/fields';
import { z } from 'zod';
import { fichaMessages } from './words.ts';

export const fichaVinculada = z
  .object({
    idFichaAnimal: z.int(),
    nombre: z.string(),
    nombreComunFichaAnimal: z.object({ nombre: z.string() }),
    estado: z.string(),
    fecha: epochMs.meta({ description: 'El día del rescate' }),
    ubicacion: z.string(),
    ubicacionActual: z.string(),
    fechaEgreso: epochMs.nullable(),
    fechaDestinoFinal: epochMs.nullable(),
    lugarDestinoFinal: z.string(),
    fechaMuerte: epochMs.nullable(),
  })
  .meta({ id: 'FichaVinculada' });
export type FichaVinculada = z.output<typeof fichaVinculada>;

export const recapturas = z
  .object({
    anterior: fichaVinculada.nullable().meta({ description: 'La ficha de la vez anterior' }),
    siguientes: z.array(fichaVinculada).meta({ description: 'Las fichas que dicen ser del mismo animal, después' }),
  })
  .meta({ id: 'Recapturas' });
export type Recapturas = z.output<typeof recapturas>;

/** Carried by `ya_vinculada`. */
export const yaVinculada = z.object({ anterior: fichaVinculada });

const params = z.object({ idFicha: idText });

export const getRecapturas = call({
  id: 'getRecapturas',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_animal/{idFicha}/recapturas',
  access: 'session',
  summary: 'Las otras fichas del mismo animal: la anterior y las siguientes',
  params,
  answer: recapturas,
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const postFichaAnterior = call({
  id: 'postFichaAnterior',
  service: 'svc-cases',
  method: 'post',
  path: '/fichas_animal/{idFicha}/anterior',
  access: 'session',
  summary: 'Decir que una ficha es de un animal que ya tuvo otra',
  params,
  body: z.object({
    idFichaAnterior: id,
    enLugarDe: id.optional().meta({ description: 'La ficha anterior que tiene y deja de tener' }),
  }),
  answer: recapturas,
  notFound: fichaMessages.notFound,
  errors: [404, 409],
  codes: ['ya_vinculada'],
  carries: { ya_vinculada: yaVinculada },
});

export const deleteFichaAnterior = call({
  id: 'deleteFichaAnterior',
  service: 'svc-cases',
  method: 'delete',
  path: '/fichas_animal/{idFicha}/anterior',
  access: 'session',
  summary: 'Deshacer el vínculo de una ficha con la anterior; con `anterior`, solo si es esa',
  params,
  query: z.object({ anterior: absentWhenEmpty(idText) }),
  status: 204,
  notFound: fichaMessages.notFound,
  errors: [404, 409],
});
