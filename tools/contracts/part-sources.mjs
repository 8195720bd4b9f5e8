/**
 * Lists a part's sources. Of the teams' contracts only imported files count, so that a changed
 * sentence renews few parts; other packages count whole.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { sourcesIn } from '../run/fingerprint.mjs';
import { resolveOwn } from './sources.mjs';

const contracts = ['clinic', 'office', 'public-site'].map((name) => path.join(root, 'packages', name, 'src/'));

/** Type imports count: they may cost a needless version, never miss one. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** @param {readonly string[]} files the files and all of our sources that they import @returns {Set<string>} them, and every source of ours that they lead to */
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
 * Lists the sources of a part.
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
