/**
 * `npm run operate -- nginx`: writes the generated configuration. A test fails when it is out of
 * date.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { say } from '../terminal.mjs';
import { snippets } from './snippets.mjs';

const written = Object.entries(snippets());
for (const [name, text] of written) {
  const file = path.join(root, 'nginx', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
say('nginx', `${written.length} files in ${path.join(root, 'nginx')} are as the contracts say`);
