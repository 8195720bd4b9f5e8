/**
 * Nothing that is in place breaks when a part is released as its sources are now. A break that is meant stands in
 * `contracts-released/accepted.json`, with why (trials/README.md).
 */
import { beforeAll, expect, test } from '@jest/globals';
import { compareAll } from './compare-all.mjs';
import { parts } from './contract-of.mjs';
import { readAllReleased } from './released.mjs';

/** @type {import('./compare-all.mjs').Comparison} */
let comparison;
beforeAll(async () => {
  comparison = await compareAll();
});

test('each part has the contract of its last release', () => {
  expect([...readAllReleased().keys()]).toEqual(parts);
});

test('no part breaks what is in place', () => {
  const open = comparison.breaks.filter(({ accepted }) => accepted === undefined);
  expect(open.map(({ part, is }) => `${part}: ${is}`)).toEqual([]);
});

test('what was accepted still breaks something, and says why', () => {
  expect(comparison.stale).toEqual([]);
  expect(comparison.breaks.filter(({ accepted }) => accepted !== undefined && accepted.length < 20)).toEqual([]);
});

test('the front-ends are known by the calls that they make', () => {
  const released = readAllReleased();
  expect(released.get('mf-public')?.makes?.postReporte).toContain('fotosReporte');
  expect(released.get('mf-cases')?.makes?.getReporte).toContain('telefonoContacto');
  expect(Object.keys(released.get('shell')?.makes ?? {})).toContain('getEventos');
  expect(released.get('mf-public')?.takes).toContain('call');
  expect(released.get('mf-public')?.takes).not.toContain('hear');
});
