import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds, services } from '../../tools/project.mjs';
import { filledIn, images } from './images.mjs';
import { outOfPlace } from './inside.mjs';

test('images lists every image of docker/, gateway after services and edge last', () => {
  const names = images().map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([...services, ...frontEnds, 'gateway', 'edge', 'certificates', 'operation']));
  expect(names.slice(-2)).toEqual(['gateway', 'edge']);
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
