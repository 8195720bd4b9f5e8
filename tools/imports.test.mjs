import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import config from '../.dependency-cruiser.mjs';
import { root } from './project.mjs';

/** For each rule, a file that breaks it and its import. */
const violations = {
  'no-cycles': ['packages/ui/src/a.ts', './b.ts'],
  resolvable: ['gateway/src/a.ts', './nowhere.ts'],
  declared: ['gateway/src/b.ts', 'undeclared'],
  'no-dev-dependencies-in-production': ['gateway/src/c.ts', 'dev-only'],
  'no-imports-of-tests': ['gateway/src/d.ts', './app.test.ts'],
  'deployables-alone': ['mf-cases/src/e.ts', '../../mf-admin/src/api.ts'],
  'packages-below-deployables': ['packages/ui/src/f.ts', '../../../shell/src/store.ts'],
  'trials-above-all': ['tools/tt.mjs', '../trials/uu.mjs'],
  'call-is-lowest': ['packages/call/src/g.ts', '../../ui/src/button.ts'],
  'contracts-alone': ['packages/office/src/gg.ts', '../../clinic/src/reporte/calls.ts'],
  'ui-draws-only': ['packages/ui/src/h.ts', 'react-redux'],
  'remote-contract-is-below-the-kit': ['packages/remote-contract/src/r.ts', '../../ui/src/button.ts'],
  'screen-kit-knows-no-resource': ['packages/screen-kit/src/s.ts', '../../clinic/src/reporte/calls.ts'],
  'staff-forms-close': ['mf-cases/src/uno/hooks/ff.ts', '../../../../packages/screen-kit/src/use-send-form.ts'],
  'service-kit-knows-no-resource': ['packages/service-kit/src/i.ts', '../../clinic/src/reporte/calls.ts'],
  'browser-code-stays-in-the-browser': ['shell/src/j.ts', 'mongoose'],
  'no-node-modules-in-the-browser': ['shell/src/k.ts', 'node:fs'],
  'server-code-draws-nothing': ['gateway/src/l.ts', 'react'],
  'gateway-holds-no-data': ['gateway/src/m.ts', 'mongoose'],
  'features-alone-in-svc-cases': ['svc-cases/src/uno/n.ts', '../dos/o.ts'],
  'layers-downwards-in-svc-cases-catalogo': ['svc-cases/src/catalogo/p.ts', '../foto/q.ts'],
  'matters-by-their-face': ['mf-cases/src/uno/model/t.ts', '../../dos/model/u.ts'],
  'roles-of-a-matter': ['mf-cases/src/uno/pages/v.ts', '../components/w.ts'],
  'roles-downwards-in-model': ['mf-cases/src/uno/model/x.ts', '../hooks/y.ts'],
  'roles-downwards-in-face': ['mf-cases/src/uno/face/aa.ts', '../model/x.ts'],
  'model-draws-nothing': ['mf-cases/src/uno/model/z.ts', 'react'],
};

/** Targets of the violating imports. */
const imported = {
  'packages/ui/src/b.ts': './a.ts',
  'gateway/src/app.test.ts': '',
  'mf-admin/src/api.ts': '',
  'shell/src/store.ts': '',
  'packages/ui/src/button.ts': '',
  'packages/clinic/src/reporte/calls.ts': '',
  'packages/screen-kit/src/use-send-form.ts': '',
  'svc-cases/src/dos/o.ts': '',
  'svc-cases/src/foto/q.ts': '',
  'mf-cases/src/dos/model/u.ts': '',
  'mf-cases/src/uno/components/w.ts': '',
  'mf-cases/src/uno/hooks/y.ts': '',
  'trials/uu.mjs': '',
};

const packages = ['undeclared', 'dev-only', 'react', 'react-redux', 'mongoose'];

/** @param {string} folder @param {string} file @param {string} text */
function put(folder, file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** @param {string} folder */
function writeProject(folder) {
  const manifest = {
    dependencies: { react: '1', 'react-redux': '1', mongoose: '1' },
    devDependencies: { 'dev-only': '1' },
  };
  put(folder, 'package.json', JSON.stringify({ type: 'module', ...manifest }));
  for (const name of packages) {
    put(
      folder,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
    );
    put(folder, `node_modules/${name}/index.js`, 'export const value = 1;');
  }
  const files = [...Object.values(violations), ...Object.entries(imported)];
  for (const [file, from] of files) {
    put(
      folder,
      file ?? '',
      from ? `import { value } from '${from}';\nexport const other = value;\n` : 'export const value = 1;\n',
    );
  }
  symlinkSync(path.join(root, '.dependency-cruiser.mjs'), path.join(folder, '.dependency-cruiser.mjs'));
}

test('every rule reports its violation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-imports-'));
  writeProject(folder);
  const cruise = path.join(root, 'node_modules/.bin/depcruise');
  const folders = ['shell', 'mf-cases', 'mf-admin', 'svc-cases', 'gateway', 'packages', 'tools'];
  const { stdout } = spawnSync(cruise, ['--output-type', 'json', ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  const found = JSON.parse(stdout).summary.violations;
  const seen = found.map(
    (/** @type {{rule: {name: string}, from: string}} */ { rule, from }) => `${rule.name}: ${from}`,
  );
  expect(seen).toEqual(expect.arrayContaining(Object.entries(violations).map(([rule, [file]]) => `${rule}: ${file}`)));
});

test('every rule has a violating file', () => {
  const families = /^(features-alone|layers-downwards|roles-downwards)-in-/;
  const names = (config.forbidden ?? []).flatMap(({ name }) => (name && !families.test(name) ? [name] : []));
  expect(Object.keys(violations)).toEqual(expect.arrayContaining(names));
});

test('a file names its bench or the rule of split files when it bypasses mongoose', () => {
  const files = globSync('{svc-*,packages/service-kit}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/fast\/|(convert|migrations)\.ts$/.test(file),
  );
  const past = files
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /\/fast\//.test(text));
  const unnamed = past.filter(({ text }) => {
    if (/^\/\*\*[^/]*?\(\brule: cut-files\b/.test(text)) return false;
    const bench = /^\/\*\*[^/]*?\(bench: ([\w-]+)\)/.exec(text)?.[1];
    return bench === undefined || !existsSync(path.join(root, `trials/bench/${bench}.bench.ts`));
  });
  expect(past.length).toBeGreaterThan(0);
  expect(unnamed.map(({ file }) => file)).toEqual([]);
});
