import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakePictures } from '../testing/fake-browser.ts';
import { fillRequired, openReport, send } from '../testing/open-report.tsx';

beforeEach(() => {
  history.replaceState(null, '');
  fakePictures();
  // `findBy…` advances these timers.
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each<[string, () => unknown]>([
  ['refuses at once', denied],
  ['never answers', () => ({})],
])('a report can be sent when the database %s', async (_, open) => {
  Object.assign(globalThis, { indexedDB: { open } });
  const { user, bodies } = await openReport();
  await fillRequired(user);
  await send(user);
  expect(await screen.findByText('127', undefined, { timeout: 20_000 })).toBeTruthy();
  expect(bodies()).toHaveLength(1);
});

test('a report can be sent when the browser refuses locks', async () => {
  Object.assign(globalThis, { indexedDB: { open: denied } });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: denied } });
  try {
    await openReport();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
