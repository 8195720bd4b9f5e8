import { expect, test } from '@jest/globals';
import { medidaOf } from '../../medicion/testing/samples.ts';
import { conditionOf, fulton } from './condition.ts';
import { type Point, thinCurve } from './thin-curve.ts';
import { kilosText, percentText, weightChange } from './weight-words.ts';

const dayMs = 24 * 3600_000;
const noon = Date.UTC(2026, 10, 1, 15);
const on = (day: number, v: number): Point => ({ t: noon + day * dayMs, v });

function* chance(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

test.each([
  [0.32, '+320 g'],
  [-0.045, '−45 g'],
  [0, '0 g'],
  [0.0004, '0 g'],
  [0.9996, '+1 kg'],
  [1.234, '+1,23 kg'],
  [-12.5, '−12,5 kg'],
])('a change of %d kg is %s', (kilos, text) => {
  expect(kilosText(kilos)).toBe(text);
});

test('rounded words are off by at most half of their last digit, and keep the sign', () => {
  const numbers = chance(7);
  for (let i = 0; i < 2000; i += 1) {
    const kilos = ((numbers.next().value ?? 0) - 0.5) * 10 ** (i % 4);
    const text = kilosText(kilos);
    const [figure = '', unit] = text.replace('−', '-').replaceAll('.', '').replace(',', '.').split(' ');
    const read = Number(figure) / (unit === 'g' ? 1000 : 1);
    expect(Math.abs(read - kilos)).toBeLessThanOrEqual(unit === 'g' ? 0.0005 + 1e-9 : 0.0055);
    if (read !== 0) expect(Math.sign(read)).toBe(Math.sign(kilos));
    expect(percentText(kilos / 100)).toMatch(/^[+−]?\d[\d.]*(,\d)? %$/);
  }
});

test('weightChange gives the change since the intake, per week and per day', () => {
  expect(weightChange([on(0, 4)], true)).toEqual([]);
  expect(weightChange([on(0, 4), on(3, 4.1)], true)).toEqual([
    '+100 g desde el ingreso (en 3 días)',
    '+33 g por día en los últimos 3 días',
  ]);
  expect(weightChange([on(0, 4), on(13, 4.28), on(14, 4.32)], false)).toEqual([
    '+320 g desde el primer peso (en 14 días), +4 % por semana',
    '+40 g por día desde el día anterior',
  ]);
  expect(weightChange([on(0, 4), on(14, 3.6), { t: on(14, 0).t + 60_000, v: 3.5 }], true)).toEqual([
    '−500 g desde el ingreso (en 14 días), −6,3 % por semana',
    '−36 g por día en los últimos 14 días',
  ]);
});

test('a thinned curve keeps its ends, peaks and order', () => {
  const numbers = chance(3);
  const points = Array.from({ length: 5000 }, (_, i): Point => ({ t: i * 1000, v: numbers.next().value ?? 0 }));
  points[2500] = { t: 2_500_000, v: 9 };
  points[2501] = { t: 2_501_000, v: -9 };
  const kept = thinCurve(points, 300);
  expect(kept.length).toBeLessThanOrEqual(4 * 300);
  expect(kept[0]).toEqual(points[0]);
  expect(kept.at(-1)).toEqual(points.at(-1));
  expect(kept).toContainEqual(points[2500]);
  expect(kept).toContainEqual(points[2501]);
  expect(kept.every(({ t }, i) => i === 0 || t >= (kept[i - 1]?.t ?? 0))).toBe(true);
  expect(thinCurve(points.slice(0, 100), 300)).toEqual(points.slice(0, 100));
  expect(thinCurve([], 300)).toEqual([]);
});

const verde = { nombreComunFichaAnimal: { nombre: 'Tortuga verde' }, especie: '', estadio: 'Juvenil' };
const length = (changes: object = {}) =>
  medidaOf({ tipo: 'largo_recto_caparazon', valor: 36, unidad: 'cm', fechaHora: noon, ...changes });
const weight = (changes: object = {}) => medidaOf({ valor: 6, fechaHora: noon + dayMs, ...changes });

test("Fulton's index is given only for animals for which it was published", () => {
  expect(fulton(6, 36)).toBeCloseTo(1.286, 3);
  const both = [length(), weight()];
  expect(conditionOf(verde, both)).toMatchObject({ is: 'index', texto: 'cerca de 1,3: bueno, según lo publicado' });
  expect(conditionOf({ ...verde, estadio: 'Cria' }, both)).toBeNull();
  expect(conditionOf({ ...verde, nombreComunFichaAnimal: { nombre: 'Tortuga carey' } }, both)).toBeNull();
  expect(conditionOf({ ...verde, especie: 'Dermochelys coriacea' }, both)).toBeNull();
  const cabezona = { ...verde, nombreComunFichaAnimal: { nombre: 'Tortuga cabezona' } };
  expect(conditionOf(cabezona, both)).toBeNull();
  expect(conditionOf({ ...cabezona, estadio: 'Adulto' }, both)).toMatchObject({ is: 'index' });
});

test('the index is not computed from a curved length, an estimate or a weight of another time', () => {
  const missing = (...medidas: ReturnType<typeof medidaOf>[]) =>
    expect(conditionOf(verde, medidas)).toMatchObject({ is: 'missing' });
  missing(weight());
  missing(length({ tipo: 'largo_curvo_caparazon' }), weight());
  missing(length({ metodo: 'estimado' }), weight());
  missing(length(), weight({ metodo: 'Estimado a ojo' }));
  missing(length(), weight({ metodo: 'E' }));
  missing(length({ metodo: 'aprox.' }), weight());
  missing(length(), weight({ origen: 'ficha', idMedicion: null }));
  missing(length(), weight({ fechaHora: noon + 8 * dayMs }));
  expect(conditionOf(verde, [length(), weight({ origen: 'ficha', comentario: 'Al egreso' })])).toMatchObject({
    is: 'index',
  });
  expect(conditionOf({ ...verde, estadio: null }, [length(), weight()])).toMatchObject({ is: 'missing' });
});

test.each([
  // 1.179 and 1.222 both read 1.2, without telling on which side they lie.
  [5.5, 'cerca de 1,2: no alcanza para decir si es bueno'],
  [5.7, 'cerca de 1,2: no alcanza para decir si es bueno'],
  [5.3, 'cerca de 1,1: por debajo de lo que se considera bueno'],
  [5.9, 'cerca de 1,3: bueno, según lo publicado'],
])('a weight of %s kg near the limit is not judged', (valor, texto) => {
  expect(conditionOf(verde, [length(), weight({ valor })])).toMatchObject({ texto });
});

test('noted accuracies make the index a range, which may decide nothing', () => {
  expect(conditionOf(verde, [length({ exactitud: 1 }), weight({ exactitud: 0.2 })])).toMatchObject({
    texto: 'entre 1,1 y 1,4: no alcanza para decir si es bueno',
  });
  expect(conditionOf(verde, [length(), weight({ valor: 4 })])).toMatchObject({
    texto: 'cerca de 0,9: por debajo de lo que se considera bueno',
  });
});
