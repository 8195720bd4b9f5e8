/**
 * Draws public pages in a process of its own: renderers need tens of megabytes only while they draw, and as code of the
 * site's folder they get no secrets.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const command = path.join(import.meta.dirname, 'draw-command.mjs');

/** All pages take a second or two. With the wait for the lock, this stays below the gateway's time limit. */
export const drawPatienceMs = 15_000;

/**
 * @typedef {import('./pages.mjs').Site} Site
 */

/**
 * Draws all pages. The caller holds the lock of the site.
 * @param {Site} site
 * @returns {Promise<string[]>} problems for the operator
 * @throws Error when it fails: the pages stay as they were, or some are drawn
 */
export async function drawApart(site) {
  const { problems } = await ask({ site });
  return problems;
}

/**
 * One page with other texts.
 * @param {Site} site
 * @param {{path: string, language: string, texts: import('./texts.mjs').Texts}} one
 * @returns {Promise<string | undefined>} undefined when there is no renderer
 * @throws Error when it cannot be drawn
 */
export async function previewApart(site, one) {
  const { page } = await ask({ site, one });
  return page;
}

/**
 * @param {object} wanted
 * @returns {Promise<any>}
 */
async function ask(wanted) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH, NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    timeout: drawPatienceMs,
    killSignal: 'SIGKILL',
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A process that dies before reading is reported by its exit.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(wanted));
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0)
    throw new Error(`the pages were not drawn: ${complaint.trim().slice(-500) || `it ended with ${code}`}`);
  return JSON.parse(said);
}
