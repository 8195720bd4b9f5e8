/**
 * Makes a matter, call or screen: the files and list entries that 'Adding to it' in
 * docs/ARCHITECTURE.md names.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const usage = `npm run new -- matter turno [clinic | office | public-site]
npm run new -- call turno getTurnos        or post…, put…, delete…
npm run new -- screen turno turnos`;

/** Each team's service, remote and list of calls. */
const teams = {
  clinic: { service: 'svc-cases', remote: 'mf-cases', list: 'clinicCalls' },
  office: { service: 'svc-contrib', remote: 'mf-admin', list: 'officeCalls' },
  'public-site': { service: 'svc-contrib', remote: 'mf-public', list: 'siteCalls' },
};

const form = `z.object({ nombre: z.string() })`;

/** Templates by method: schemas, handler, status and what the test sends. */
const kinds = {
  get: { schemas: 'answer: z.array(z.string()),', handler: '() => []', status: 200, sent: '{}' },
  post: {
    schemas: `body: ${form},\n  status: 201,\n  answer: ${form},`,
    handler: '({ body }) => body',
    status: 201,
    sent: `{ body: { nombre: 'Ana' } }`,
  },
  put: {
    schemas: `body: ${form},\n  answer: ${form},`,
    handler: '({ body }) => body',
    status: 200,
    sent: `{ body: { nombre: 'Ana' } }`,
  },
  delete: { schemas: 'status: 204,', handler: '() => undefined', status: 204, sent: '{}' },
};

