import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compareSurfaces, surfaceOf } from './surface.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-surface-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} members @param {boolean} [given] */
const breaks = (members, given = true) => {
  const surface = (/** @type {string} */ name, /** @type {string} */ text) => {
    const file = path.join(folder, name);
    writeFileSync(file, `export interface Shell { ${text} }`);
    return surfaceOf(file);
  };
  const before = surface(
    'before.ts',
    'go(to: string, options?: { replace?: boolean }): void; now(): number; title?: string;',
  );
  return compareSurfaces(before, surface('after.ts', members), () => given).map(
    ({ member, what }) => `${member} ${what}`,
  );
};

test('compareSurfaces finds nothing when layout, parameter names or an optional parameter differ', () => {
  const same = 'go(address: string,\n options?: {\n replace?: boolean\n }): void; now(): number; title?: string;';
  expect(breaks(same)).toEqual([]);
  expect(breaks(`${same} back(): void;`)).toEqual([]);
  expect(
    breaks('go(to: string, options?: { replace?: boolean }, quiet?: boolean): void; now(): number; title?: string'),
  ).toEqual([]);
});

test('compareSurfaces finds a break when a member goes, changes or needs more', () => {
  expect(breaks('now(): Date; title?: string')).toEqual(['go is gone', 'now was () => number, is () => Date']);
  expect(breaks('go(to: string, options: { replace?: boolean }): void; now(): number; title?: string')).toHaveLength(1);
  expect(breaks('go(to: string, options?: { replace?: boolean }): void; now?(): number; title?: string')).toEqual([
    'now may be absent',
  ]);
});

test('compareSurfaces finds a break when a taken interface needs more', () => {
  const rest = 'go(to: string, options?: { replace?: boolean }): void; now(): number;';
  expect(breaks(`${rest} title: string`, false)).toEqual(['title is required']);
  expect(breaks(`${rest} title?: string; kind: string`, false)).toEqual(['kind is required']);
  expect(breaks(`${rest} title?: string; kind?: string`, false)).toEqual([]);
});
