import { afterEach, beforeEach } from '@jest/globals';
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
// biome-ignore lint/suspicious/noConsole: its complaints are what is looked for
const report = console.error;

beforeEach(() => {
  complaints = [];
  console.error = (/** @type {unknown[]} */ ...said) => {
    const text = said.map(String).join(' ');
    if (harmless.test(text)) return;
    complaints.push(text);
    report(...said);
  };
});

// React tells of broken hooks and of doubled keys here alone.
afterEach(() => {
  if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join('\n')}`);
});
