import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { frontEnds, root, services } from '../../tools/project.mjs';
import { onPath } from '../../tools/run/on-path.mjs';
import { filledIn, images } from './images.mjs';
import { outOfPlace } from './inside.mjs';

test('images lists every image of docker/, gateway after services and edge last', () => {
  const names = images().map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([...services, ...frontEnds, 'gateway', 'edge', 'certificates', 'operation']));
  expect(names.slice(-2)).toEqual(['gateway', 'edge']);
});

/** @type {{env: {IMAGES: string}, jobs: {choose: {steps: {run: string}[]}, image: {steps: {with?: Record<string, string>}[]}}}} */
const workflow = parse(readFileSync(path.join(root, '.github/workflows/images.yml'), 'utf8'));

test('the workflow publishes each image under the name that docker-compose.yml pulls', () => {
  const published = JSON.parse(workflow.env.IMAGES);
  const wanted = images().map(({ name, target, args }) => ({ name, target, ...(args.PART && { part: args.PART }) }));
  const byName = (/** @type {{name: string}} */ a, /** @type {{name: string}} */ b) => a.name.localeCompare(b.name);
  expect(published.toSorted(byName)).toEqual(wanted.toSorted(byName));
  const names = workflow.jobs.image.steps.find((step) => step.with?.images)?.with?.images ?? '';
  const pulled = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8').match(
    /:-(ghcr\.io\/[^/}]+\/[^/}]+)\}/,
  )?.[1];
  expect(names.replace(/\$\{\{ github\.repository \}\}/, 'caparazon/caparazon')).toMatch(`${pulled}/`);
});

// The workflow's own runner has it.
(onPath('jq') ? test : test.skip)('a tag chooses all images, or the one that it names', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-tag-'));
  const output = path.join(folder, 'output');
  /** @param {string} tag */
  const chosenBy = (tag) => {
    writeFileSync(output, '');
    const env = { ...process.env, GITHUB_REF_NAME: tag, GITHUB_OUTPUT: output, IMAGES: workflow.env.IMAGES };
    const { status } = spawnSync('bash', ['-e', '-c', workflow.jobs.choose.steps[0]?.run ?? ''], { env });
    const [, chosen = '[]', version] = /^images=(.+)\nversion=(.+)$/m.exec(readFileSync(output, 'utf8')) ?? [];
    return { status, names: JSON.parse(chosen).map((/** @type {{name: string}} */ { name }) => name), version };
  };
  try {
    expect(chosenBy('v1.4.0')).toMatchObject({ status: 0, version: '1.4.0' });
    expect(chosenBy('v1.4.0').names).toHaveLength(images().length);
    expect(chosenBy('svc-cases-v1.5.0-dev.1')).toEqual({ status: 0, names: ['svc-cases'], version: '1.5.0-dev.1' });
    expect(chosenBy('nada-v1.0.0').status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('filledIn resolves variables as compose does', () => {
  const written = {
    A: `${'$'}{GIVEN:-otherwise}`,
    B: `${'$'}{MISSING:-http://localhost}/x`,
    C: `${'$'}{MISSING:?set it}`,
    D: '1000',
  };
  expect(filledIn(written, { GIVEN: 'this' })).toEqual({ A: 'this', B: 'http://localhost/x', C: '', D: '1000' });
});

test('outOfPlace finds tools, development packages, tests and secrets, and no package that a part needs', () => {
  const files = mkdtempSync(path.join(tmpdir(), 'caparazon-image-'));
  const put = (/** @type {string} */ name) => {
    mkdirSync(path.dirname(path.join(files, name)), { recursive: true });
    writeFileSync(path.join(files, name), '');
  };
  try {
    const fine = ['usr/local/bin/node', 'app/svc-cases/src/main.ts', 'app/node_modules/koa/a.test.js'];
    // A development dependency of another part.
    const needed = 'app/node_modules/pino/package.json';
    for (const name of [...fine, needed]) put(name);
    expect(outOfPlace(files, 'svc-cases')).toEqual([]);
    const wrong = [
      'usr/bin/gcc',
      'app/node_modules/typescript',
      'app/packages/service-kit/node_modules/fast-check',
      'app/svc-cases/src/ficha/routes.test.ts',
      'app/keys.secret',
    ];
    for (const name of wrong) put(`${name}${name.includes('node_modules') ? '/package.json' : ''}`);
    expect(outOfPlace(files, 'svc-cases').sort()).toEqual(wrong.sort());
  } finally {
    rmSync(files, { recursive: true });
  }
});
