import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const program = `
  import { createRequire } from 'node:module';
  await import('./app.ts');
  const loaded = Object.keys(createRequire(import.meta.url).cache).map((file) => /node_modules.(\\w+)/.exec(file)?.[1]);
  console.log(JSON.stringify([...new Set(loaded)]));
`;

test('the gateway loads no database driver', async () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('koa');
  expect(loaded).not.toContain('mongoose');
  expect(loaded).not.toContain('mongodb');
});
