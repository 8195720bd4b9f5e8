/** A store of images of its own, and what buildah does in it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { Problem } from '../../tools/terminal.mjs';

/** What an image says of how it runs. @typedef {{User: string, Entrypoint: string[] | null, Cmd: string[] | null, Healthcheck?: {Test: string[]}}} Config */

/** In the units that buildah writes. @type {Record<string, number>} */
const megabytes = { GB: 1000, MB: 1, KB: 0.001, kB: 0.001 };

export class Store {
  #builder;
  #policy;
  #folder;
  /** What each call of buildah is given. */
  env;

  /**
   * Nothing is fetched by it: an image is there, or a build fails.
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
   * @returns {Promise<string>} what it wrote
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

  /** @param {string} container @param {string} image the name that it gets */
  async commit(container, image) {
    await this.call(['commit', '--format', 'docker', '--signature-policy', this.#policy, container, image]);
    await this.remove(container);
  }

  /** @param {string} container */
  async remove(container) {
    await this.call(['rm', container]);
  }

  /**
   * Removes every image but some, with the layers that only the others have, and whatever containers were left.
   * @param {readonly string[]} names of those that stay
   */
  async keepOnly(names) {
    await this.call(['rm', '--all']);
    const kept = new Set(names.map((name) => `localhost/${name}`));
    /** @type {{names?: string[]}[]} */
    const images = JSON.parse((await this.call(['images', '--json'])) || '[]');
    // A name that stays may be of the same image as one that goes: names go, and with its last one the image.
    const gone = images.flatMap((image) => image.names ?? []).filter((name) => !kept.has(name));
    if (gone.length > 0) await this.call(['rmi', ...gone]);
    await this.call(['rmi', '--prune']);
  }

  /** @returns {Promise<number>} megabytes that all of it takes on the disk */
  async megabytes() {
    const { output } = await run('du', ['-sm', this.#folder]);
    return Number.parseInt(output, 10);
  }

  /**
   * Builds one image from the repository.
   * @param {{name: string, target: string, args: Record<string, string>}} image
   * @param {string[]} volumes what the machine lends to the commands of a build, and no image keeps
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

/** The steps of a build name much that sounds like a fault: the last lines tell it. @param {string} output */
function whyIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^(\[|-->|subprocess exited)/.test(line));
  return lines.length === 0 ? reasonIn(output) : lines.slice(-8).join('\n');
}
