import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Curve } from './curve.tsx';

const hourMs = 3600_000;
const now = Date.UTC(2026, 10, 20);
const width = 560;

let laidOut: (given: number) => void;

class Observer implements ResizeObserver {
  readonly #then: ResizeObserverCallback;
  constructor(then: ResizeObserverCallback) {
    this.#then = then;
    laidOut = (given) => this.#then([{ contentRect: { width: given } } as ResizeObserverEntry], this);
  }
  observe(): void {
    laidOut(width);
  }
  unobserve(): void {}
  disconnect(): void {}
}
const own = globalThis.ResizeObserver;
beforeEach(() => {
  globalThis.ResizeObserver = Observer;
});
afterEach(() => {
  globalThis.ResizeObserver = own;
});

const points = Array.from({ length: 5000 }, (_, n) => ({ t: now - (5000 - n) * hourMs, v: 100 + ((n * 37) % 41) }));
const line = () => document.querySelector('[data-curva]')?.getAttribute('d') ?? '';
const pairsIn = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((pair) => pair.split(',').map(Number));

test('a long curve is thinned to its width inside its axes, and walking does not change it', async () => {
  render(
    <Curve
      label="Glucosa de Renata"
      points={points}
      say={(place) => `medida ${place + 1}`}
      normal={{ minimo: 90, maximo: 120 }}
      bands={[{ key: 1, desde: now - 50 * hourMs, hasta: now, mark: '1' }]}
      ticks={[now - 100 * hourMs]}
      now={now}
    />,
  );
  await waitFor(() => expect(line()).not.toBe(''));
  const path = line();
  const drawn = pairsIn(path);
  expect(drawn.length).toBeGreaterThan(500);
  expect(drawn.length).toBeLessThanOrEqual(2 * width);
  for (const [x = Number.NaN, y = Number.NaN] of drawn) {
    expect(x).toBeGreaterThanOrEqual(44);
    expect(x).toBeLessThanOrEqual(width - 12);
    expect(y).toBeGreaterThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(194);
  }
  expect(document.querySelectorAll('[data-ayuno]')).toHaveLength(1);

  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('medida 1');
  const [first] = drawn;
  const circle = document.querySelector('circle');
  expect(Number(circle?.getAttribute('cx'))).toBeCloseTo(first?.[0] ?? Number.NaN, 0);
  expect(Number(circle?.getAttribute('cy'))).toBeCloseTo(first?.[1] ?? Number.NaN, 0);
  expect(line()).toBe(path);
});

test('the curve keeps its width behind another tab', async () => {
  render(
    <Curve
      label="Peso"
      points={points.slice(0, 9)}
      say={(place) => `medida ${place + 1}`}
      bands={[]}
      ticks={[]}
      now={now}
    />,
  );
  const drawing = screen.getByRole('img', { name: 'Peso' });
  await waitFor(() => expect(line()).not.toBe(''));
  const seen = drawing.getAttribute('viewBox');
  await act(async () => laidOut(0));
  expect(drawing.getAttribute('viewBox')).toBe(seen);
  await act(async () => laidOut(400));
  expect(drawing.getAttribute('viewBox')).toMatch(/^0 0 400 /);
});
