import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn.ts';

test('one piece a turn of the event loop, in order, whatever becomes of the one before', async () => {
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(name);
    return name;
  };
  const fail = () => {
    done.push('b');
    throw new Error('b');
  };
  const pieces = Promise.allSettled([inTurn(work('a')), inTurn(fail), inTurn(work('c'))]);
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(done.length);
    await nextTurn();
  }
  expect(Math.max(...seen.slice(1).map((count, i) => count - (seen[i] ?? 0)))).toBe(1);
  expect((await pieces).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual(['a', 'b', 'c']);
});
