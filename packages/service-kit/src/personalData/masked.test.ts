import { describe, expect, test } from '@jest/globals';
import { masked, maskedPlace } from './masked.ts';
import { isNamedIn, isOf } from './persona.ts';

test.each([
  ['Llamar a ana@correo.com.uy o al 099 301 277', 'Llamar a *** o al ***'],
  ['(+598) 99-301-277, preguntar por Graciela Núñez', '(***, preguntar por *** ***'],
  [
    'su celular 99301277, el de la casa: tel. 4772 1234; o +54 11 4567-8901',
    'su celular ***, el de la casa: tel. ***; o ***',
  ],
  ['0059899301277 y 24001234', '*** y ***'],
  ['graciela la vio; NUÑEZ avisó', '*** la vio; *** avisó'],
])('%j names nobody once masked', (text, wanted) => {
  expect(masked(text, 'Graciela Núñez de Sosa')).toBe(wanted);
});

test.each([
  'Pesa 12.500 kg, mide 43,5 cm; vista el 22/11/2026 a las 14.30',
  'En -34.6012, -54.1567, cerca del km 267',
  'El sol y la luna de Paz',
  'Operada el 22-11-2026 y el 24112026; -34.60123, -54.15671',
  'Pesos 6.5 6.7 6.8 6.9 kg, 4200 4350 g; Hto 32 34 36 38; PIT 900118000123456, 985 141 000 123 456',
])('%j stays as it is', (text) => {
  expect(masked(text, 'Paz del Sol')).toBe(text);
});

test.each([
  ['Rocha, km 210; casa de Ana Rocha, 099 301 277', 'Rocha, km 210; casa de ***, ***'],
  ['ana  ROCHA vive al lado de Ana Rocha', '*** vive al lado de ***'],
  ['Bajada de Ana, Castillos', 'Bajada de Ana, Castillos'],
])('only the whole name is masked in the place %j', (text, wanted) => {
  expect(maskedPlace(text, 'Ana Rocha')).toBe(wanted);
  expect(maskedPlace('Rocha', 'Rocha')).toBe('Rocha');
});

describe('isOf and isNamedIn recognise a person', () => {
  const ana = { correo: 'Ana@Correo.example', telefono: '+598 99 301 277', cedula: '1.234.567-2' };
  test.each([
    [{ correo: ' ana@correo.example' }, true],
    [{ telefono: '099301277' }, true],
    [{ cedula: '12345672' }, true],
    [{ correo: 'mariana@correo.example', telefono: '099301278', cedula: '1234567' }, false],
    [{ correo: '', telefono: '', cedula: '' }, false],
    [{ telefono: '277' }, false],
  ])('by a record that says %j', (record, same) => {
    expect(isOf(ana, record)).toBe(same);
  });
  test.each([
    ['Avisar a ANA@correo.example.', true],
    ['llamar al 099 301-277 y venir', true],
    ['CI 1.234.567-2', true],
    ['mariana@correo.example, ana@correo.example.uy', false],
    ['Pesa 99,3 kg; 01277', false],
    ['', false],
  ])('in %j', (text, named) => {
    expect(isNamedIn(ana, text)).toBe(named);
    expect(isNamedIn({}, text)).toBe(false);
    expect(isNamedIn({ telefono: '277', cedula: '1' }, text)).toBe(false);
  });
  test('but nobody when the record says nothing', () => {
    expect(isOf({}, { correo: '', telefono: '', cedula: '' })).toBe(false);
    expect(isOf({ telefono: '277', correo: '  ' }, { telefono: '099 277', correo: '' })).toBe(false);
  });
});
