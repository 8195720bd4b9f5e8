import { expect, test } from '@jest/globals';
import { saidBy } from './dose-or-procedure.ts';

test('no sentence about a procedure mentions a dose', () => {
  const said = Object.values(saidBy(true)).map((one) =>
    typeof one === 'function' ? (one as (...words: string[]) => string)('…', '…') : JSON.stringify(one),
  );
  expect(said.filter((one) => /dosis|\b(se|la) dio|\bdad[ao]|\bdar|recib/i.test(one))).toEqual([]);
});
