import { expect, test } from '@jest/globals';
import { saidBy } from './dose-or-procedure.ts';

test('nothing that is said of a procedure speaks of a dose', () => {
  const said = Object.values(saidBy(true)).map((one) =>
    typeof one === 'function' ? (one as (...words: string[]) => string)('…', '…') : JSON.stringify(one),
  );
  expect(said.filter((one) => /dosis|\b(se|la) dio|\bdad[ao]|\bdar|recib/i.test(one))).toEqual([]);
});
