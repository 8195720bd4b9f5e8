import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unavailable } from './errors.ts';
import { createQueue, inTurn } from './queue.ts';

/** A task that ends on command. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('runs so many at once, the others in the order they came', async () => {
  const queue = createQueue({ atOnce: 2 });
  const started: number[] = [];
  const tasks = [task(), task(), task(), task()];
  const running = tasks.map(({ run }, i) =>
    queue.run(() => {
      started.push(i);
      return run();
    }),
  );
  await nextTurn();
  expect([started, queue.waiting]).toEqual([[0, 1], 2]);
  tasks[1]!.end();
  await running[1];
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done', 'done']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a task that fails leaves its place to the next', async () => {
  const queue = createQueue({ atOnce: 1, mayWait: 1 });
  const [first, second] = [task(), task()];
  const running = [queue.run(first.run), queue.run(second.run)];
  first.fail();
  await expect(running[0]).rejects.toThrow('failed');
  second.end();
  expect(await running[1]).toBe('done');
});

describe('a queue with bounds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const busy = () => unavailable(5, 'ocupado');
  const refused = expect.objectContaining({ status: 503, message: 'ocupado' });

  const settled = async (promise: Promise<unknown>): Promise<boolean> => {
    let done = false;
    void promise.finally(() => {
      done = true;
    });
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    return done;
  };

  test('lets in what fits, and the others as there is room, in their order', async () => {
    const queue = createQueue({ atOnce: 100, mayWait: 9, patienceMs: 1000, busy });
    const leaveFirst = await queue.enter(60);
    const leaveSecond = await queue.enter(40);
    const large = queue.enter(90);
    const small = queue.enter(5);
    leaveSecond();
    // 40 are free now. The small one would fit, but it came later.
    expect(await settled(small)).toBe(false);
    leaveFirst();
    const leaveLarge = await large;
    await small;
    leaveLarge();
    leaveLarge();
    const leaveAgain = await queue.enter(95);
    expect(await settled(queue.enter(1))).toBe(false);
    leaveAgain();
  });

  test('what is larger than all of it still gets in, alone', async () => {
    const queue = createQueue({ atOnce: 10, mayWait: 1, patienceMs: 1000, busy });
    (await queue.enter(500))();
    await queue.enter(10);
  });

  test('refuses those who are too many, and those who waited too long', async () => {
    const queue = createQueue({ atOnce: 10, mayWait: 2, patienceMs: 1000, busy });
    const leave = await queue.enter(10);
    const waiting = Promise.allSettled([queue.enter(10), queue.enter(3)]);
    await expect(queue.enter(1)).rejects.toEqual(refused);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await waiting).toEqual([
      { status: 'rejected', reason: refused },
      { status: 'rejected', reason: refused },
    ]);
    leave();
    await queue.enter(10);
  });
});

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
  for (let turn = 0; turn < 6; turn += 1) {
    seen.push(done.length);
    await nextTurn();
  }
  expect(Math.max(...seen.slice(1).map((count, i) => count - (seen[i] ?? 0)))).toBe(1);
  expect((await pieces).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual(['a', 'b', 'c']);
});
