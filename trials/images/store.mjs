/** A separate store of images, used by buildah. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { Problem } from '../../tools/terminal.mjs';

/**
 * Runtime configuration of an image. @typedef {{User: string, Entrypoint: string[] | null, Cmd:
 * string[] | null, Healthcheck?: {Test: string[]}}} Config
 */

/** Units of buildah's output. @type {Record<string, number>} */
const megabytes = { GB: 1000, MB: 1, KB: 0.001, kB: 0.001 };

export class Store {
  #builder;
  #policy;
  #folder;
  /** Environment of each call. */
  env;

  /**
   * Never downloads: a build fails when an image is missing.
   * @param {import('./find.mjs').Builder} builder
   * @param {string} folder
   */
  constructor(builder, folder) {
    mkdirSync(folder, { recursive: true });
    const write = (/** @type {string} */ name, /** @type {string} */ text) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    this.#builder = builder;
    this.#folder = folder;
    this.#policy = write('policy.json', JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }));
    const storage = ['[storage]', 'driver = "overlay"', `graphroot = "${folder}/storage"`, `runroot = "${folder}/run"`];
    this.env = {
      ...process.env,
      ...builder.env,
      BUILDAH_ISOLATION: 'chroot',
      CONTAINERS_CONF: write('containers.conf', ''),
      CONTAINERS_REGISTRIES_CONF: write('registries.conf', 'unqualified-search-registries = []\n'),
      CONTAINERS_STORAGE_CONF: write('storage.conf', `${storage.join('\n')}\n`),
    };
  }

  get buildah() {
    return this.#builder.buildah;
  }

  /**
   * @param {string[]} args
   * @param {AbortSignal} [signal]
   * @returns {Promise<string>} its output
   * @throws {Problem} when it fails
   */
  async call(args, signal) {
    const { code, output } = await run(this.buildah, args, { env: this.env, signal });
    if (code !== 0) throw new Problem(`buildah ${args[0]}: ${whyIn(output)}`);
    return output.trim();
  }

  /** @param {string} image @returns {Promise<boolean>} */
  async has(image) {
    const { code } = await run(this.buildah, ['inspect', '--type', 'image', image], { env: this.env });
    return code === 0;
  }

  /** @param {string} image @returns {Promise<Config>} */
  async configOf(image) {
    return JSON.parse(await this.call(['inspect', '--type', 'image', image])).Docker.config;
  }

  /** @param {string} image @returns {Promise<number>} megabytes, as `docker images` counts them */
  async sizeOf(image) {
    const [{ size }] = JSON.parse(await this.call(['images', '--json', image]));
    const [, figure, unit] = /^([\d.]+) (\w+)$/.exec(size) ?? [];
    return Number(figure) * (megabytes[unit ?? ''] ?? 0);
  }

  /** @param {string} image or `scratch` @returns {Promise<string>} the name of a container that does not run */
  async from(image) {
    const args = ['from', '--pull-never', '--signature-policy', this.#policy, image];
    return (await this.call(args)).split('\n').at(-1) ?? '';
  }

  /** @param {string} container @returns {Promise<string>} the folder in which its files are */
  mount(container) {
    return this.call(['mount', container]);
  }

  /** @param {string} container @param {string} image its name */
  async commit(container, image) {
    await this.call(['commit', '--format', 'docker', '--signature-policy', this.#policy, container, image]);
    await this.remove(container);
  }

  /** @param {string} container */
  async remove(container) {
    await this.call(['rm', container]);
  }

  /**
   * Removes all other images, their layers and leftover containers.
   * @param {readonly string[]} names names to keep
   */
  async keepOnly(names) {
    await this.call(['rm', '--all']);
    const kept = new Set(names.map((name) => `localhost/${name}`));
    /** @type {{names?: string[]}[]} */
    const images = JSON.parse((await this.call(['images', '--json'])) || '[]');
    // One image may have kept and removed names; it goes with its last name.
    const gone = images.flatMap((image) => image.names ?? []).filter((name) => !kept.has(name));
    if (gone.length > 0) await this.call(['rmi', ...gone]);
    await this.call(['rmi', '--prune']);
  }

  /** @returns {Promise<number>} megabytes on disk */
  async megabytes() {
    const { output } = await run('du', ['-sm', this.#folder]);
    return Number.parseInt(output, 10);
  }

  /**
   * @param {{name: string, target: string, args: Record<string, string>}} image
   * @param {string[]} volumes lent by the machine to a build; no image keeps them
   * @param {AbortSignal} signal
   */
  async build({ name, target, args }, volumes, signal) {
    await this.call(
      [
        ...['build', '--format', 'docker', '--layers', '--pull-never', '--network', 'host'],
        ...['--signature-policy', this.#policy, '--ignorefile', 'docker/Dockerfile.dockerignore'],
        ...['--file', 'docker/Dockerfile', '--target', target, '--tag', name],
        ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
        ...volumes.flatMap((volume) => ['--volume', volume]),
        '.',
      ],
      signal,
    );
  }
}

/** Build steps contain misleading words; the last lines name the fault. @param {string} output */
function whyIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^(\[|-->|subprocess exited)/.test(line));
  return lines.length === 0 ? reasonIn(output) : lines.slice(-8).join('\n');
}
