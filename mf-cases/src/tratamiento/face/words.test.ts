import { instantOf } from '@caparazon/call/time';
import { expect, test } from '@jest/globals';
import { darText, dosisText, medicationText, viaText } from './amounts.ts';
import { dosisFrom, performHref, readPerforming } from './perform-link.ts';
import { momentWords, spanWords } from './time-words.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [40_000, 'menos de 1 min'],
  [25 * minute, '25 min'],
  [hour, '1 h'],
  [85 * minute, '1 h 25 min'],
  [2 * hour + 50 * minute, '2 h'],
  [47 * hour, '47 h'],
  [75 * hour, '3 días'],
])('%d ms read %s', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

test.each([
  ['2025-11-20T23:59', 'hoy 23:59'],
  ['2025-11-21T00:00', 'mañana 00:00'],
  ['2025-11-19T06:05', 'ayer 06:05'],
  ['2025-11-28T06:05', 'vie 28/11 06:05'],
  ['2026-01-02T06:05', 'vie 02/01/2026 06:05'],
])('%s reads %s', (at, words) => {
  expect(momentWords(instantOf(at), instantOf('2025-11-20T14:00'))).toBe(words);
});

const given = {
  medicamento: 'Enrofloxacina',
  cantidadDosis: 2.5,
  dosis: 'mg_kg',
  cantidadDar: 1500,
  dar: 'Comprimidos',
};
const nothing = { medicamento: '', cantidadDosis: null, dosis: null, cantidadDar: null, dar: null };

test('amounts, units and routes read as people write them', () => {
  expect(dosisText(given)).toBe('2,5\u00a0mg/kg');
  expect(darText(given)).toBe('1.500\u00a0comprimidos');
  expect(darText({ cantidadDar: 1, dar: 'Comprimidos' })).toBe('1\u00a0comprimido');
  expect(darText({ cantidadDar: 1, dar: 'ml' })).toBe('1\u00a0ml');
  expect(viaText({ via: 'tópica_dérmica' })).toBe('Tópica (piel)');
  expect(viaText({ via: null })).toBe('');
  expect(medicationText(given)).toBe('Enrofloxacina 2,5\u00a0mg/kg, dar 1.500\u00a0comprimidos');
  expect(medicationText({ ...nothing, cantidadDar: 60, dar: 'ml' })).toBe('dar 60\u00a0ml');
  expect(medicationText(nothing)).toBe('');
});

test.each([
  [null, {}],
  ['texto', {}],
  [{ fechaHora: 'ayer' }, {}],
  [{ idInstancia: 5 }, { idInstancia: 5 }],
  // An older page cannot tell which dose it was.
  [{ fechaHora: 5 }, { idInstancia: 0 }],
  [{ dosis: 6, de: 'otro' }, {}],
])('navigation state of another shape hands over nothing: %j', (state, handed) => {
  expect(readPerforming(state)).toEqual(handed);
});

test.each([
  ['/realizar_tratamiento/31?dosis=1763656800000', 1_763_656_800_000],
  ['/realizar_tratamiento/31', undefined],
  ['/realizar_tratamiento/31?dosis=', undefined],
  ['/realizar_tratamiento/31?dosis=-5', undefined],
  ['/realizar_tratamiento/31?dosis=18:00', undefined],
])('the address %s names the dose %p', (address, dosis) => {
  expect(dosisFrom(new URL(address, 'http://localhost').searchParams)).toBe(dosis);
  if (dosis !== undefined) expect(performHref(31, dosis)).toBe(address);
});
