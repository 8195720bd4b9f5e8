/** What takes long gives way to what somebody waits for. */
import { constants, getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { giveWay, poolThreads } from './give-way.ts';

test('the threads of the pool have a lower priority, and the one that answers its own', async () => {
  const before = getPriority();
  await giveWay();
  expect(poolThreads().length > 0).toBe(process.platform === 'linux');
  for (const id of poolThreads()) expect(getPriority(id)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBe(before);
});
