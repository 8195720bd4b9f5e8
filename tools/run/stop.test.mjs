import { expect, test } from '@jest/globals';
import { stopInOrder } from './stop.mjs';

/** @type {string[]} */
let order = [];

/**
 * @param {string} name
 * @param {number} drainMs milliseconds until it ends; -1 never
 */
function stoppable(name, drainMs) {
  return {
    name,
    kill: () => order.push(`${name} killed`),
    stop: () => {
      order.push(`${name} asked`);
      return new Promise((/** @type {(value: void) => void} */ resolve) => {
        if (drainMs >= 0) setTimeout(() => resolve(void order.push(`${name} gone`)), drainMs);
      });
    },
  };
}

test('callers stop before the parts that they call', async () => {
  order = [];
  const killed = await stopInOrder([
    [stoppable('gateway', 20)],
    [stoppable('a', 5), stoppable('b', 10)],
    [stoppable('db', 0)],
  ]);
  expect(order).toEqual([
    'gateway asked',
    'gateway gone',
    'a asked',
    'b asked',
    'a gone',
    'b gone',
    'db asked',
    'db gone',
  ]);
  expect(killed).toEqual([]);
});

test('a part delays the next stage for a while and is killed when it does not end', async () => {
  order = [];
  const times = { patience: [20, 40], lastMoment: 60 };
  const killed = await stopInOrder([[stoppable('gateway', -1)], [stoppable('db', 0)]], times);
  expect(order).toEqual(['gateway asked', 'db asked', 'db gone', 'gateway killed']);
  expect(killed).toEqual(['gateway']);
});
