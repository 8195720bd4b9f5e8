import type { AnioEnCifras } from '@caparazon/clinic/estadistica/calls';
import { expect, test } from '@jest/globals';
import { daysOfMonth, minutesInWords, survivalInWords } from './cifras.ts';

const year = (desenlaces: object): AnioEnCifras =>
  ({ desenlaces: Object.entries(desenlaces).map(([desenlace, cantidad]) => ({ desenlace, cantidad })) }) as never;

test('the released share is of those that arrived alive and have an end', () => {
  const ends = {
    liberado: 5,
    trasladado: 1,
    no_liberable: 1,
    murio: 2,
    murio_24h: 1,
    eutanasia: 2,
    muerto_al_llegar: 4,
  };
  expect(survivalInWords(year(ends))).toBe(
    'De 12 que llegaron con vida y ya tienen un final, 6 se liberaron o trasladaron (50 %).',
  );
});

test('a death without detail is left out and said, and without any end nothing is', () => {
  expect(survivalInWords(year({ liberado: 1, sin_detalle: 2 }))).toMatch(/^De 1 .*100 %.* De otros 2 que murieron/);
  expect(survivalInWords(year({ sin_detalle: 1 }))).toMatch(/^De otro que murió no consta/);
  expect(survivalInWords(year({ muerto_al_llegar: 3 }))).toBe('');
});

test('a month has its days, and a time its largest whole unit', () => {
  expect(daysOfMonth(2028, 2)).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  expect(daysOfMonth(2026, 12)).toEqual({ desde: '2026-12-01', hasta: '2026-12-31' });
  expect([0, 119, 120, 2880].map(minutesInWords)).toEqual(['0 min', '119 min', '2 h', '2 días']);
});
