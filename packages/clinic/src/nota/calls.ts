/** Dated notes of an animal; pinned ones stand where somebody gives it a dose (rules: notes, pinned-notes). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, instant, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { notaMessages as says } from './words.ts';

const fields = {
  texto: optionalLongText(limits.text.default).check(z.minLength(1, says.texto)),
  fecha: instant.optional().meta({ description: 'Ausente: ahora; en una corrección, la que tenía' }),
  fijada: z.boolean({ error: generalMessages.notAnOption }).meta({ description: 'Si está arriba de cada dosis' }),
};

function checkPinned({ value, issues }: z.core.ParsePayload<{ texto: string; fijada: boolean }>): void {
  if (value.fijada && value.texto.length > clinicLimits.nota.fijada)
    issues.push({ code: 'custom', message: says.longPinned, input: value.texto, path: ['texto'] });
}

export const notaBody = z
  .object({ ...fields, idFichaAnimal: id })
  .check(checkPinned)
  .meta({ id: 'NotaNueva' });
export type NotaBody = z.output<typeof notaBody>;

/** An edited note. Its animal cannot change. */
export const notaEdit = z
  .object({ ...fields, idNota: id, version: z.int({ error: generalMessages.notANumber }).optional() })
  .check(checkPinned)
  .meta({ id: 'NotaModificada' });
export type NotaEdit = z.output<typeof notaEdit>;

export const nota = z
  .object({
    idNota: z.int(),
    idFichaAnimal: z.int(),
    version: z.int(),
    texto: z.string(),
    fecha: epochMs,
    fijada: z.boolean(),
    usuario: z
      .object({ idUsuario: z.int(), nombre: z.string().nullable() })
      .nullable()
      .meta({ description: 'Quién la anotó' }),
  })
  .meta({ id: 'Nota' });
export type Nota = z.output<typeof nota>;

export const notaFijada = nota.pick({ idNota: true, idFichaAnimal: true, texto: true }).meta({ id: 'NotaFijada' });
export type NotaFijada = z.output<typeof notaFijada>;

const ofNota = {
  service: 'svc-cases',
  path: '/notas/{idNota}',
  access: 'session',
  params: z.object({ idNota: idText }),
  notFound: says.notFound,
} as const;

const edits = { codes: ['registro_modificado'], carries: { registro_modificado: modificacion } } as const;

export const getNotasFijadas = call({
  id: 'getNotasFijadas',
  service: 'svc-cases',
  method: 'get',
  path: '/notas',
  access: 'session',
  summary: 'Las notas fijadas de los animales en rehabilitación, las más viejas primero',
  answer: z.array(notaFijada),
});

export const getNotas = call({
  id: 'getNotas',
  service: 'svc-cases',
  method: 'get',
  path: '/notas/{idFichaAnimal}',
  access: 'session',
  summary: 'Las notas de un animal, la última primero',
  params: z.object({ idFichaAnimal: idText }),
  answer: z.array(nota),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getNotaHistorial = call({
  ...ofNota,
  id: 'getNotaHistorial',
  method: 'get',
  path: '/notas/{idNota}/historial',
  summary: 'Qué cambió de una nota, quién y cuándo; también de una eliminada',
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});

export const postNota = call({
  id: 'postNota',
  service: 'svc-cases',
  method: 'post',
  path: '/notas',
  access: 'session',
  summary: 'Anotar algo de un animal',
  headers: idempotencyHeaders,
  body: notaBody,
  status: 201,
  answer: z.object({ idNota: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
});

export const putNota = call({
  ...edits,
  id: 'putNota',
  service: 'svc-cases',
  method: 'put',
  path: '/notas',
  access: 'session',
  summary: 'Corregir una nota, entera; con `version`, solo si nadie la cambió antes',
  body: notaEdit,
  answer: nota,
  notFound: says.notFound,
  errors: [404, 409],
});

export const deleteNota = call({
  ...ofNota,
  ...edits,
  id: 'deleteNota',
  method: 'delete',
  summary: 'Eliminar una nota: quien la anotó, o ADMIN. El historial la guarda',
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  errors: [403, 404],
});
