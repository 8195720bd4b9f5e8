/**
 * Takes the development dependencies out of every package.json below a folder. `npm install --omit=dev` alone leaves those of
 * workspaces in: to the root, every workspace is a dependency.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

for (const file of globSync('**/package.json')) {
  const { devDependencies: _, ...kept } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(kept));
}
