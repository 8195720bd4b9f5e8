/**
 * Draws public pages in a process of its own. The renderers need tens of megabytes, which the system has back when they
 * have drawn; they are code of the site's folder, and get none of the secrets of the process that asks.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const command = path.join(import.meta.dirname, 'draw-command.mjs');

/** All pages take a second or two. With the wait for the lock it stays below the silence that the gateway bears. */
export const drawPatienceMs = 15_000;

/**
 * @typedef {import('./pages.mjs').Site} Site
 */

/**
 * Draws all pages. Whoever calls it holds the lock of the site.
 * @param {Site} site
 * @returns {Promise<string[]>} what the operator should know
 * @throws Error when it fails: the pages stay as they were, or some of them are drawn
 */
export async function drawApart(site) {
  const { problems } = await ask({ site });
  return problems;
}

/**
 * One page as it would be with other texts.
 * @param {Site} site
 * @param {{path: string, language: string, texts: import('./texts.mjs').Texts}} one
 * @returns {Promise<string | undefined>} undefined when there is nothing to draw it with
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
  // A process that dies before it has read is told by how it ended.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(wanted));
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0)
    throw new Error(`the pages were not drawn: ${complaint.trim().slice(-500) || `it ended with ${code}`}`);
  return JSON.parse(said);
}
