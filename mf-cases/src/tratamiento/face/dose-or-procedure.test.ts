import { expect, test } from '@jest/globals';
import { doseWordsFor } from './dose-or-procedure.ts';

test('no sentence about a procedure mentions a dose', () => {
  const doseWords = Object.values(doseWordsFor(true)).map((one) =>
    typeof one === 'function' ? (one as (...words: string[]) => string)('…', '…') : JSON.stringify(one),
  );
  expect(doseWords.filter((one) => /dosis|\b(se|la) dio|\bdad[ao]|\bdar|recib/i.test(one))).toEqual([]);
});
