import { expect, test } from '@jest/globals';
import { downable, questions } from './parts-down.mjs';
import { stillWorks } from './still-works.mjs';

test("the guide's table has each of the drill's actions for every part", () => {
  const table = stillWorks();
  expect([...table.keys()]).toEqual(Object.keys(questions));
  for (const cells of table.values()) expect([...cells.keys()]).toEqual(downable);
});

test('stillWorks throws when a cell says neither yes nor no', () => {
  const text = (/** @type {string} */ cell) =>
    `Antes\n\n| Con esto caído | \`edge\` |\n|---|---|\n| Leer | ${cell} |\n\nDespués`;
  expect(stillWorks(text('sí'))).toEqual(new Map([['Leer', new Map([['edge', true]])]]));
  expect(() => stillWorks(text('quizás'))).toThrow('a cell is sí or no');
  expect(() => stillWorks('nada')).toThrow('no table begins');
});
