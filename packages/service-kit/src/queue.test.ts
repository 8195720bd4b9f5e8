import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unavailable } from './errors.ts';
import { createQueue, inTurn } from './queue.ts';

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('runs as many at once as allowed, the others in order of arrival', async () => {
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

test('passes the place of a failed task to the next', async () => {
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

  test('admits what fits, and the others in order as room becomes free', async () => {
    const queue = createQueue({ atOnce: 100, mayWait: 9, patienceMs: 1000, busy });
    const leaveFirst = await queue.enter(undefined, 60);
    const leaveSecond = await queue.enter(undefined, 40);
    const large = queue.enter(undefined, 90);
    const small = queue.enter(undefined, 5);
    leaveSecond();
    // 40 are free now. The small one would fit, but came later.
    expect(await settled(small)).toBe(false);
    leaveFirst();
    const leaveLarge = await large;
    await small;
    leaveLarge();
    leaveLarge();
    const leaveAgain = await queue.enter(undefined, 95);
    expect(await settled(queue.enter(undefined, 1))).toBe(false);
    leaveAgain();
  });

  test('admits a task heavier than the whole queue, alone', async () => {
    const queue = createQueue({ atOnce: 10, mayWait: 1, patienceMs: 1000, busy });
    (await queue.enter(undefined, 500))();
    await queue.enter(undefined, 10);
  });

  test('refuses a task when too many wait, or when it has waited too long', async () => {
    const queue = createQueue({ atOnce: 10, mayWait: 2, patienceMs: 1000, busy });
    const leave = await queue.enter(undefined, 10);
    const waiting = Promise.allSettled([queue.enter(undefined, 10), queue.enter(undefined, 3)]);
    await expect(queue.enter(undefined, 1)).rejects.toEqual(refused);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await waiting).toEqual([
      { status: 'rejected', reason: refused },
      { status: 'rejected', reason: refused },
    ]);
    leave();
    await queue.enter(undefined, 10);
  });

  test('rests after a task when others wait, and not when nobody does', async () => {
    const queue = createQueue({ atOnce: 1, restMs: 200 });
    (await queue.enter())();
    const leave = await queue.enter();
    const next = queue.enter();
    leave();
    await jest.advanceTimersByTimeAsync(199);
    expect(await settled(next)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled(next)).toBe(true);
  });
});

describe('a queue that knows who asks', () => {
  const asker = (address: string, gone = new AbortController().signal) => ({ address, gone });

  test('gives turns to all askers, however many tasks one of them has waiting', async () => {
    const queue = createQueue({ atOnce: 1 });
    const leave = await queue.enter(asker('many'));
    const served: string[] = [];
    const done = ['many', 'many', 'many', 'one', 'two'].map((address) =>
      queue.run(() => void served.push(address), asker(address)),
    );
    leave();
    await Promise.all(done);
    expect(served).toEqual(['many', 'one', 'two', 'many', 'many']);
  });

  test('gives one asker no more than its share of running and waiting tasks', async () => {
    const queue = createQueue({ atOnce: 4, mayWait: 2, heldShare: 0.5, waitingShare: 0.5 });
    await queue.enter(asker('many'));
    const leave = await queue.enter(asker('many'));
    const third = queue.enter(asker('many'));
    await expect(queue.enter(asker('many'))).rejects.toMatchObject({ status: 503 });
    (await queue.enter(asker('one')))();
    expect(queue.waiting).toBe(1);
    leave();
    await third;
  });

  test('forgets an asker that has left, and serves the next', async () => {
    const queue = createQueue({ atOnce: 1 });
    const leave = await queue.enter(asker('one'));
    const gone = new AbortController();
    const waits = queue.enter(asker('two', gone.signal));
    gone.abort(new Error('gone'));
    await expect(waits).rejects.toThrow('gone');
    await expect(queue.enter(asker('two', gone.signal))).rejects.toThrow('gone');
    const next = queue.enter(asker('two'));
    expect(queue.waiting).toBe(1);
    leave();
    await next;
  });
});

test('inTurn runs one piece a turn of the event loop, in order, whatever became of the one before', async () => {
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
