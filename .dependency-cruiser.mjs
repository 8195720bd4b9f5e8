/**
 * Which way imports may go (docs/ARCHITECTURE.md). A rule that is broken fails `npm test`. Types count like values.
 */

const deployable = 'shell|mf-[^/]+|svc-[^/]+|gateway';
const tooling = 'tools|e2e|trials';
const test =
  '(\\.test\\.(tsx?|mjs)$|\\.spec\\.ts$|/testing/|\\.fixture\\.ts$|-for-tests\\.ts$|/service-kit/src/testing(-requests|-cursors)?\\.ts$)';

/**
 * The folders of a service's `src/` that its features build upon, lowest first: each may import only those before it.
 * Every other folder is a feature: it may import all of these, and never another feature. `src/{main,app}.ts` compose
 * them.
 * @type {Record<string, string[]>}
 */
const serviceLayers = {
  'svc-auth': ['historial', 'password', 'intento', 'feed', 'clave', 'aviso', 'usuario', 'segundoPaso'],
  'svc-cases': [
    'usuario',
    'catalogo',
    'foto',
    'listing',
    'reporte',
    'animal',
    'marca',
    'medicamento',
    'farmaco',
    'alerta',
    'problema',
    'tratamiento',
    'calendario',
    'fichaDiaria',
    'medicion',
    'liberacion',
  ],
  'svc-contrib': ['aporte'],
};

/** Folders of a service that work upon all its features: fill them, take a person out of them, hand them out. */
const acrossFeatures = ['demo', 'datosPersonales', 'exportacion'];

/** The folders of a matter's screens: each may import only those before it. `face/` is what other matters may import. */
const roles = ['face', 'model', 'texts', 'api', 'hooks', 'parts', 'pages'];

/** @param {readonly string[]} folders */
const oneOf = (folders) => (folders.length > 0 ? `(${folders.join('|')})/` : '(?!)');

/** Files beside the features that do not compose them. @param {string} part */
const aside = (part) => [`^${part}/src/(?!(main|app|remote)\\.tsx?$)[^/]+$`];

const severity = /** @type {const} */ ('error');

const featureRules = Object.entries(serviceLayers).flatMap(([part, folders]) => [
  {
    name: `features-alone-in-${part}`,
    comment:
      'A feature never imports another: what both need is a layer, or is handed to them where the part is composed.',
    severity,
    from: { path: `^${part}/src/([^/]+)/`, pathNot: [`^${part}/src/${oneOf([...folders, ...acrossFeatures])}`, test] },
    to: { path: `^${part}/src/`, pathNot: [`^${part}/src/$1/`, `^${part}/src/${oneOf(folders)}`, ...aside(part)] },
  },
  ...folders.map((folder, index) => ({
    name: `layers-downwards-in-${part}-${folder}`,
    comment: 'A layer never imports a feature, nor a layer above it.',
    severity,
    from: { path: `^${part}/src/${folder}/`, pathNot: test },
    to: {
      path: `^${part}/src/`,
      pathNot: [`^${part}/src/${oneOf(folders.slice(0, index + 1))}`, ...aside(part)],
    },
  })),
]);

