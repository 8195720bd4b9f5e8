import { expect, test } from '@jest/globals';
import { linePoints } from './line.ts';

const box = { width: 100, height: 20, margin: 2 };

test('the line goes from the first weight at the left to the last at the right, the heaviest on top', () => {
  expect(
    linePoints(
      [
        [0, 4],
        [50, 5],
        [100, 4.5],
      ],
      box,
    ),
  ).toBe('2,18 50,2 98,10');
});

test('equal weights make a level line, and one weight makes none', () => {
  expect(
    linePoints(
      [
        [0, 4],
        [100, 4],
      ],
      box,
    ),
  ).toBe('2,10 98,10');
  expect(linePoints([[0, 4]], box)).toBe('');
  expect(linePoints([], box)).toBe('');
});
