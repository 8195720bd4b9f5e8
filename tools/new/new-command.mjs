/** `npm run new`: formats and lists what `make.mjs` made. */
import path from 'node:path';
import { root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { make } from './make.mjs';

try {
  const touched = make(root, process.argv.slice(2));
  const sources = touched.filter((file) => !file.endsWith('.md'));
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { code, output } = await run(biome, ['check', '--write', ...sources]);
  process.stdout.write(`${code === 0 ? '' : output}${touched.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
