/**
 * What the sources of a front-end mention: every file that its face leads to, and in them the calls that it makes, the
 * names of fields, and what it takes of the shell. A name that is mentioned nowhere is read by nobody; one that is may
 * be another's of the same name, which errs on the safe side.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../project.mjs';

/**
 * @typedef {object} Mentions
 * @property {Set<string>} words identifiers and texts
 * @property {Set<string>} imported what is imported from the contracts
 */

/** What a call looks like, and the shell, is no mention of either. */
const contracts = new RegExp(`^${path.join(root, 'packages')}/(call|clinic|office|public-site)/`);
const shellSurface = path.join(root, 'packages/remote-contract/src/shell.ts');

/** @param {string} file */
const parse = (file) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });

/**
 * @param {unknown} node of the tree
 * @param {(node: Record<string, any>) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node !== null && typeof node === 'object') {
    visit(node);
    for (const each of Object.values(node)) walk(each, visit);
  }
}

/**
 * @param {string} part
 * @returns {Mentions}
 */
export function mentionsOf(part) {
  const entry = ['src/remote.tsx', 'src/main.tsx'].map((file) => path.join(root, part, file)).find(existsSync) ?? '';
  const seen = new Set([entry]);
  for (const file of seen) for (const target of readSource(file).leadsTo) seen.add(target);
  const sources = [...seen].map(readSource);
  return {
    words: new Set(sources.flatMap(({ words }) => [...words])),
    imported: new Set(sources.flatMap(({ imported }) => [...imported])),
  };
}

/** @typedef {Mentions & { leadsTo: Set<string> }} Source with the files that it imports */

/** What several front-ends are made of is read once. @type {Map<string, Source>} */
const known = new Map();

/** @param {string} file @returns {Source} */
function readSource(file) {
  const before = known.get(file);
  if (before) return before;
  /** @type {Source} */
  const source = { words: new Set(), imported: new Set(), leadsTo: new Set() };
  known.set(file, source);
  walk(parse(file), (node) => {
    if (node.type === 'Identifier' || node.type === 'StringLiteral') source.words.add(node.value);
    const target = targetOf(file, node);
    if (target && contracts.test(target)) for (const name of namesIn(node)) source.imported.add(name);
    else if (target !== undefined && target !== shellSurface) source.leadsTo.add(target);
  });
  return source;
}

/** The names that an import takes from its file. @param {Record<string, any>} node @returns {string[]} */
const namesIn = ({ specifiers = [] }) =>
  specifiers.map((/** @type {any} */ { imported, local, orig }) => (imported ?? orig ?? local).value);

/** The source of this project that a node imports. @param {string} file @param {Record<string, any>} node */
function targetOf(file, node) {
  const from = importedFrom(node);
  return from === undefined ? undefined : resolveOwn(file, from);
}

/** @param {Record<string, any>} node @returns {string | undefined} */
function importedFrom({ type, source, callee, arguments: args, typeOnly }) {
  if (typeOnly) return undefined;
  if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration') return source?.value;
  if (type === 'CallExpression' && callee?.type === 'Import') return args[0]?.expression?.value;
  return undefined;
}

/** A source of this project by its import; undefined for packages of others, pictures and styles. @param {string} file @param {string} from */
export function resolveOwn(file, from) {
  if (from.startsWith('.')) {
    const target = path.resolve(path.dirname(file), from);
    return /\.tsx?$/.test(target) && existsSync(target) ? target : undefined;
  }
  const [, name, rest] = /^@caparazon\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  return ['.ts', '.tsx'].map((end) => path.join(root, `packages/${name}/src/${rest}${end}`)).find(existsSync);
}
