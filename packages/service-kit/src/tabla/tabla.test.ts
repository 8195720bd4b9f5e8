/** Only rows for which there is room are read. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';
import { jsonOf, type NamedColumn } from './json.ts';
import { xlsxOf } from './xlsx.ts';

const columns: NamedColumn<number>[] = [
  { campo: 'n', header: 'Número', kind: 'whole', width: 9, value: (n) => n },
  { campo: 'texto', header: 'Texto', kind: 'text', width: 9, value: (n) => `${n} ${crypto.randomUUID()}` },
];

test.each([
  ['csv', csvOf],
  ['xlsx', xlsxOf],
  ['json', jsonOf],
])('as %s the rows are not read on when the reader stops, and the reading ends when it leaves', async (_, fileOf) => {
  let read = 0;
  let ended = false;
  function* numbers() {
    try {
      for (;;) {
        read += 1;
        yield read;
      }
    } finally {
      ended = true;
    }
  }
  const file = fileOf(columns, Readable.from(numbers()), 'Números');
  const pieces = file[Symbol.asyncIterator]();
  for (let i = 0; i < 20; i += 1) await pieces.next();
  let before = -1;
  while (before !== read) {
    before = read;
    for (let i = 0; i < 50; i += 1) await setImmediate();
  }
  expect(read).toBeLessThan(20_000);
  file.destroy();
  while (!ended) await setImmediate();
});
