/** Finds the browser of the end-to-end tests. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, nodeBinary, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { onPath } from '../run/on-path.mjs';
import { isReachable } from '../run/reachable.mjs';
import { abortWhenStill } from '../run/stalled.mjs';
import { Problem } from '../terminal.mjs';

const ownNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The headless shell needs three quarters of Chromium's time for the same pages. */
const shell = 'chromium-headless-shell';

const browsersDir = path.join(cacheDir, 'browsers');

/**
 * @typedef {object} Search
 * @property {Promise<void>} installed settles when packages are installed, which Playwright's download needs
 * @property {(text: string) => void} say
 * @property {AbortSignal} signal
 */

/**
 * Finds the browser of the tests: `CHROMIUM`, a headless shell, else any Chromium.
 * @param {Search} search
 * @returns {Promise<string>} absolute path, since Playwright does not search the PATH
 * @throws {Problem} when there is none
 */
export async function findTestBrowser(search) {
  const light = process.env.CHROMIUM ? undefined : ((await firstThatRuns([shell])) ?? (await debians(shell, search)));
  return light ?? findChromium(search);
}

/**
 * Finds a Chromium: `CHROMIUM`, the PATH, Playwright's download or, as root, Debian's package.
 * @param {Search} search
 * @returns {Promise<string>} absolute path, since Playwright does not search the PATH
 * @throws {Problem} when there is none
 */
export async function findChromium(search) {
  const given = process.env.CHROMIUM;
  const present = await firstThatRuns(given ? [given] : ownNames);
  if (present) return present;
  if (given) throw new Problem(`CHROMIUM does not run: ${given}`);
  const fetched = (await playwrights(search)) ?? (await debians('chromium', search));
  if (fetched) return fetched;
  throw new Problem('no Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM');
}

/** @param {Search} search */
async function playwrights({ installed, say, signal }) {
  await installed;
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  const env = projectEnv({ PLAYWRIGHT_BROWSERS_PATH: browsersDir });
  const asked = await run(nodeBinary(), ['--eval', "console.log(require('playwright').chromium.executablePath())"], {
    env,
  });
  const binary = asked.output.trim();
  if (await runs(binary)) return binary;
  if (!(process.env.PLAYWRIGHT_DOWNLOAD_HOST || (await isReachable('https://cdn.playwright.dev/')))) return undefined;
  say("none on this machine yet: trying Playwright's download");
  mkdirSync(browsersDir, { recursive: true });
  const download = abortWhenStill(browsersDir, signal);
  await run(nodeBinary(), [cli, 'install', '--no-shell', 'chromium'], { env, signal: download.signal });
  download.stop();
  return (await runs(binary)) ? binary : undefined;
}

/** @param {string} name of the package and its binary @param {Search} search */
async function debians(name, { say, signal }) {
  if (process.getuid?.() !== 0) return undefined;
  say(`not on this machine yet: trying Debian's ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  await run('apt-get', [...patience, 'update'], { env, signal, timeoutMs: 120_000 });
  await run('apt-get', [...patience, 'install', '--yes', '--no-install-recommends', name], {
    env,
    signal,
    timeoutMs: 300_000,
  });
  return firstThatRuns([name]);
}

/** @param {string[]} names @returns {Promise<string | undefined>} its path */
async function firstThatRuns(names) {
  for (const name of names) {
    const file = onPath(name);
    if (file && (await runs(file))) return file;
  }
  return undefined;
}

/** A browser may be installed and lack a system library. @param {string} binary */
async function runs(binary) {
  return (await run(binary, ['--version'], { timeoutMs: 20_000 })).code === 0;
}