const remoteRules = [
  {
    name: 'matters-by-their-face',
    comment: 'The screens of a matter import of another only its face/.',
    severity,
    from: { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: test },
    to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/[^/]+/face/'] },
  },
  {
    name: 'roles-of-a-matter',
    comment: `The folders of a matter's screens are ${roles.join(', ')} and testing.`,
    severity,
    from: {},
    to: { path: '^mf-[^/]+/src/[^/]+/', pathNot: `^mf-[^/]+/src/(testing/|[^/]+/(${roles.join('|')}|testing)/)` },
  },
  {
    name: 'model-draws-nothing',
    comment: 'The model of a matter is plain TypeScript: no component, no hook.',
    severity,
    from: { path: '^mf-[^/]+/src/[^/]+/model/', pathNot: test },
    to: { path: 'node_modules/(react|react-dom|styled-components)/' },
  },
  ...roles.map((folder, index) => ({
    name: `roles-downwards-in-${folder}`,
    comment: `Within a matter: ${roles.join(' < ')}.`,
    severity,
    from: { path: `^(mf-[^/]+/src/[^/]+)/${folder}/`, pathNot: test },
    to: { path: '^$1/', pathNot: `^$1/${oneOf(roles.slice(0, index + 1))}` },
  })),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third. Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'What is imported exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment:
        'What is imported is declared by the package that imports it. What tests need comes with packages/build.',
      severity: 'error',
      from: { pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment: 'What runs in production is a dependency, not a development dependency.',
      severity: 'error',
      from: { path: `^(${deployable}|packages/[^/]+)/src/`, pathNot: [test, '/testing/', '^packages/build/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-imports-of-tests',
      comment: 'Tests, and what only they need, are imported by tests alone.',
      severity: 'error',
      from: { pathNot: test },
      to: { path: test },
    },
    {
      name: 'deployables-alone',
      comment: 'A deployable imports only packages: never another one. Remotes never import the shell or each other.',
      severity: 'error',
      from: { path: `^(${deployable})/` },
      to: { path: `^(${deployable}|${tooling})/`, pathNot: '^$1/' },
    },
    {
      name: 'packages-below-deployables',
      comment: 'A package never imports what is built upon it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: `^(${deployable}|${tooling})/` },
    },
    {
      name: 'trials-above-all',
      comment: 'What is tried is built upon by nobody: `npm start`, `npm test` and the operators do without it.',
      severity: 'error',
      from: { pathNot: ['^trials/', test] },
      to: { path: '^trials/' },
    },
    {
      name: 'call-is-lowest',
      comment: 'What every call has in common imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/call/src/' },
      to: { path: '^(packages|node_modules/@caparazon)/', pathNot: '^packages/call/' },
    },
    {
      name: 'contracts-alone',
      comment: 'The contract of a team imports only what every call has in common: never that of another team.',
      severity: 'error',
      from: { path: '^packages/(clinic|office|public-site)/src/' },
      to: { path: '^(packages|node_modules/@caparazon)/', pathNot: '^packages/(call|$1)/' },
    },
    {
      name: 'ui-draws-only',
      comment: 'No fetching, no router, no store in the theme and its components.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: {
        path: [
          'node_modules/(react-router|react-redux|redux|@reduxjs|@module-federation|axios|ky|swr|@tanstack)',
          '^packages/(remote-contract|screen-kit|service-kit)/',
        ],
      },
    },
    {
      name: 'remote-contract-is-below-the-kit',
      comment:
        'What shell and remotes know of each other draws nothing, and has no hook that a screen could do without.',
      severity: 'error',
      from: { path: '^packages/remote-contract/src/' },
      to: { path: '^packages/(ui|screen-kit)/' },
    },
    {
      name: 'screen-kit-knows-no-resource',
      comment: 'The kit holds what the screens of every part need: a resource is known to its part alone.',
      severity: 'error',
      from: { path: '^packages/screen-kit/src/', pathNot: test },
      to: { path: '^packages/(clinic|office|public-site)/' },
    },
    {
      name: 'staff-forms-close',
      comment: 'A form of the staff is one of `useStaffForm`, which closes while it is being sent.',
      severity: 'error',
      from: { path: '^mf-(cases|admin)/src/' },
      to: { path: '^packages/screen-kit/src/use-send-form\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'service-kit-knows-no-resource',
      comment: 'The kit holds no model and no rule: a resource is known to its service alone.',
      severity: 'error',
      from: { path: '^packages/service-kit/src/', pathNot: test },
      to: { path: '^packages/(clinic|office|public-site)/' },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'Nothing of a server reaches a front-end.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[^/]+|packages/(ui|remote-contract|screen-kit|call|clinic|office|public-site))/src/',
        pathNot: test,
      },
      to: { path: ['^packages/service-kit/', 'node_modules/(koa|mongoose|mongodb|pino|sharp)/'] },
    },
    {
      name: 'no-node-modules-in-the-browser',
      severity: 'error',
      from: {
        path: '^(shell|mf-[^/]+|packages/(ui|remote-contract|screen-kit|call|clinic|office|public-site))/src/',
        pathNot: test,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-code-draws-nothing',
      severity: 'error',
      from: { path: '^(svc-[^/]+|gateway|packages/service-kit)/' },
      to: { path: ['^packages/(ui|remote-contract|screen-kit)/', 'node_modules/(react|react-dom|styled-components)/'] },
    },
    {
      name: 'gateway-holds-no-data',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: test },
      to: { path: 'node_modules/(mongoose|mongodb)/' },
    },
    ...featureRules,
    ...remoteRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Nothing imports a benchmark, and benchmarks use `using`, which the parser of this tool does not know yet.
    exclude: { path: ['(^|/)(dist|\\.cache|\\.data)/', '^trials/bench/[^/]+\\.bench\\.ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
