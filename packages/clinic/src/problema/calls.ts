/** What an animal has, since when, and how that goes (rules: problems, problem-names, problem-corrected). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, instant, pag, requiredInstant } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { estadosProblema } from './values.ts';
import { problemaMessages as says } from './words.ts';

const estado = z.enum(estadosProblema, { error: says.estado });

/** `comentario` is of the state. */
const fields = {
  nombre: requiredText(says.nombre, limits.text.medicamento),
  desde: requiredInstant(says.desde).meta({ description: 'El día en que empezó' }),
  estado,
  comentario: optionalLongText(limits.text.comentario),
};

export const problemaBody = z.object({ ...fields, idFichaAnimal: id }).meta({ id: 'ProblemaNuevo' });
export type ProblemaBody = z.output<typeof problemaBody>;

/** An edited problem. Its animal cannot change; another `estado` is a new one, and the earlier one stays. */
export const problemaEdit = z
  .object({
    ...fields,
    fecha: instant
      .optional()
      .meta({ description: 'Desde cuándo está en ese estado. Ausente: ahora; si el estado sigue, lo que decía' }),
    idProblema: id,
    version: z.int({ error: generalMessages.notANumber }).optional(),
  })
  .meta({ id: 'ProblemaModificado' });
export type ProblemaEdit = z.output<typeof problemaEdit>;

const usuario = z.object({ idUsuario: z.int(), nombre: z.string().nullable() }).nullable();

export const problema = z
  .object({
    idProblema: z.int(),
    idFichaAnimal: z.int(),
    version: z.int(),
    nombre: z.string(),
    desde: epochMs,
    estado: z.enum(estadosProblema),
    estados: z
      .array(z.object({ estado: z.enum(estadosProblema), fecha: epochMs, comentario: z.string(), usuario }))
      .meta({ description: 'Cómo estuvo, el último estado al final; el primero es de `desde`' }),
    usuario: usuario.meta({ description: 'Quién lo anotó' }),
  })
  .meta({ id: 'Problema' });
export type Problema = z.output<typeof problema>;

const ofProblema = {
  service: 'svc-cases',
  path: '/problemas/{idProblema}',
  access: 'session',
  params: z.object({ idProblema: idText }),
  notFound: says.notFound,
} as const;

const edits = { codes: ['registro_modificado'], carries: { registro_modificado: modificacion } } as const;

export const getNombresProblema = call({
  id: 'getNombresProblema',
  service: 'svc-cases',
  method: 'get',
  path: '/nombres_problema',
  access: 'session',
  summary: 'Nombres que se ofrecen para los problemas de un animal: los usados en su clase y los más comunes',
  query: z.object({ ficha: idText }),
  answer: z.array(z.string()),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getProblemas = call({
  id: 'getProblemas',
  service: 'svc-cases',
  method: 'get',
  path: '/problemas/{idFichaAnimal}',
  access: 'session',
  summary: 'Los problemas de un animal: primero los activos, después los controlados y los resueltos',
  params: z.object({ idFichaAnimal: idText }),
  answer: z.array(problema),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getProblemaHistorial = call({
  ...ofProblema,
  id: 'getProblemaHistorial',
  method: 'get',
  path: '/problemas/{idProblema}/historial',
  summary: 'Qué cambió de un problema, quién y cuándo; también de uno eliminado',
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});

export const postProblema = call({
  id: 'postProblema',
  service: 'svc-cases',
  method: 'post',
  path: '/problemas',
  access: 'session',
  summary: 'Anotar un problema de un animal',
  headers: idempotencyHeaders,
  body: problemaBody,
  status: 201,
  answer: z.object({ idProblema: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
});

export const putProblema = call({
  ...edits,
  id: 'putProblema',
  service: 'svc-cases',
  method: 'put',
  path: '/problemas',
  access: 'session',
  summary: 'Corregir un problema o anotar cómo está ahora; con `version`, solo si nadie lo cambió antes',
  body: problemaEdit,
  answer: problema,
  notFound: says.notFound,
  errors: [404, 409],
});

export const deleteProblema = call({
  ...ofProblema,
  ...edits,
  id: 'deleteProblema',
  method: 'delete',
  summary: 'Eliminar un problema anotado por error: quien lo anotó, o ADMIN. El historial lo guarda',
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  errors: [403, 404, 409],
});
