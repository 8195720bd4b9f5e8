/** Checks the users' guides and their pictures (`npm run shots -w e2e -- guides` takes them). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const guides = path.join(root, 'docs/guides');
const pictures = path.join(root, 'docs/images/guias');
/** People read guides on phones. */
const mostBytes = 100_000;

const shown = readdirSync(guides).flatMap((name) =>
  [...readFileSync(path.join(guides, name), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
    ([, words, address]) => ({
      words: words ?? '',
      file: path.resolve(guides, address ?? ''),
    }),
  ),
);

test('every picture of a guide exists, has a text alternative and is small', () => {
  expect(shown.length).toBeGreaterThan(10);
  for (const { words, file } of shown) {
    expect({ file, long: words.length > 15 }).toEqual({ file, long: true });
    expect(statSync(file).size).toBeLessThan(mostBytes);
  }
});

test('every picture is used by a guide and made by the script', () => {
  const files = readdirSync(pictures).sort();
  expect([...new Set(shown.map(({ file }) => path.basename(file)))].sort()).toEqual(files);
  const taken = readFileSync(path.join(root, 'e2e/src/guide-pictures.ts'), 'utf8').matchAll(/file: '([^']+)'/g);
  expect([...taken].map(([, name]) => `${name}.webp`).sort()).toEqual(files);
});

test('the health command of the guide fails and names the part when one is down', async () => {
  const [, command = ''] =
    /^(curl .*\/api\/health")$/m.exec(readFileSync(path.join(guides, 'operacion.md'), 'utf8')) ?? [];
  const server = createServer((_, res) => res.writeHead(503).end('{"services":{"svc-cases":{"status":"down"}}}'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const child = spawn('sh', ['-c', command], { env: { ...process.env, PORT: String(port) } });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  server.close();
  expect([out, code]).toEqual([expect.stringContaining('"svc-cases":{"status":"down"}'), 22]);
});
