/**
 * Collects what a front-end's reachable sources mention: calls, field names, members of the shell.
 * A name mentioned nowhere is unread; a mentioned one may belong to another object, which only
 * costs a needless warning.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../project.mjs';

/**
 * @typedef {object} Mentions
 * @property {Set<string>} words identifiers and strings
 * @property {Set<string>} imported names imported from contracts
 */

/** Declaring a call or the shell does not count as using it. */
const contracts = new RegExp(`^${path.join(root, 'packages')}/(call|clinic|office|public-site)/`);
const shellSurface = path.join(root, 'packages/remote-contract/src/shell.ts');

/** @param {string} file */
const parse = (file) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });

/** @param {unknown} node AST node @param {(node: Record<string, any>) => void} visit */
function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node !== null && typeof node === 'object') {
    visit(node);
    for (const each of Object.values(node)) walk(each, visit);
  }
}

/** @param {string} part @returns {Mentions} */
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

/** @typedef {Mentions & { leadsTo: Set<string> }} Source its mentions and imports */

/** Caches sources that several front-ends share. @type {Map<string, Source>} */
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

/**
 * Names that an import declaration imports.
 * @param {Record<string, any>} node
 * @returns {string[]}
 */
const namesIn = ({ specifiers = [] }) =>
  specifiers.map((/** @type {any} */ { imported, local, orig }) => (imported ?? orig ?? local).value);

/** Our own file that a node imports. @param {string} file @param {Record<string, any>} node */
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

/**
 * Resolves an import to our own source; undefined for other packages, images and styles.
 * @param {string} file
 * @param {string} from
 */
export function resolveOwn(file, from) {
  if (from.startsWith('.')) {
    const target = path.resolve(path.dirname(file), from);
    return /\.tsx?$/.test(target) && existsSync(target) ? target : undefined;
  }
  const [, name, rest] = /^@caparazon\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  return ['.ts', '.tsx'].map((end) => path.join(root, `packages/${name}/src/${rest}${end}`)).find(existsSync);
}
