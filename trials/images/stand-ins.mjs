/**
 * Stand-ins for the official images of `docker/Dockerfile`, from Debian's packages and the
 * installed project: Node without headers, nginx with its entry point. They show that our images
 * build and run, not that official ones behave the same.
 */
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cacheDir, nodeBinary, root } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { fingerprint, isStamped, putStamp } from '../../tools/run/fingerprint.mjs';
import { onPath } from '../../tools/run/on-path.mjs';
import { elapsed, Problem, say } from '../../tools/terminal.mjs';

/** Left out of Debian's official slim image too. */
const leftOut = [
  ...['var/cache/apt/*', 'var/cache/debconf/*-old', 'var/lib/apt/lists/*', 'var/log/*'],
  ...['doc', 'groff', 'info', 'linda', 'lintian', 'locale', 'man'].map((name) => `usr/share/${name}/*`),
];

/** Runs the scripts of a folder first, as the official image does. */
const entryPoint = `#!/bin/sh
set -e
for script in /docker-entrypoint.d/*.sh; do "$script"; done
exec "$@"
`;

const searched = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** @typedef {{store: import('./store.mjs').Store, builder: import('./find.mjs').Builder, signal: AbortSignal}} Work */

/**
 * Makers by repository name.
 * @type {Record<string, (image: string, work: Work) => Promise<void>>}
 */
const makers = {
  debian: (image, work) => fromPackages(image, [], work),

  async node(image, { store }) {
    const container = await store.from(debianOf());
    const files = await store.mount(container);
    const npm = npmFolder();
    cpSync(nodeBinary(), path.join(files, 'usr/local/bin/node'));
    cpSync(npm, path.join(files, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(files, 'usr/local/bin/npm'));
    await inside(files, 'groupadd', '--gid', '1000', 'node');
    await inside(files, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node');
    await store.call(['config', '--env', searched, '--cmd', '["node"]', container]);
    await store.commit(container, image);
  },

  'goacme/lego': (image, work) => fromPackages(image, ['lego', 'ca-certificates'], work),

  'nginxinc/nginx-unprivileged': (image, work) =>
    fromPackages(image, ['nginx-light', 'wget'], work, async (files, container) => {
      await inside(files, 'groupadd', '--gid', '101', 'nginx');
      await inside(files, 'useradd', '--uid', '101', '--gid', '101', '--no-create-home', 'nginx');
      await inside(files, 'chown', '-R', '101:101', '/etc/nginx');
      mkdirSync(path.join(files, 'docker-entrypoint.d'));
      writeFileSync(path.join(files, 'docker-entrypoint.sh'), entryPoint);
      chmodSync(path.join(files, 'docker-entrypoint.sh'), 0o755);
      const starts = [
        '--user',
        '101',
        '--entrypoint',
        '["/docker-entrypoint.sh"]',
        '--cmd',
        '["nginx","-g","daemon off;"]',
      ];
      await work.store.call(['config', '--env', searched, ...starts, container]);
    }),
};

/** Base images of the Dockerfile, in the order of making. */
export function standIns() {
  const text = readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  return [...text.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image = '']) => image).sort();
}

/** Node's image is based on it, as the official one. */
const debianOf = () => standIns().find((image) => image.startsWith('debian:')) ?? '';

/**
 * Makes missing ones.
 * @param {Work} work
 * @param {string} folder of the store
 * @throws {Problem} when one cannot be made
 */
export async function makeStandIns(work, folder) {
  const stamp = path.join(folder, 'stand-ins.stamp');
  const made = fingerprint([import.meta.filename, path.join(root, 'node_modules/node/package.json')], root);
  for (const image of standIns()) {
    if (isStamped(stamp, made) && (await work.store.has(image))) continue;
    const from = Date.now();
    const maker = makers[image.split(':')[0] ?? ''];
    if (!maker) throw new Problem(`nothing here stands in for ${image}`);
    await maker(image, work);
    say('stand-in', `${image}: ${await work.store.sizeOf(image)} MB, made in ${elapsed(from)}`);
  }
  putStamp(stamp, made);
}

/**
 * A minimal Debian of this machine's version and package source.
 * @param {string} image
 * @param {string[]} packages
 * @param {Work} work
 * @param {(files: string, container: string) => Promise<void>} [more]
 */
async function fromPackages(image, packages, { store, builder, signal }, more) {
  const folder = mkdtempSync(path.join(cacheDir, 'debian-'));
  try {
    const { suite, mirror } = await debianHere();
    const include = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
    const args = ['--variant=minbase', ...include, suite, folder, mirror];
    const { code, output } = await run(builder.debootstrap, args, { env: store.env, signal, timeoutMs: 600_000 });
    if (code !== 0) throw new Problem(`debootstrap: ${reasonIn(output)}`);
    for (const name of globSync(leftOut, { cwd: folder })) rmSync(path.join(folder, name), { recursive: true });
    const container = await store.from('scratch');
    const files = await store.mount(container);
    // `cp -a` keeps owners and device files, which Node's copy loses.
    const copied = await run('cp', ['-a', `${folder}/.`, files], { signal });
    if (copied.code !== 0) throw new Problem(`cp: ${reasonIn(copied.output)}`);
    await store.call(['config', '--env', searched, '--cmd', '["bash"]', container]);
    await more?.(files, container);
    await store.commit(container, image);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<{suite: string, mirror: string}>} version of this machine's Debian */
async function debianHere() {
  const suite = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const { output } = await run('apt-get', ['indextargets', '--format', '$(CODENAME) $(COMPONENT) $(SITE)']);
  const mirror = new RegExp(`^${suite} main (\\S+)$`, 'm').exec(output)?.[1];
  if (!mirror) throw new Problem('apt knows no Debian of this machine');
  return { suite, mirror };
}

/** Runs a program of an image inside it. @param {string} files @param {string[]} command */
async function inside(files, ...command) {
  const { code, output } = await run('chroot', [files, ...command]);
  if (code !== 0) throw new Problem(`${command[0]}: ${reasonIn(output)}`);
}

/** Folder of this machine's npm. */
function npmFolder() {
  const given = process.env.npm_execpath;
  const cli = given?.endsWith('.js') ? given : onPath('npm');
  if (!cli) throw new Problem('no npm');
  return path.resolve(realpathSync(cli), '../..');
}
