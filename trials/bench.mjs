/**
 * `npm run bench`: runs each `trials/bench/*.bench.ts` on a new database. Each prints the ratio of
 * two things measured side by side and fails beyond its bar. `npm run bench -- gateway` runs those
 * with that prefix.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFor } from '../tools/mongod/temporary.mjs';
import { nodeBinary, projectEnv } from '../tools/project.mjs';
import { run } from '../tools/run/command.mjs';
import { untilAskedToEnd } from '../tools/run/ending.mjs';
import { install } from '../tools/start/install.mjs';
import { explain, heading, Problem } from '../tools/terminal.mjs';

const folder = path.join(import.meta.dirname, 'bench');
const { signal } = untilAskedToEnd();
const wanted = process.argv.slice(2);

/** @param {string} file */
async function measure(file) {
  heading(`\n${file.replace('.bench.ts', '')}`);
  const data = mkdtempSync(path.join(tmpdir(), 'caparazon-bench-'));
  const database = await databaseFor(data, signal);
  try {
    const env = projectEnv({ TEST_MONGODB_URI: database.uri, NODE_ENV: 'production' });
    const { code } = await run(nodeBinary(), [file], { cwd: folder, env, signal, inherit: true });
    return code === 0;
  } finally {
    await database.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

try {
  await install(signal);
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
  const chosen = files.filter((name) => wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)));
  if (chosen.length === 0) throw new Problem(`nothing to measure: ${files.join(', ') || 'trials/bench/ is empty'}`);
  for (const file of chosen) if (!(await measure(file))) process.exitCode = 1;
} catch (error) {
  explain('npm run bench', error);
  process.exitCode = 1;
}
