import { beforeEach, expect, jest, test } from '@jest/globals';
import { hearServerTime, serverNow } from './server-clock.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 4);
const asSent = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  jest.useFakeTimers({ now });
  hearServerTime(asSent(now), now);
});

test.each([3, -3])('the first answer corrects a clock that is %i hours off', (hours) => {
  hearServerTime(asSent(now - hours * hour), now);
  expect(Math.abs(serverNow() - (now - hours * hour))).toBeLessThan(1000);
  jest.advanceTimersByTime(60_000);
  expect(Math.abs(serverNow() - (now - hours * hour + 60_000))).toBeLessThan(1000);
});

test('a right clock stays, although the header has whole seconds', () => {
  jest.setSystemTime(now + 900);
  hearServerTime(asSent(now + 900), now + 850);
  expect(serverNow()).toBe(now + 900);
});

test('a clock corrected while the page is open is trusted again', () => {
  hearServerTime(asSent(now - 3 * hour), now);
  jest.setSystemTime(now - 3 * hour);
  hearServerTime(asSent(now - 3 * hour), now - 3 * hour);
  expect(serverNow()).toBe(now - 3 * hour);
});

test.each([
  ['without a date', null, now],
  ['with a date that is none', 'ayer', now],
  ['for which the phone slept', asSent(now - 3 * hour), now - 60_000],
  ['during which the clock was put back', asSent(now - 3 * hour), now + hour],
])('an answer %s changes nothing', (_, date, sentAt) => {
  hearServerTime(date, sentAt);
  expect(serverNow()).toBe(now);
});
