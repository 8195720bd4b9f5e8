/** Units and rounding of the amount to draw up (rules: dose-arithmetic, dose-rounding). */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aDar, type Calculable, pesoDifiere, redondeada } from './dosis-por-peso.ts';

const decimal = (most: number, scale: number) =>
  fc.integer({ min: 1, max: most * 10 ** scale }).map((digits) => Number(`${digits}e-${scale}`));

const dose = decimal(500, 3);
const weight = decimal(400, 3);
const strength = decimal(1000, 2);

const mg = (cantidadDosis: number, concentracionUsada: number): Calculable => ({
  cantidadDosis,
  dosis: 'mg_kg',
  concentracionUsada,
  unidadConcentracionUsada: 'mg/ml',
});

function decimalsAt(ml: number): number {
  if (ml < 1) return 2;
  return ml < 10 ? 1 : 0;
}

describe('redondeada', () => {
  test.each([
    [0.004, 0],
    [0.005, 0.01],
    [0.125, 0.13],
    [0.285, 0.29],
    [0.994, 0.99],
    [0.995, 1],
    [1, 1],
    [1.005, 1],
    [1.05, 1.1],
    [1.15, 1.2],
    [2.25, 2.3],
    [9.94, 9.9],
    [9.95, 10],
    [10, 10],
    [10.49, 10],
    [10.5, 11],
    [112.5, 113],
  ])('rounds %d ml to %d', (ml, shown) => {
    expect(redondeada(ml)).toBe(shown);
  });

  test('gives a step of the syringe at most half a step away, and leaves a rounded value', () => {
    fc.assert(
      fc.property(decimal(2000, 4), (ml) => {
        const shown = redondeada(ml);
        const step = 10 ** -decimalsAt(ml);
        expect(Math.abs(shown - ml)).toBeLessThanOrEqual(step / 2 + 1e-9);
        expect(Math.round(shown / step) * step).toBeCloseTo(shown, 9);
        expect(redondeada(shown)).toBe(shown);
      }),
    );
  });

  test('never gives less for more', () => {
    fc.assert(
      fc.property(decimal(50, 3), decimal(50, 3), (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(redondeada(less)).toBeLessThanOrEqual(redondeada(more));
      }),
    );
  });
});

