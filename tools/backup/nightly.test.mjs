import { beforeEach, expect, test } from '@jest/globals';
import { everyNight, nextDue } from './nightly.mjs';

const time = (/** @type {string} */ text) => new Date(text).getTime();
const local = (/** @type {number} */ at) => {
  const date = new Date(at);
  return `${date.getDate()} ${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
};

test('the next backup is at its hour, and at once when there is none or one was missed', () => {
  const due = (/** @type {string | null} */ last, /** @type {string} */ now) =>
    local(nextDue('04:00', last === null ? null : time(last), time(now)));
  expect(due(null, '2026-11-22T15:00')).toBe('22 15:00');
  expect(due('2026-11-22T04:00:30', '2026-11-22T04:01')).toBe('23 4:00');
  expect(due('2026-11-22T15:00', '2026-11-22T15:01')).toBe('23 4:00');
  expect(due('2026-11-22T02:00', '2026-11-22T03:00')).toBe('22 4:00');
  expect(due('2026-11-20T04:00', '2026-11-22T09:30')).toBe('22 9:30');
});

/** @type {string[]} */
let log = [];
beforeEach(() => {
  log = [];
});

/**
 * Runs with a clock that jumps to what is waited for, until a time.
 * @param {{end: string, fails?: (what: string, now: number) => boolean}} how
 */
async function run({ end, fails = () => false }) {
  let now = time('2026-11-01T20:00');
  /** @type {Record<string, number | null>} */
  const last = { backup: null, rehearsal: null };
  const doing = (/** @type {string} */ what) => () => {
    if (fails(what, now)) return Promise.reject(new Error('no room'));
    // A backup takes its time.
    now += 60_000;
    last[what] = now;
    log.push(`${what} ${local(now)}`);
    return Promise.resolve();
  };
  const ended = new Error('asked to end');
  const clock = {
    now: () => now,
    until(/** @type {number} */ at) {
      if (at > time(end)) return Promise.reject(ended);
      now = Math.max(now, at);
      return Promise.resolve();
    },
  };
  await expect(
    everyNight({
      at: '04:00',
      clock,
      lastMade: () => Promise.resolve(last.backup ?? null),
      lastRehearsed: () => Promise.resolve(last.rehearsal ?? null),
      make: doing('backup'),
      rehearse: doing('rehearsal'),
      failed: (what, error) => void log.push(`${what} ${local(now)} failed: ${/** @type {Error} */ (error).message}`),
    }),
  ).rejects.toBe(ended);
}

test('a backup is made every night, and one is restored each month', async () => {
  await run({ end: '2026-12-02T12:00' });
  expect(log.slice(0, 4)).toEqual(['backup 1 20:01', 'rehearsal 1 20:02', 'backup 2 4:01', 'backup 3 4:01']);
  expect(log.filter((line) => line.startsWith('backup'))).toHaveLength(32);
  expect(log.filter((line) => line.startsWith('rehearsal'))).toEqual(['rehearsal 1 20:02', 'rehearsal 2 4:02']);
});

test('a backup that fails is told and tried again after an hour, a rehearsal after the next backup', async () => {
  await run({
    end: '2026-11-02T12:00',
    fails: (what, now) => now < time(what === 'backup' ? '2026-11-01T21:30' : '2026-11-02T03:00'),
  });
  expect(log).toEqual([
    'backup 1 20:00 failed: no room',
    'backup 1 21:00 failed: no room',
    'backup 1 22:01',
    'rehearsal 1 22:01 failed: no room',
    'backup 2 4:01',
    'rehearsal 2 4:02',
  ]);
});
