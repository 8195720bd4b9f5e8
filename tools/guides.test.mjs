/** Checks the users' guides and their pictures (`npm run shots -w e2e -- guides` takes them). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { composed } from './deploy/manifests.fixture.mjs';
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

test('every docker compose command of a guide names services and files that exist', () => {
  const overlays = ['compose.large.yaml', ...globSync('docker/*/compose.yml', { cwd: root })];
  const all = Object.assign({}, ...['docker-compose.yml', ...overlays].map(composed));
  const commands = readdirSync(guides).flatMap((name) =>
    [...readFileSync(path.join(guides, name), 'utf8').matchAll(/docker compose ([^`\n]+)/g)].map(([, words = '']) => ({
      name,
      words,
    })),
  );
  expect(commands.length).toBeGreaterThan(20);
  for (const { name, words } of commands) {
    for (const [file] of words.matchAll(/[\w/-]+\.ya?ml/g))
      expect([name, file, existsSync(path.join(root, file))]).toEqual([name, file, true]);
    const [, , service, program] =
      /^(?:-f \S+ )*(?:exec|run|logs|pull)((?: -{1,2}(?:rm|no-deps|T|fu?|tail \d+|v \S+))*)(?: ([a-z][\w-]*))?(?: (?:node|sh|cat|tar) (\S+))?/.exec(
        words,
      ) ?? [];
    if (service) expect([name, words, Object.keys(all)]).toEqual([name, words, expect.arrayContaining([service])]);
    if (!program?.endsWith('s')) continue;
    const places = [program, path.join(service ?? '', program)];
    expect([name, program, places.some((place) => existsSync(path.join(root, place)))]).toEqual([name, program, true]);
  }
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
