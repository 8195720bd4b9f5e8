/** Reads the operation guide's table of what still works while a part is down. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/project.mjs';

const guide = path.join(root, 'docs/guides/operacion.md');

/** First cell of the table. */
const corner = 'Con esto caído';

/**
 * Whether each action still works for each part that is down.
 * @param {string} [text]
 * @returns {Map<string, Map<string, boolean>>} by action, then by part
 */
export function stillWorks(text = readFileSync(guide, 'utf8')) {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${corner}`));
  if (from < 0) throw new Error(`no table begins with '${corner}'`);
  const end = lines.findIndex((line, index) => index > from && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(from, end < 0 ? undefined : end).map(cellsOf);
  return new Map(
    rows.map(([done = '', ...cells]) => [
      done,
      new Map(cells.map((cell, index) => [(head[index + 1] ?? '').replaceAll('`', ''), isYes(cell)])),
    ]),
  );
}

const cellsOf = (/** @type {string} */ line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** @param {string} cell */
function isYes(cell) {
  if (cell !== 'sí' && cell !== 'no') throw new Error(`a cell is sí or no, not ${cell}`);
  return cell === 'sí';
}
