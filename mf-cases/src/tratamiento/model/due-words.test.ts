import { instantOf } from '@caparazon/call/time';
import { pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import { expect, test } from '@jest/globals';
import { dosis } from '../face/dose-or-procedure.ts';
import { dueWords, writtenPauta } from './due-words.ts';

const now = instantOf('2025-11-20T14:00') + 40_000;

test.each([
  ['the issue’s own', '2025-11-20T14:00', 8, 7, 'hoy 14:00, 22:00, mañana 06:00 … 21 dosis hasta el 27/11'],
  ['one that began this morning', '2025-11-20T06:30', 8, 1, 'hoy 14:30, 22:30. 3 dosis hasta hoy'],
  [
    'every half an hour for a month',
    '2025-11-20T14:00',
    0.5,
    30,
    'hoy 14:00, 14:30, 15:00 … 1.440 dosis hasta el 20/12',
  ],
  [
    'every day and a half',
    '2025-11-20T23:00',
    36,
    6,
    'hoy 23:00, sáb 22/11 11:00, dom 23/11 23:00 … 4 dosis hasta el 25/11',
  ],
  [
    'into another year',
    '2025-12-31T20:00',
    24,
    3,
    'mié 31/12 20:00, jue 01/01/2026 20:00, vie 02/01/2026 20:00. 3 dosis hasta el 02/01/2026',
  ],
  ['a single one', '2025-11-21T09:00', 24, 1, 'mañana 09:00, una sola dosis'],
  ['all over', '2025-11-18T09:00', 12, 1, 'Ya pasaron todas: 2 dosis hasta el 18/11'],
  ['one left, of yesterday’s', '2025-11-19T10:00', 12, 2, 'hoy 22:00. 4 dosis hasta hoy'],
])('%s', (_, comienzo, frecuencia, duracion, words) => {
  expect(dueWords(pautaOf({ comienzo: instantOf(comienzo), frecuencia, duracion }), now, dosis)).toBe(words);
});

test('a treatment finished before its first dose has none', () => {
  const comienzo = instantOf('2025-11-21T14:00');
  expect(dueWords(pautaOf({ comienzo, frecuencia: 8, duracion: 7, finalizado: now }), now, dosis)).toBe(
    'Ninguna dosis',
  );
});

test.each([
  ['', '8', '7'],
  ['2025-11-20T14:00', '', '7'],
  ['2025-11-20T14:00', '0', '7'],
  ['2025-11-20T14:00', '8,125', '7'],
  ['2025-11-20T14:00', '8', ','],
])('an incomplete form has no schedule: %j %j %j', (fechaHoraComienzo, frecuencia, duracion) => {
  expect(writtenPauta({ fechaHoraComienzo, frecuencia, duracion })).toBeNull();
});

test('a decimal comma is read', () => {
  expect(writtenPauta({ fechaHoraComienzo: '2025-11-20T14:00', frecuencia: '0,5', duracion: '1' })?.cantidad).toBe(48);
});
