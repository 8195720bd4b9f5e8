import { expect, test } from '@jest/globals';
import { createListener } from './listener.ts';

const at = (ordinal: number) => ({ seconds: 1, ordinal, index: 0 });

test('a reader that stalls is cut, so that its memory is bounded', () => {
  const { stream, tell } = createListener(at(0));
  let most = 0;
  for (let n = 1; n < 100_000 && !stream.destroyed; n += 1) {
    tell({ tipo: 'dosis', id: n }, at(n));
    most = Math.max(most, stream.readableLength);
  }
  expect(stream.destroyed).toBe(true);
  expect(most).toBeLessThan(70_000);
});

test('the end of a reader that has read everything is a proper one', async () => {
  const { stream, tell, end } = createListener(at(0));
  const read = stream.setEncoding('utf8').toArray();
  tell({ tipo: 'voy', id: 7 }, at(1));
  await new Promise(setImmediate);
  end();
  expect((await read).join('')).toContain('id: 1-1-0\nevent: voy\ndata: {"tipo":"voy","id":7}\n\n');
});

test('nothing is told twice, and nothing of before', () => {
  const { stream, tell } = createListener(at(5));
  tell({ tipo: 'dosis', id: 1 }, at(5));
  tell({ tipo: 'dosis', id: 2 }, at(6));
  tell({ tipo: 'dosis', id: 2 }, at(6));
  expect(String(stream.read()).match(/"id":\d/g)).toEqual(['"id":2']);
});

test('what comes between the end and the close is not told: the client hears it when it comes back', async () => {
  const { stream, tell, beat, end } = createListener(at(0));
  const read = stream.setEncoding('utf8').toArray();
  await new Promise(setImmediate);
  end();
  tell({ tipo: 'voy', id: 7 }, at(1));
  beat();
  end();
  expect((await read).join('')).toBe('retry: 3000\n\n');
});
