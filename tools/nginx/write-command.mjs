/**
 * `npm run operate -- nginx`: writes the generated configuration. A test fails when it is out of
 * date.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { snippets } from './snippets.mjs';

for (const [name, text] of Object.entries(snippets())) {
  const file = path.join(root, 'nginx', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