describe('aDar', () => {
  test('gives dose × weight ÷ concentration, computed in integers', () => {
    fc.assert(
      fc.property(dose, weight, strength, (cantidadDosis, peso, concentracion) => {
        const given = aDar(mg(cantidadDosis, concentracion), peso);
        const thousandths = (value: number, scale: number) => BigInt(Math.round(value * 10 ** scale));
        const above = thousandths(cantidadDosis, 3) * thousandths(peso, 3) * 100n;
        const below = thousandths(concentracion, 2) * 1_000_000n;
        const decimals = BigInt(decimalsAt(Number(above) / Number(below)));
        const steps = (2n * above * 10n ** decimals + below) / (2n * below);
        expect(given?.cantidad).toBe(Number(`${steps}e-${decimals}`));
        expect(given?.exacta).toBeCloseTo((cantidadDosis * peso) / concentracion, 6);
      }),
    );
  });

  test('never gives a heavier animal less, nor more from a stronger bottle', () => {
    fc.assert(
      fc.property(dose, weight, weight, strength, strength, (cantidadDosis, one, other, weak, strong) => {
        const [light, heavy] = one < other ? [one, other] : [other, one];
        const [less, more] = weak < strong ? [weak, strong] : [strong, weak];
        const drawn = (peso: number, concentracion: number) =>
          aDar(mg(cantidadDosis, concentracion), peso)?.cantidad ?? 0;
        expect(drawn(light, less)).toBeLessThanOrEqual(drawn(heavy, less));
        expect(drawn(light, more)).toBeLessThanOrEqual(drawn(light, less));
      }),
    );
  });

  test('reports the rounding error of the dose, never more than half a step', () => {
    fc.assert(
      fc.property(dose, weight, strength, (cantidadDosis, peso, concentracion) => {
        const given = aDar(mg(cantidadDosis, concentracion), peso);
        if (given === null) throw new Error('nothing follows');
        const { exacta, cantidad, error } = given;
        const perKilo = (cantidad * concentracion) / peso;
        expect(error).toBeCloseTo((perKilo / cantidadDosis - 1) * 100, 5);
        const halfStep = 10 ** -decimalsAt(exacta) / 2;
        expect(Math.abs(error)).toBeLessThanOrEqual((halfStep / exacta) * 100 + 1e-6);
      }),
    );
  });

  test('gives a thousandfold amount when one number is a thousand times too large: grams for kilograms, units for thousands', () => {
    fc.assert(
      fc.property(dose, weight, strength, (cantidadDosis, peso, concentracion) => {
        const right = aDar(mg(cantidadDosis, concentracion), peso);
        const inGrams = aDar(mg(cantidadDosis, concentracion), peso * 1000);
        expect((inGrams?.exacta ?? 0) / (right?.exacta ?? 1)).toBeCloseTo(1000, 4);
      }),
    );
  });

  test('counts one percent as ten milligrams in a millilitre', () => {
    fc.assert(
      fc.property(dose, weight, decimal(100, 2), (cantidadDosis, peso, percent) => {
        const inPercent = { ...mg(cantidadDosis, percent), unidadConcentracionUsada: '%' };
        const inMg = mg(cantidadDosis, Number((percent * 10).toFixed(1)));
        expect(aDar(inPercent, peso)?.cantidad).toBe(aDar(inMg, peso)?.cantidad);
      }),
    );
  });

  test('ignores the concentration when the dose is in ml/kg', () => {
    fc.assert(
      fc.property(dose, weight, fc.option(strength), (cantidadDosis, peso, concentracionUsada) => {
        const fluid = { cantidadDosis, dosis: 'ml_kg', concentracionUsada, unidadConcentracionUsada: null };
        expect(aDar(fluid, peso)?.cantidad).toBe(redondeada(Number((cantidadDosis * peso).toFixed(6))));
      }),
    );
  });

  test('divides units by units, and reports how far the rounding is off', () => {
    const units = { cantidadDosis: 200, dosis: 'UI_kg', concentracionUsada: 1000, unidadConcentracionUsada: 'UI/ml' };
    expect(aDar(units, 3.22)).toMatchObject({ cantidad: 0.64, exacta: 0.644 });
    expect(aDar(units, 3.22)?.error).toBeCloseTo(-0.621, 3);
  });

  test.each([
    ['units of which the bottle has milligrams', { dosis: 'UI_kg' }],
    ['milligrams of which it has units', { unidadConcentracionUsada: 'UI/ml' }],
    ['no concentration', { concentracionUsada: null }],
    ['no dose', { cantidadDosis: null }],
    ['no unit of the dose', { dosis: null }],
  ])('gives null for %s', (_, change) => {
    expect(aDar({ ...mg(5, 50), ...change }, 6)).toBeNull();
  });

  test('gives null without a weight', () => {
    expect(aDar(mg(5, 50), null)).toBeNull();
    expect(aDar(mg(5, 50), 0)).toBeNull();
  });

  test('computes the smallest dose that a form takes, though no syringe shows it', () => {
    expect(aDar(mg(0.00001, 9_999_999), 0.001)?.cantidad).toBe(0);
  });
});

test('pesoDifiere holds from a tenth on, to the gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 400_000 }), (used, now) => {
      expect(pesoDifiere(used / 1000, now / 1000)).toBe(Math.abs(now - used) * 10 >= used);
    }),
  );
  expect(pesoDifiere(6, 6.6)).toBe(true);
  expect(pesoDifiere(6, 6.599)).toBe(false);
  expect(pesoDifiere(0.7, 0.63)).toBe(true);
});
