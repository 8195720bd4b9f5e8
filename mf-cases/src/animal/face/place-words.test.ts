import { expect, test } from '@jest/globals';
import { placeFact, placeWords } from './place-words.ts';

const placed = (estado: string, lugarDestinoFinal = 'La Paloma') => ({
  estado,
  ubicacionActual: 'Pileta 2',
  lugarDestinoFinal,
});

test.each([
  ['En_rehabilitación', 'Está en', 'Pileta 2', 'Pileta 2'],
  ['Muerto', 'Última ubicación', 'Pileta 2', 'Última ubicación: Pileta 2'],
  ['Liberado', 'Volvió al mar en', 'La Paloma', 'Volvió al mar en La Paloma'],
])('the place of an animal that is %s: %s %s', (estado, label, value, words) => {
  expect(placeFact(placed(estado), 'Está en')).toEqual({ label, value });
  expect(placeWords(placed(estado))).toBe(words);
});

test('a released animal without a place of release does not show its old pool', () => {
  expect(placeWords(placed('Liberado', ''))).toBe('Volvió al mar');
});
