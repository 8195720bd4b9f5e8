import { expect, test } from '@jest/globals';
import { createSemaphore } from './semaphore.ts';

/** A task that ends when it is told to. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('runs so many at once, the others in the order they came', async () => {
  const inTurn = createSemaphore(2, 10);
  const started: number[] = [];
  const tasks = [task(), task(), task(), task()];
  const running = tasks.map(({ run }, i) =>
    inTurn(() => {
      started.push(i);
      return run();
    }),
  );
  expect(started).toEqual([0, 1]);
  tasks[1]!.end();
  await running[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done', 'done']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('refuses with 503 what would wait behind too many', async () => {
  const inTurn = createSemaphore(1, 1);
  const [first, second] = [task(), task()];
  const running = [inTurn(first.run), inTurn(second.run)];
  await expect(inTurn(task().run)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  first.end();
  second.end();
  await Promise.all(running);
});

test('a task that fails leaves its place to the next', async () => {
  const inTurn = createSemaphore(1, 1);
  const [first, second] = [task(), task()];
  const running = [inTurn(first.run), inTurn(second.run)];
  first.fail();
  await expect(running[0]).rejects.toThrow('failed');
  second.end();
  expect(await running[1]).toBe('done');
  const third = task();
  third.end();
  expect(await inTurn(third.run)).toBe('done');
});

test('who waits comes in after a rest; whoever ends does not wait for it', async () => {
  const pause = task();
  const inTurn = createSemaphore(1, 1, pause.run);
  const [first, second] = [task(), task()];
  const one = inTurn(first.run);
  let started = false;
  const other = inTurn(() => {
    started = true;
    return second.run();
  });
  first.end();
  expect(await one).toBe('done');
  expect(started).toBe(false);
  pause.end();
  second.end();
  expect(await other).toBe('done');
});
