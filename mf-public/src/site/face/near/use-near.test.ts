import { coverId } from '@caparazon/remote-contract/drawn-ahead';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useNear } from './use-near.ts';

const scrolledTo = (value: number) => Object.defineProperty(window, 'scrollY', { value, configurable: true });

beforeEach(() => document.body.insertAdjacentHTML('beforeend', `<div id="${coverId}"></div>`));
afterEach(() => {
  document.getElementById(coverId)?.remove();
  scrolledTo(0);
});

/** Without an element only the first state counts. */
const nearAtFirst = () => renderHook(() => useNear()).result.current[1];

test('useNear is near at first when the visitor has scrolled the drawn page', () => {
  scrolledTo(900);
  expect(nearAtFirst()).toBe(true);
});

test('useNear is not near at first when nobody has scrolled the drawn page', () => {
  expect(nearAtFirst()).toBe(false);
});