const kebab = (/** @type {string} */ name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
const snake = (/** @type {string} */ name) => kebab(name).replaceAll('-', '_');
const upper = (/** @type {string} */ name) => name.slice(0, 1).toUpperCase() + name.slice(1);
const title = (/** @type {string} */ name) => upper(snake(name).replaceAll('_', ' '));

/**
 * @param {string} root the project's
 * @param {readonly string[]} words arguments of the command
 * @returns {string[]} made or changed files, relative to the root
 * @throws when the words are invalid, or their files exist
 */
export function make(root, [kind, ...words]) {
  /** @type {Set<string>} */
  const touched = new Set();
  const has = (/** @type {string} */ file) => existsSync(path.join(root, file));
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

  /** @param {string} file @param {string} text */
  function write(file, text) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    touched.add(file);
  }
  /**
   * Writes `line` before the first `mark` after `start`.
   * @param {string} file
   * @param {[string, string]} place
   * @param {string} line
   */
  function insert(file, [start, mark], line) {
    const text = read(file);
    const at = text.indexOf(mark, text.indexOf(start));
    if (!text.includes(start) || at < 0) throw new Error(`${file}: no '${mark}' after '${start}'`);
    write(file, text.slice(0, at) + line + text.slice(at));
  }
  /** Biome sorts the imports afterwards. @param {string} file @param {string} line */
  const importIn = (file, line) => insert(file, ['import ', 'import '], `${line}\n`);

  /** @param {string} matter */
  function roomsOf(matter) {
    for (const [team, rooms] of Object.entries(teams)) {
      if (!has(`packages/${team}/src/${matter}`)) continue;
      return { team, ...rooms, ...(has(`svc-auth/src/${matter}`) && { service: 'svc-auth', list: 'authCalls' }) };
    }
    throw new Error(`There is no matter '${matter}': npm run new -- matter ${matter}`);
  }

  /** @param {string} matter @param {string} [team] */
  function makeMatter(matter, team = 'clinic') {
    const readme = `packages/${team}/src/${matter}/README.md`;
    if (!/^[a-z][a-zA-Z0-9]*$/.test(matter) || !Object.hasOwn(teams, team)) throw new Error(usage);
    if (has(path.dirname(readme))) throw new Error(`${path.dirname(readme)} is there`);
    write(readme, `# ${title(matter)}\n\nIts rules: each a heading with a short name.\n`);
    const row = `\n| [${matter}](../../${readme}) | ${title(matter).toLowerCase()} |`;
    insert('docs/rules/README.md', ['# ', "\n\n'Agreed, not built yet'"], row);
    makeCall(matter, `get${upper(matter)}`);
  }

  /** @param {string} matter @param {string} name */
  function makeCall(matter, name) {
    const [, method, what = ''] = /^(get|post|put|delete)([A-Z][a-zA-Z0-9]*)$/.exec(name) ?? [];
    if (!method) throw new Error(usage);
    const { team, service, list } = roomsOf(matter);
    const { schemas, handler, status, sent } = kinds[/** @type {keyof typeof kinds} */ (method)];
    const all = `packages/${team}/src/calls.ts`;
    if (new RegExp(`\\b${name}\\b`).test(read(all))) throw new Error(`${name} is there`);
    const contract = `packages/${team}/src/${matter}/calls.ts`;
    const known = has(contract)
      ? read(contract)
      : `/** The calls of ${matter}. */\nimport { call } from '@caparazon/call/call';\nimport { z } from 'zod';\n`;
    const first = /path: '\/(\w+)/.exec(known)?.[1];
    const address = [first ?? snake(what), ...(first && first !== snake(what) ? [snake(what)] : [])].join('/');
    const facts = `id: '${name}',\n  service: '${service}',\n  method: '${method}',\n  path: '/${address}',`;
    const rest = `access: 'session',\n  summary: '${title(what)}',\n  ${schemas}`;
    write(contract, `${known}\nexport const ${name} = call({\n  ${facts}\n  ${rest}\n});\n`);
    importIn(all, `import { ${name} } from './${matter}/calls.ts';`);
    insert(all, [`const ${list}`, '];'], `  ${name},\n`);
    if (!first && service !== 'svc-cases') {
      insert('gateway/src/routes-table.ts', ['const table', ']);'], `  ['${address}', '${service}'],\n`);
    }
    const from = `import { ${name} } from '@caparazon/${team}/${matter}/calls';`;
    makeRoute(service, matter, from, `  serve(routes, ${name}, ${handler});\n`);
    makeRow(service, address, name, from, { status, sent });
  }

  /**
   * Adds the call to the access table of the service's tests.
   * @param {string} service @param {string} address @param {string} name @param {string} from
   * @param {{ status: number, sent: string }} answers
   */
  function makeRow(service, address, name, from, { status, sent }) {
    const table = `${service}/src/authorisation.test.ts`;
    if (service === 'svc-contrib')
      return insert(table, ['const mayCall', '};'], `  ${name}: ['VOL', 'VOL_FIN', 'ADMIN'],\n`);
    const elsewhere = /elsewhere =\s*\/(.*)\/;/.exec(read(table))?.[1];
    const file = elsewhere && new RegExp(elsewhere).test(address) ? table.replace('.test', '-clinic.test') : table;
    const row = service === 'svc-auth' ? `'', () => (${sent}).body` : `() => Promise.resolve(${sent})`;
    importIn(file, from);
    insert(file, ['const table', '];'], `  [${name}, ${row}, 401, ${status}, ${status}, ${status}, 401],\n`);
  }

  /** @param {string} service @param {string} matter @param {string} from @param {string} line */
  function makeRoute(service, matter, from, line) {
    const file = `${service}/src/${matter}/routes.ts`;
    if (has(file)) {
      importIn(file, from);
      return insert(file, ['export function', '\n}\n'], `\n${line.trimEnd()}`);
    }
    const kit = `import { type Routes, serve } from '@caparazon/service-kit/serve';`;
    write(file, `${from}\n${kit}\n\nexport function ${matter}Routes(routes: Routes): void {\n${line}}\n`);
    importIn(`${service}/src/app.ts`, `import { ${matter}Routes } from './${matter}/routes.ts';`);
    insert(`${service}/src/app.ts`, ['createApp(kit, (routes)', '  });'], `    ${matter}Routes(routes);\n`);
  }

  /** @param {string} matter @param {string} name */
  function makeScreen(matter, name) {
    const { remote } = roomsOf(matter);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(usage);
    if (remote === 'mf-public')
      throw new Error("A public page is made by hand: 'Adding to it' in docs/ARCHITECTURE.md");
    const page = `${matter}/pages/${kebab(name)}-page.tsx`;
    if (has(`${remote}/src/${page}`) || read(`${remote}/src/routes.ts`).includes(`screen: '${name}'`)) {
      throw new Error(`${name} is there`);
    }
    const component = `${upper(name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()))}Page`;
    write(
      `${remote}/src/${page}`,
      `import { PageHeader } from '@caparazon/ui/page-header';\n\n/** /${name} */\nexport default function ${component}() {\n  return <PageHeader title="${title(name)}" />;\n}\n`,
    );
    write(
      `${remote}/src/${page.replace('.tsx', '.test.tsx')}`,
      `import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';\nimport { expect, test } from '@jest/globals';\nimport { render, screen } from '@testing-library/react';\nimport ${component} from './${kebab(name)}-page.tsx';\n\ntest('says what it shows when it is opened', () => {\n  render(\n    <InShell shell={fakeShell()}>\n      <${component} />\n    </InShell>,\n  );\n  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title(name)}');\n});\n`,
    );
    const route = `  { path: '/${name}', screen: '${name}', title: '${title(name)}', access: 'session' },\n`;
    insert(`${remote}/src/routes.ts`, ['defineRoutes([', ']);'], route);
    insert(`${remote}/src/remote.tsx`, ['defineRemote<', '});'], `  ${name}: () => import('./${page}'),\n`);
  }

  const [matter = '', name = ''] = words;
  if (kind === 'matter') makeMatter(matter, name || undefined);
  else if (kind === 'call') makeCall(matter, name);
  else if (kind === 'screen') makeScreen(matter, name);
  else throw new Error(usage);
  return [...touched];
}
