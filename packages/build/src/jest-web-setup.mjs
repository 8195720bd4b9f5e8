import { format } from 'node:util';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import React from 'react';

configure({ asyncUtilTimeout: 20_000 });

// React would capture a stack for each element, used only in warnings: a quarter of the time of a large form.
Object.defineProperty(
  /** @type {any} */ (React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);

/** jsdom opens no other page, and an answer may come between two steps of a test: neither is a fault of ours. */
const harmless = /^(Error: )?Not implemented: navigation|not wrapped in act/;

/** @type {string[]} */
let complaints = [];
/** @type {jest.Spied<typeof console.error> | undefined} */
let spy;

beforeEach(() => {
  complaints = [];
  spy = jest.spyOn(console, 'error').mockImplementation((...args) => {
    const text = format(...args);
    if (!harmless.test(text)) complaints.push(text);
  });
});

// React tells of broken hooks and of doubled keys here alone. A test that expects a complaint spies on the console itself.
afterEach(() => {
  spy?.mockRestore();
  if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join('\n')}`);
});
