/** Finds an nginx. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../project.mjs';
import { run } from '../run/command.mjs';
import { onPath } from '../run/on-path.mjs';
import { Problem } from '../terminal.mjs';

/** Unpacked Debian packages; none is installed. */
const unpacked = path.join(cacheDir, 'nginx');

/** Paths of installed and unpacked binaries. */
const places = ['nginx', '/usr/sbin/nginx', path.join(unpacked, 'usr/sbin/nginx')];

/**
 * @typedef {object} Nginx
 * @property {string} binary
 * @property {string} version
 * @property {string} mimeTypes file of the media types
 * @property {boolean} http3 whether it supports HTTP/3
 */

/**
 * Returns an installed or previously fetched nginx.
 * @returns {Promise<Nginx | undefined>}
 */
export async function presentNginx() {
  for (const place of places) {
    const binary = onPath(place);
    const found = binary && (await describe(binary));
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds an nginx, or unpacks Debian's packages into the cache. Installing them would start a
 * server.
 * @param {object} options
 * @param {(text: string) => void} options.say
 * @param {AbortSignal | undefined} [options.signal]
 * @returns {Promise<Nginx>}
 * @throws {Problem} when none can be had
 */
export async function findNginx({ say, signal }) {
  const present = await presentNginx();
  if (present) return present;
  if (process.getuid?.() === 0 && onPath('apt-get') && onPath('dpkg-deb')) {
    say("none on this machine yet: trying Debian's");
    await fetchDebians(signal);
    const fetched = await presentNginx();
    if (fetched) return fetched;
  }
  throw new Problem('no nginx: install one (Debian: apt-get install nginx-light)');
}

/** @param {AbortSignal | undefined} signal */
async function fetchDebians(signal) {
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(path.join(cacheDir, 'nginx-'));
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'APT::Sandbox::User=root'];
  await run('apt-get', [...patience, 'update'], { signal, timeoutMs: 120_000 });
  await run('apt-get', [...patience, 'download', 'nginx', 'nginx-common'], { cwd: folder, signal, timeoutMs: 120_000 });
  const target = path.join(folder, 'files');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    await run('dpkg-deb', ['--extract', path.join(folder, name), target], { signal });
  }
  rmSync(unpacked, { recursive: true, force: true });
  if (readdirSync(folder).includes('files')) renameSync(target, unpacked);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} binary @returns {Promise<Nginx | undefined>} undefined when it does not run */
async function describe(binary) {
  const { code, output } = await run(binary, ['-V'], { timeoutMs: 10_000 });
  const version = /nginx\/([\d.]+)/.exec(output)?.[1];
  if (code !== 0 || !version) return undefined;
  const conf = path.dirname(/--conf-path=(\S+)/.exec(output)?.[1] ?? '/etc/nginx/nginx.conf');
  const own = binary.startsWith(unpacked) ? path.join(unpacked, conf) : conf;
  return { binary, version, mimeTypes: path.join(own, 'mime.types'), http3: output.includes('http_v3_module') };
}
