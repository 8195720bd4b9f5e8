/**
 * Derives each part's contract from its sources. Services: the OpenAPI of their calls. Front-ends:
 * screens, calls with the fields they mention, and what they take of the shell. The shell: its
 * surface too. The gateway: its forwards.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@caparazon/call/limits';
import { remoteContract } from '@caparazon/remote-contract/version';
import { feedAnswer, feedPath } from '@caparazon/service-kit/feed-schema';
import { describeCalls } from '@caparazon/service-kit/openapi';
import { calls, callsOf } from '../../gateway/src/calls.ts';
import { frontEnds, root, services } from '../project.mjs';
import { operationsIn } from './compare-calls.mjs';
import { mentionsOf } from './sources.mjs';
import { surfaceOf } from './surface.mjs';

/**
 * @typedef {object} Contract
 * @property {string} part
 * @property {string} version from its package.json
 * @property {import('./compare-calls.mjs').Document} [calls] the calls it answers
 * @property {Record<string, string[]>} [makes] the calls it makes, each with the mentioned fields
 * @property {{ path: string, screen: string, access: string, admin?: boolean }[]} [screens]
 * @property {string} [remoteContract] version of the contract between shell and remotes
 * @property {Record<string, string>} [packages] shared by all front-ends: versions in the shell, ranges in a remote
 * @property {import('./surface.mjs').Surface} [gives] interfaces offered and taken within one process
 * @property {string[]} [takes] members of the shell that it takes
 * @property {Record<string, { service: string, access: string, bytes: number }>} [forwards]
 */

/** The eight parts that are released independently. */
export const parts = [...frontEnds, ...services, /** @type {const} */ ('gateway')];

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The other services ask svc-auth for this outside the API; it must stay compatible too. */
const feed = /** @type {const} */ ({
  id: 'feed',
  service: 'svc-auth',
  method: 'get',
  path: feedPath,
  access: 'public',
  summary: '',
  answer: feedAnswer,
});

const shellSurface = path.join(root, 'packages/remote-contract/src/shell.ts');

/** @param {string} part @returns {Promise<Contract>} the contract of the current sources */
export async function contractOf(part) {
  const { version } = readJson(`${part}/package.json`);
  if (part === 'gateway') return { part, version, ...(await gatewayContract()) };
  if (services.some((name) => name === part)) return { part, version, ...serviceContract(part) };
  return { part, version, ...(await frontEndContract(part)) };
}

/** @param {string} part @returns {Partial<Contract>} */
function serviceContract(part) {
  const name = /** @type {import('@caparazon/call/call').ServiceName} */ (part);
  const own = part === feed.service ? [feed] : [];
  const document = /** @type {any} */ (describeCalls(name, [...callsOf(name), ...own]));
  const { openapi, paths, components } = withoutProse(document);
  return {
    calls: { openapi, paths, components: { schemas: components.schemas } },
    ...(part !== feed.service && { makes: { feed: ['*'] } }),
  };
}

async function gatewayContract() {
  const { serviceOf } = await import('../../gateway/src/routes-table.ts');
  const forwards = calls.map(({ method, path: place, access, bodyLimit = limits.body.plain }) => {
    const service = serviceOf(place.split('/').slice(1));
    return /** @type {const} */ ([
      `${method.toUpperCase()} /api${place}`,
      { service, access: access === 'public' ? 'public' : 'session', bytes: bodyLimit },
    ]);
  });
  const { SiteSettings } = surfaceOf(path.join(root, 'gateway/src/own-routes.ts'));
  return {
    forwards: Object.fromEntries(forwards),
    gives: { SiteSettings: SiteSettings ?? {} },
    makes: { feed: ['*'] },
  };
}

/** @param {string} part @returns {Promise<Partial<Contract>>} */
async function frontEndContract(part) {
  const { words, imported } = mentionsOf(part);
  const isShell = part === 'shell';
  const { routes } = await import(
    pathToFileURL(path.join(root, part, isShell ? 'src/app/own-routes.ts' : 'src/routes.ts')).href
  );
  const surface = surfaceOf(shellSurface);
  return {
    screens: routes.map((/** @type {any} */ { path: at, screen, access, admin }) => ({
      path: at,
      screen,
      access,
      ...(admin !== undefined && { admin }),
    })),
    makes: Object.fromEntries(
      calls
        .filter((call) => isMade(call, imported, words))
        .map(({ id, service }) => [id, fieldsOf(id, service).filter((name) => words.has(name))]),
    ),
    remoteContract,
    packages: await sharedPackages(part),
    ...(isShell
      ? { gives: surface }
      : { takes: Object.keys(surface.Shell ?? {}).filter((member) => words.has(member)) }),
  };
}

/**
 * Front-ends import calls, except the event stream and photos, which they call by address.
 * @param {import('@caparazon/call/call').CallSpec} call
 * @param {Set<string>} imported
 * @param {Set<string>} words
 */
function isMade({ id, path: place, produces = [] }, imported, words) {
  const isPhoto = produces.some((type) => type.startsWith('image/'));
  return imported.has(id) || words.has(`/api${place}`) || (isPhoto && words.has('usePhoto'));
}

/** @type {Map<string, any>} */
const documents = new Map();

/**
 * Names of all fields that a call takes or answers.
 * @param {string} id
 * @param {import('@caparazon/call/call').ServiceName} service
 */
function fieldsOf(id, service) {
  if (!documents.has(service)) documents.set(service, describeCalls(service, callsOf(service)));
  const document = documents.get(service);
  const operation = [...operationsIn(document).values()].find(({ operationId }) => operationId === id);
  /** @type {Set<string>} */
  const names = new Set(operation.parameters?.map((/** @type {any} */ { name }) => name));
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  collect([operation.requestBody, successes], document.components?.schemas ?? {}, names, new Set());
  return [...names].sort();
}

/** @param {any} node @param {Record<string, any>} schemas @param {Set<string>} names @param {Set<string>} seen */
function collect(node, schemas, names, seen) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.$ref === 'string') {
    if (seen.has(node.$ref)) return;
    seen.add(node.$ref);
    collect(schemas[node.$ref.split('/').at(-1)], schemas, names, seen);
  }
  if (node.properties && !Array.isArray(node)) for (const name of Object.keys(node.properties)) names.add(name);
  for (const each of Object.values(node)) collect(each, schemas, names, seen);
}

/** @param {string} part @returns {Promise<Record<string, string>>} */
async function sharedPackages(part) {
  const { sharedByRemote } = await import('../../packages/build/src/shared-dependencies.mjs');
  const shared = Object.entries(sharedByRemote).filter(([name]) => !name.endsWith('/'));
  const { dependencies } = readJson(`${part}/package.json`);
  return Object.fromEntries(
    shared.map(([name, { requiredVersion }]) => [name, part === 'shell' ? dependencies[name] : requiredVersion]),
  );
}

const prose = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'info', 'deprecated']);

/**
 * Drops texts for people: rewording breaks nobody.
 * @param {any} node
 * @param {boolean} [named] whether its keys are field names
 * @returns {any}
 */
function withoutProse(node, named = false) {
  if (Array.isArray(node)) return node.map((each) => withoutProse(each));
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => named || !prose.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutProse(value, !named && (key === 'properties' || key === 'schemas'))]),
  );
}
