import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sendUntilAnswered } from './resend.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (status: number) => new ApiFailure(status, { message: '', errores: [], codigo: 'no_disponible' });

const noWait = { signal: new AbortController().signal, onWait: () => undefined };

test('sendUntilAnswered retries after growing pauses of up to a minute without any sign of a network', async () => {
  const answers = [0, 503, 409, 502, 504, 0, 0];
  const at: number[] = [];
  const start = Date.now();
  const answer = sendUntilAnswered(() => {
    at.push(Date.now() - start);
    const status = answers.shift();
    return status === undefined ? Promise.resolve(127) : Promise.reject(failing(status));
  }, noWait);
  await jest.advanceTimersByTimeAsync(180_000);
  expect(await answer).toBe(127);
  const gaps = at.slice(1).map((ms, place) => ms - (at[place] ?? 0));
  expect(gaps).toEqual([2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000]);
});

test.each([400, 413, 415, 429, 500])('the status %i counts as an answer', async (status) => {
  let tries = 0;
  const sent = sendUntilAnswered(() => {
    tries += 1;
    return Promise.reject(failing(status));
  }, noWait);
  await expect(sent).rejects.toMatchObject({ status });
  expect([tries, jest.getTimerCount()]).toEqual([1, 0]);
});

test('sendUntilAnswered retries at once when the page is visible again, and stops when aborted', async () => {
  const giveUp = new AbortController();
  const waits: boolean[] = [];
  let tries = 0;
  const sent = sendUntilAnswered(
    () => {
      tries += 1;
      return Promise.reject(failing(0));
    },
    { signal: giveUp.signal, onWait: (sendNow) => waits.push(sendNow !== null) },
  );
  const refused = expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(tries).toBe(2);
  giveUp.abort();
  await refused;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect([tries, jest.getTimerCount()]).toEqual([2, 0]);
  expect(waits).toEqual([true, false, true, false]);
});
