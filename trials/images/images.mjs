/** Images of `docker/` with their settings in `docker-compose.yml`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { npm, root } from '../../tools/project.mjs';
import { run } from '../../tools/run/command.mjs';

/**
 * @typedef {object} Image
 * @property {string} name
 * @property {string} target stage of the Dockerfile
 * @property {Record<string, string>} args
 * @property {Record<string, string>} settings with unresolved variables
 * @property {string[]} secrets names of folders in `/run/secrets`
 */

/** Every image in the order of starting. @returns {Image[]} */
export function images() {
  /** @type {Record<string, {image: string, build?: {target: string, args: Record<string, string | null>}, environment?: Record<string, unknown>, volumes?: string[]}>} */
  const services = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;
  const composed = Object.values(services).flatMap(({ image, build, environment = {}, volumes = [] }) => {
    if (!build) return [];
    const name = /\/([\w-]+):\$/.exec(image)?.[1] ?? '';
    const settings = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));
    // The Dockerfile has defaults for what compose leaves out.
    const args = Object.fromEntries(
      Object.entries(build.args).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    );
    const secrets = volumes.flatMap((volume) => /^secret-([\w-]+):\/run\//.exec(volume)?.[1] ?? []);
    return [{ name, target: build.target, args, settings, secrets }];
  });
  const last = ['gateway', 'edge'];
  return composed.sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
}

/**
 * Resolves variables as compose does: `${NAME:-default}`, `${NAME:?message}`.
 * @param {Record<string, string>} settings
 * @param {Record<string, string>} given
 */
export function filledIn(settings, given) {
  const fill = (/** @type {string} */ text) =>
    text.replace(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name, how, other = '') => given[name] ?? (how === '-' ? other : ''),
    );
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, fill(value)]));
}

/**
 * Volumes that `npm install` needs in a build: npm's settings, certificates and cache.
 * @param {string} folder for generated settings
 * @returns {Promise<string[]>} volumes
 */
export async function lentByNpm(folder) {
  const settingOf = async (/** @type {string} */ key) => {
    const [command, args] = npm('config', 'get', key, '--loglevel=error');
    const { output } = await run(command, args, { cwd: path.parse(root).root });
    const value = output.trim().split('\n').at(-1) ?? '';
    return path.isAbsolute(value) ? value : '';
  };
  // Node's certificates apply when npm has none; without them every request is retried.
  const authorities = (await settingOf('cafile')) || (process.env.NODE_EXTRA_CA_CERTS ?? '');
  const ours = path.join(folder, 'npmrc');
  writeFileSync(ours, authorities && `cafile=${authorities}\n`);
  const configured = await settingOf('globalconfig');
  const lent = [
    [await settingOf('userconfig'), '/root/.npmrc:ro'],
    [existsSync(configured) ? configured : ours, '/usr/local/etc/npmrc:ro'],
    [authorities, `${authorities}:ro`],
    [await settingOf('cache'), '/root/.npm'],
  ];
  return lent.filter(([from = '']) => from !== '' && existsSync(from)).map(([from, to]) => `${from}:${to}`);
}
