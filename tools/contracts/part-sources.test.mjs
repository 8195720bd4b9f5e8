import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { parts } from './contract-of.mjs';
import { sourcesOf } from './part-sources.mjs';

const sources = new Map(parts.map((part) => [part, new Set(sourcesOf(part))]));

/** @param {string} file the parts that get a new version when it changes @returns {string[]} the parts that get a new version when it changes */
const renewedBy = (file) => parts.filter((part) => sources.get(part)?.has(path.join(root, 'packages', file))).sort();

test.each([
  ['the clinic', 'clinic/src/tratamiento/words.ts', ['svc-cases', 'mf-cases']],
  ['the administration', 'office/src/aporte/words.ts', ['svc-contrib', 'mf-admin']],
  ['the public site', 'public-site/src/textos/words.ts', ['svc-contrib', 'mf-admin']],
])('a sentence of %s renews its part and at most one more when it changes', (_, file, who) => {
  const renewed = renewedBy(file);
  expect(renewed).toEqual(expect.arrayContaining(who));
  expect(renewed.length).toBeLessThanOrEqual(who.length + 1);
});

test("a package renews every part when it is no team's contract", () => {
  expect(renewedBy('call/src/call.ts')).toEqual([...parts].sort());
  expect(renewedBy('service-kit/src/serve.ts')).toEqual([...parts].sort());
});

test("a contract's README renews no part when it changes", () => {
  expect(renewedBy('clinic/src/tratamiento/README.md')).toEqual([]);
});
