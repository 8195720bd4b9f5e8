/** The files of `textos/`, which the organisation edits in the site itself (rule: editable-texts). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const textsDir = 'textos';

/** @typedef {Record<string, string>} Texts the content of each file, by its name */

const readable = /\.(json|properties)$/;

/**
 * Reads the files. An unreadable one is left out and reported, and pages show their defaults.
 * @param {string} siteDir
 * @returns {{texts: Texts, problems: string[]}}
 */
export function readTexts(siteDir) {
  const folder = path.join(siteDir, textsDir);
  /** @type {Texts} */
  const texts = {};
  const problems = [];
  for (const name of filesIn(folder)) {
    try {
      texts[name] = new TextDecoder('utf8', { fatal: true }).decode(readFileSync(path.join(folder, name)));
    } catch {
      problems.push(`${textsDir}/${name} cannot be used: it cannot be read, or is not saved as UTF-8`);
    }
  }
  return { texts, problems };
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => readable.test(name))
      .sort();
  } catch {
    return [];
  }
}
