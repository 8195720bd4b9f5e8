import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs } from '../testing/tratamientos.ts';
import { lossOf } from './weight-change.ts';

const noon = Date.UTC(2026, 10, 20, 15);
const grams = fc.integer({ min: 1, max: 400_000 });
const weigh = (ago: number, of: number) => ({ fechaHora: noon - ago * dayMs, valor: of / 1000 });

test('a loss is shown from a twentieth on, to the gram, with percentage and days', () => {
  fc.assert(
    fc.property(grams, grams, fc.integer({ min: 1, max: 59 }), (before, now, days) => {
      const loss = lossOf([weigh(days, before), weigh(0, now)]);
      expect(loss !== null).toBe((before - now) * 20 >= before);
      if (loss === null) return;
      expect(loss.dias).toBe(days);
      expect(Math.abs(loss.porcentaje - (100 * (before - now)) / before)).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(loss.porcentaje).toBeGreaterThanOrEqual(5);
    }),
  );
});

test('a loss of a twentieth is shown, whatever the weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (parts) => {
      expect(lossOf([weigh(7, parts * 20), weigh(0, parts * 19)])?.porcentaje).toBe(5);
      expect(lossOf([weigh(7, parts * 20), weigh(0, parts * 19 + 1)])).toBeNull();
    }),
  );
});

test('the last weight is compared with the highest of the week, or else with the one before', () => {
  fc.assert(
    fc.property(fc.array(grams, { minLength: 1, maxLength: 7 }), grams, (week, now) => {
      const pesos = [...week.map((of, i) => weigh(week.length - i, of)), weigh(0, now)];
      const most = Math.max(...week);
      expect(lossOf(pesos) !== null).toBe((most - now) * 20 >= most);
    }),
  );
  expect(lossOf([weigh(20, 9000), weigh(10, 8000), weigh(0, 8000)])).toBeNull();
});
