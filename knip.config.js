/**
 * What `npm test` finds that nobody reaches: files, exports, declared packages. An entry is what a tool starts by its name;
 * a package that is named here is loaded by its name, by a configuration or a style sheet.
 */
const tests = 'src/**/*.test.{ts,tsx,mjs}';

/** @param {string[]} [entry] @param {string} [project] */
const part = (entry = [], project = 'src/**/*.{ts,tsx,mjs,js}') => ({ entry: [...entry, tests], project: [project] });

/** @param {readonly string[]} names @param {object} how */
const each = (names, how) => Object.fromEntries(names.map((name) => [name, how]));

const byName = ['build', 'test', 'start', 'documentos'];

export default {
  ignoreExportsUsedInFile: true,
  include: ['files', 'exports', 'types', 'dependencies'],
  exclude: ['unlisted', 'unresolved', 'binaries'],
  ignore: ['**/jest.config.mjs'],
  ignoreDependencies: ['@caparazon/build', '@swc/core', /^@fontsource/, 'swagger-ui-dist'],
  workspaces: {
    '.': { project: ['*.mjs'] },
    ...each(
      ['call', 'clinic', 'office', 'public-site', 'site', 'screen-kit', 'remote-contract'].map(
        (name) => `packages/${name}`,
      ),
      part(),
    ),
    // The other packages get their tools from it.
    'packages/build': {
      ...part(['src/*-{loader,environment,patience,asset}.mjs', 'src/*without-*.mjs', 'src/lean-icon.mjs']),
      ignoreDependencies: [/./],
    },
    'packages/ui': part(['gallery/main.tsx'], '{src,gallery}/**/*.{ts,tsx}'),
    'packages/service-kit': part(['src/secret-files.mjs']),
    ...each(['mf-admin', 'mf-cases'], part(['src/{remote.tsx,routes.ts}'])),
    // A page of the public site gives its English too.
    'mf-public': part(['src/{remote,still}.tsx', 'src/{routes,descriptions}.ts', 'src/*/pages/*-page.tsx']),
    shell: part(['src/{main,still}.tsx', 'src/later.js', 'src/worker/{service-worker,switched-off}.ts']),
    'svc-auth': part(['src/{admin-reset,keys-rotate}.ts', 'src/*-command.ts']),
    'svc-cases': part(['src/*-command.ts', 'src/demo/process.ts', 'src/**/*-pdf.ts']),
    'svc-contrib': part(['src/*-command.ts', 'src/**/*-pdf.ts']),
    gateway: part(),
    e2e: { entry: ['tests/*.spec.ts', 'shots/*.ts', '*.config.ts'], project: ['**/*.ts'] },
    tools: {
      entry: [
        'operate.mjs',
        '**/*.test.mjs',
        '**/*-command.mjs',
        `{${byName.join(',')}}/*.mjs`,
        '{contracts,nginx,site}/*.mjs',
      ],
      project: ['**/*.mjs'],
    },
    trials: {
      entry: [
        '**/*.test.mjs',
        '*.mjs',
        'drills/{images-command,senders,hold}.mjs',
        'release/keep-what-runs.mjs',
        'bench/**/*.ts',
      ],
      project: ['**/*.{ts,mjs}'],
    },
  },
};
