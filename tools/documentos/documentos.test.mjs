import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../project.mjs';

test('the wall guide fills exactly one sheet', () => {
  const guide = readFileSync(path.join(root, 'shell/public/guia-varamiento.pdf'), 'latin1');
  expect([...guide.matchAll(/\/Type \/Pages\b[\s\S]*?\/Count (\d+)/g)].map(([, pages]) => pages)).toEqual(['1']);
});
