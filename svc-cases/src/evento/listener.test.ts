import { expect, test } from '@jest/globals';
import { createListener } from './listener.ts';

const at = (ordinal: number) => ({ seconds: 1, ordinal, index: 0 });

test('a stalled reader is cut, so that its memory is bounded', () => {
  const { stream, tell } = createListener(at(0));
  let most = 0;
  for (let n = 1; n < 100_000 && !stream.destroyed; n += 1) {
    tell({ tipo: 'dosis', id: n }, at(n));
    most = Math.max(most, stream.readableLength);
  }
  expect(stream.destroyed).toBe(true);
  expect(most).toBeLessThan(70_000);
});

test('a stream ends regularly when its reader has read everything', async () => {
  const { stream, tell, end } = createListener(at(0));
  const read = stream.setEncoding('utf8').toArray();
  tell({ tipo: 'voy', id: 7 }, at(1));
  await new Promise(setImmediate);
  end();
  expect((await read).join('')).toContain('id: 1-1-0\nevent: voy\ndata: {"tipo":"voy","id":7}\n\n');
});

test('an event is never sent twice, nor one of before', () => {
  const { stream, tell } = createListener(at(5));
  tell({ tipo: 'dosis', id: 1 }, at(5));
  tell({ tipo: 'dosis', id: 2 }, at(6));
  tell({ tipo: 'dosis', id: 2 }, at(6));
  expect(String(stream.read()).match(/"id":\d/g)).toEqual(['"id":2']);
});

test('events between end and close are not sent, since the client gets them when it reconnects', async () => {
  const { stream, tell, beat, end } = createListener(at(0));
  const read = stream.setEncoding('utf8').toArray();
  await new Promise(setImmediate);
  end();
  tell({ tipo: 'voy', id: 7 }, at(1));
  beat();
  end();
  expect((await read).join('')).toBe('retry: 3000\n\n');
});
