/** Finds daemonless image builders: Debian's buildah and debootstrap. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { onPath } from '../../tools/run/on-path.mjs';
import { Problem } from '../../tools/terminal.mjs';

/** Unpacked Debian packages; none is installed. */
const unpacked = path.join(cacheDir, 'buildah');

/**
 * @typedef {object} Builder
 * @property {string} buildah path
 * @property {string} debootstrap path
 * @property {NodeJS.ProcessEnv} env environment that both need
 */

/**
 * Installed programs, or Debian's unpacked into the cache.
 * @param {object} options
 * @param {(text: string) => void} options.say
 * @param {AbortSignal} options.signal
 * @returns {Promise<Builder>}
 * @throws {Problem} when they are unavailable or cannot work here
 */
export async function findBuilder({ say, signal }) {
  if (process.getuid?.() !== 0)
    throw new Problem('images are built by root here: buildah changes the root of processes');
  const present = await presentBuilder();
  if (present) return present;
  if (!onPath('apt-get') || !onPath('dpkg-deb')) throw new Problem('no buildah, and no apt-get to get it with');
  say("not on this machine yet: trying Debian's buildah and debootstrap");
  const reason = await fetchDebians(signal);
  const fetched = await presentBuilder();
  if (fetched) return fetched;
  throw new Problem(`no buildah or no debootstrap: ${reason}`);
}

/** @returns {Promise<Builder | undefined>} @throws {Problem} when its libraries cannot be made known */
async function presentBuilder() {
  const installed = [onPath('buildah'), onPath('debootstrap')];
  if (installed[0] && installed[1]) return { buildah: installed[0], debootstrap: installed[1], env: {} };
  const buildah = onPath(path.join(unpacked, 'usr/bin/buildah'));
  const debootstrap = onPath(path.join(unpacked, 'usr/sbin/debootstrap'));
  if (!buildah || !debootstrap) return undefined;
  await makeLibrariesKnown();
  return { buildah, debootstrap, env: { DEBOOTSTRAP_DIR: path.join(unpacked, 'usr/share/debootstrap') } };
}

/**
 * Lets all programs in this mount namespace find the unpacked libraries. An environment variable is
 * lost when buildah re-executes itself to change the root.
 * @throws {Problem} when the mount namespace is shared with the caller: the machine must not change
 */
async function makeLibrariesKnown() {
  if (readlinkSync('/proc/self/ns/mnt') === readlinkSync(`/proc/${process.ppid}/ns/mnt`))
    throw new Problem('an unpacked buildah needs mounts of its own: util-linux (unshare) is missing');
  const folders = globSync('usr/lib/*-linux-gnu', { cwd: unpacked }).map((folder) => path.join(unpacked, folder));
  const [list, cache] = [path.join(unpacked, 'ld.so.conf'), path.join(unpacked, 'ld.so.cache')];
  writeFileSync(list, ['include /etc/ld.so.conf', ...folders, ''].join('\n'));
  for (const [program = '', ...args] of [
    ['ldconfig', '-X', '-f', list, '-C', cache],
    ['mount', '--bind', cache, '/etc/ld.so.cache'],
  ]) {
    const { code, output } = await run(onPath(program) ?? `/sbin/${program}`, args);
    if (code !== 0) throw new Problem(`the libraries of buildah: ${reasonIn(output)}`);
  }
}

/**
 * apt determines which libraries are missing.
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the likely reason of a failure
 */
async function fetchDebians(signal) {
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(path.join(cacheDir, 'buildah-'));
  mkdirSync(path.join(folder, 'partial'));
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'APT::Sandbox::User=root'];
  await run('apt-get', [...patience, 'update'], { signal, timeoutMs: 120_000 });
  const download = [
    'install',
    '--download-only',
    '--yes',
    '--no-install-recommends',
    '-o',
    `Dir::Cache::archives=${folder}`,
  ];
  const { output } = await run('apt-get', [...patience, ...download, 'buildah', 'debootstrap'], {
    signal,
    timeoutMs: 180_000,
  });
  const target = path.join(folder, 'files');
  for (const name of globSync('*.deb', { cwd: folder })) {
    await run('dpkg-deb', ['--extract', path.join(folder, name), target], { signal });
  }
  rmSync(unpacked, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, unpacked);
  rmSync(folder, { recursive: true, force: true });
  return reasonIn(output);
}
