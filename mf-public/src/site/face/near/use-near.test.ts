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

/** Without an element nothing can come near later. */
const nearAtFirst = () => renderHook(() => useNear()).result.current[1];

test('is near at its first drawing when the visitor has scrolled the drawn page before', () => {
  scrolledTo(900);
  expect(nearAtFirst()).toBe(true);
});

test('is not near at its first drawing when nobody has scrolled the drawn page', () => {
  expect(nearAtFirst()).toBe(false);
});
