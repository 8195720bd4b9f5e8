/**
 * What a part is made of. Of the contracts of the teams it is those files that its imports lead to, so that a changed
 * sentence renews whom it concerns; of every other package of ours it is all.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { sourcesIn } from '../run/fingerprint.mjs';
import { resolveOwn } from './sources.mjs';

const contracts = ['clinic', 'office', 'public-site'].map((name) => path.join(root, 'packages', name, 'src/'));

/** Imports of types count: they cost a version too many, never one too few. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** @param {readonly string[]} files @returns {Set<string>} them, and every source of ours that they lead to */
function reachedFrom(files) {
  const reached = new Set(files);
  for (const file of reached) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = resolveOwn(file, from);
      if (target) reached.add(target);
    }
  }
  return reached;
}

/**
 * The files that a part is made of.
 * @param {string} part
 * @returns {string[]}
 */
export function sourcesOf(part) {
  const own = sourcesIn(path.join(root, part));
  const reached = reachedFrom(own.filter((file) => /\.tsx?$/.test(file)));
  const shared = sourcesIn(path.join(root, 'packages')).filter(
    (file) => !contracts.some((folder) => file.startsWith(folder)) || reached.has(file),
  );
  return [...own, ...shared];
}
