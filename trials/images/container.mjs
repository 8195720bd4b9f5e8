/** What runs in an image, without a container engine: its own processes see only its files. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../tools/run/command.mjs';
import { isGone, stopGroup } from '../../tools/run/process.mjs';
import { Problem } from '../../tools/terminal.mjs';

/** Longer than the start of a service takes on a busy machine. */
const patienceMs = 90_000;
/** As long as docker-compose.yml leaves to a service (`stop_grace_period`). */
const endMs = 12_000;

/**
 * A program that opens `/dev/stdout` by its name may, as in a container engine: buildah keeps the pipe for itself.
 */
const ownOutput = 'mkfifo /tmp/output && { cat /tmp/output & } && exec "$@" > /tmp/output 2>&1';

export class Container {
  #store;
  #name;
  #config;
  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** What it wrote last. */
  output = '';

  /**
   * @param {import('./store.mjs').Store} store
   * @param {string} name
   * @param {import('./store.mjs').Config} config of the image
   * @param {string[]} options settings and volumes, as buildah takes them
   */
  constructor(store, name, config, options) {
    this.#store = store;
    this.#name = name;
    this.#config = config;
    this.#options = ['--network', 'host', '--user', config.User, ...options];
  }

  /**
   * @param {import('./store.mjs').Store} store
   * @param {string} image
   * @param {Record<string, string>} settings
   * @param {string[]} volumes
   */
  static async of(store, image, settings, volumes) {
    const options = [
      ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...volumes.flatMap((volume) => ['--volume', volume]),
    ];
    return new Container(store, await store.from(image), await store.configOf(image), options);
  }

  /** The folder of its files. */
  files() {
    return this.#store.mount(this.#name);
  }

  /** What it was told to do. */
  get #command() {
    return [...(this.#config.Entrypoint ?? []), ...(this.#config.Cmd ?? [])];
  }

  /** @param {string[]} [command] in place of its own @returns {Promise<string>} what it wrote */
  async runToEnd(command = this.#command) {
    const { code, output } = await run(this.#store.buildah, ['run', ...this.#options, this.#name, '--', ...command], {
      env: this.#store.env,
      timeoutMs: patienceMs,
    });
    if (code !== 0) throw new Problem(`ended with ${code}:\n${output}`);
    return output;
  }

  start() {
    const command = ['/bin/sh', '-c', ownOutput, 'sh', ...this.#command];
    const args = ['run', ...this.#options, this.#name, '--', ...command];
    const child = spawn(this.#store.buildah, args, {
      env: this.#store.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        this.output = `${this.output}${chunk}`.slice(-4000);
      });
    }
    this.#child = child;
  }

  /** Waits until the image's own health check says that it is well. @param {AbortSignal} signal */
  async untilWell(signal) {
    const [how, ...check] = this.#config.Healthcheck?.Test ?? [];
    if (!how) throw new Problem('the image has no health check');
    const command = how === 'CMD' ? check : ['/bin/sh', '-c', ...check];
    for (const until = Date.now() + patienceMs; Date.now() < until; await pause(250, undefined, { signal })) {
      if (this.#child?.exitCode !== null) throw new Problem(`it ended by itself:\n${this.output}`);
      if (await this.runToEnd(command).then(yes, no)) return;
    }
    throw new Problem(`its health check never passed:\n${this.output}`);
  }

  /** Asks what runs in it to end, as an engine does. @returns {Promise<number | null | undefined>} its exit code; null when it had to be killed, undefined when it does not run */
  async stop() {
    const child = this.#child;
    if (child?.pid === undefined) return undefined;
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('close', resolve)) : undefined;
    // Between buildah and what it runs are two processes of its own.
    const first = firstOf(child.pid, 3);
    if (first !== undefined) process.kill(first, 'SIGTERM');
    if (!(await isGone(child.pid, endMs))) stopGroup(child, 'SIGKILL');
    await ended;
    return child.exitCode;
  }

  /** Files that it wrote outside of its volumes and `/tmp`: with a root that is read only it could not. */
  async written() {
    const layer = path.join(path.dirname(await this.files()), 'diff');
    const all = globSync('**', { cwd: layer, withFileTypes: true }).filter((entry) => entry.isFile());
    return all
      .map((entry) => path.relative(layer, path.join(entry.parentPath, entry.name)))
      .filter((file) => !/^(tmp|run|etc\/(hosts|resolv\.conf|hostname))(\/|$)/.test(file));
  }

  async remove() {
    await this.#store.remove(this.#name);
  }
}

const yes = () => true;
const no = () => false;

/** @param {number} pid @param {number} below how many generations @returns {number | undefined} its first descendant there */
function firstOf(pid, below) {
  if (below === 0) return pid;
  // A child is its thread's.
  for (const threads of globSync(`/proc/${pid}/task/*/children`)) {
    const [child] = readFileSync(threads, 'utf8').trim().split(' ');
    if (child) return firstOf(Number(child), below - 1);
  }
  return undefined;
}
