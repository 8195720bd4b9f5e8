import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { parts } from './contract-of.mjs';
import { sourcesOf } from './part-sources.mjs';

const sources = new Map(parts.map((part) => [part, new Set(sourcesOf(part))]));

/** @param {string} file @returns {string[]} the parts that get a new version when it changes */
const renewedBy = (file) => parts.filter((part) => sources.get(part)?.has(path.join(root, 'packages', file))).sort();

test.each([
  ['the clinic', 'clinic/src/tratamiento/words.ts', ['svc-cases', 'mf-cases']],
  ['the administration', 'office/src/aporte/words.ts', ['svc-contrib', 'mf-admin']],
  ['the public site', 'public-site/src/textos/words.ts', ['svc-contrib', 'mf-admin']],
])('a changed sentence of %s renews who says it, and at most one part more', (_, file, who) => {
  const renewed = renewedBy(file);
  expect(renewed).toEqual(expect.arrayContaining(who));
  expect(renewed.length).toBeLessThanOrEqual(who.length + 1);
});

test('what every call has in common renews every part, and so does a package that is no contract of a team', () => {
  expect(renewedBy('call/src/call.ts')).toEqual([...parts].sort());
  expect(renewedBy('service-kit/src/serve.ts')).toEqual([...parts].sort());
});

test('a rule beside a contract renews nobody', () => {
  expect(renewedBy('clinic/src/tratamiento/README.md')).toEqual([]);
});
