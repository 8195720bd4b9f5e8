import { fieldErrors } from '@caparazon/call/check';
import { publicoMessages as publico } from '@caparazon/call/public-words';
import { reporteBody } from '@caparazon/clinic/reporte/nuevo';
import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import { seguimientoQuery } from '@caparazon/clinic/seguimiento/calls';
import { seguimientoMessages as seguimiento } from '@caparazon/clinic/seguimiento/words';
import { voluntariadoBody } from '@caparazon/office/postulacion/nueva';
import { voluntariadoMessages as voluntariado } from '@caparazon/office/postulacion/words';
import { expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import en from './messages-en.ts';

const long = '1'.repeat(2000);
const wrong = [undefined, '', long, 'x', 999, [long], '\0'];

const messagesOf = (schema: z.ZodMiniObject): string[] =>
  wrong.flatMap((value) => {
    const body = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
    const { error } = schema.safeParse(body);
    return error ? fieldErrors(error).map(({ mensaje }) => mensaje) : [];
  });

const all = new Set([
  ...[reporteBody, voluntariadoBody, seguimientoQuery].flatMap(messagesOf),
  ...Object.values({ ...publico, ...voluntariado, ...seguimiento }),
  reporte.invalid,
  reporte.sent,
  reporte.onlyFirstTen,
]);

/** Fields that no screen fills by hand. */
const never = /texto|imagen en base64|deben ser una lista|una de las opciones/;

test('every message of a public form has its English', () => {
  const untold = [...all].filter((message) => !never.test(message) && en.message(message) === en.message(''));
  expect(untold).toEqual([]);
});

test('a length is named with its number', () => {
  expect(en.message('Puede tener hasta 300 caracteres')).toBe('It can have up to 300 characters');
});
