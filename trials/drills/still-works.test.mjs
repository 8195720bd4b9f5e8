/** The guide says of each part and of each thing that the drill does whether it still works. */
import { expect, test } from '@jest/globals';
import { downable, questions } from './parts-down.mjs';
import { stillWorks } from './still-works.mjs';

test('the table of the guide has what the drill asks, for every part that can be down', () => {
  const table = stillWorks();
  expect([...table.keys()]).toEqual(Object.keys(questions));
  for (const cells of table.values()) expect([...cells.keys()]).toEqual(downable);
});

test('a table is read by its first cell, and a cell that says neither yes nor no is refused', () => {
  const text = (/** @type {string} */ cell) =>
    `Antes\n\n| Con esto caído | \`edge\` |\n|---|---|\n| Leer | ${cell} |\n\nDespués`;
  expect(stillWorks(text('sí'))).toEqual(new Map([['Leer', new Map([['edge', true]])]]));
  expect(() => stillWorks(text('quizás'))).toThrow('a cell is sí or no');
  expect(() => stillWorks('nada')).toThrow('no table begins');
});
