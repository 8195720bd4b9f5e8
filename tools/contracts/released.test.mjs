/**
 * Releasing current sources must break nothing in production. Accepted breaks are listed with
 * reasons in `contracts-released/accepted.json` (trials/README.md).
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

test('every part has a contract of its last release', () => {
  expect([...readAllReleased().keys()]).toEqual(parts);
});

test('the current parts break nothing when released', () => {
  const open = comparison.breaks.filter(({ accepted }) => accepted === undefined);
  expect(open.map(({ part, is }) => `${part}: ${is}`)).toEqual([]);
});

test('an accepted break still breaks something and gives a reason', () => {
  expect(comparison.stale).toEqual([]);
  expect(comparison.breaks.filter(({ accepted }) => accepted !== undefined && accepted.length < 20)).toEqual([]);
});

test("a front-end's contract lists a call when it makes it", () => {
  const released = readAllReleased();
  expect(released.get('mf-public')?.makes?.postReporte).toContain('fotosReporte');
  expect(released.get('mf-cases')?.makes?.getReporte).toContain('telefonoContacto');
  expect(Object.keys(released.get('shell')?.makes ?? {})).toContain('getEventos');
  expect(released.get('mf-public')?.takes).toContain('call');
  expect(released.get('mf-public')?.takes).not.toContain('hear');
});
