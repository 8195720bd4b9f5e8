/** Runs an image without a container engine: its processes see only its files. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../tools/run/command.mjs';
import { isGone, stopGroup } from '../../tools/run/process.mjs';
import { Problem } from '../../tools/terminal.mjs';

/** Longer than a service's start on a busy machine. */
const patienceMs = 90_000;
/** docker-compose.yml's `stop_grace_period` of services. */
const endMs = 12_000;

/** Makes `/dev/stdout` writable by name, as container engines do: buildah's pipe is not. */
const ownOutput = 'mkfifo /tmp/output && { cat /tmp/output & } && exec "$@" > /tmp/output 2>&1';

export class Container {
  #store;
  #name;
  #config;
  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** Latest output. */
  output = '';

  /**
   * @param {import('./store.mjs').Store} store
   * @param {string} name
   * @param {import('./store.mjs').Config} config of the image
   * @param {string[]} options settings and volumes as arguments of buildah
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

  /** Folder of its root. */
  files() {
    return this.#store.mount(this.#name);
  }

  /** The image's command. */
  get #command() {
    return [...(this.#config.Entrypoint ?? []), ...(this.#config.Cmd ?? [])];
  }

  /** @param {string[]} [command] replaces the image's command @returns {Promise<string>} what it wrote */
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

  /** Waits for the image's health check. @param {AbortSignal} signal */
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

  /**
   * Sends SIGTERM, as an engine does. @returns {Promise<number | null | undefined>} exit code; null
   * when it was killed, undefined when it does not run
   */
  async stop() {
    const child = this.#child;
    if (child?.pid === undefined) return undefined;
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('close', resolve)) : undefined;
    // Two processes of buildah's are in between.
    const first = firstOf(child.pid, 3);
    if (first !== undefined) process.kill(first, 'SIGTERM');
    if (!(await isGone(child.pid, endMs))) stopGroup(child, 'SIGKILL');
    await ended;
    return child.exitCode;
  }

  /** Files written outside volumes and `/tmp`, which a read-only root would forbid. */
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
  // The kernel lists children by thread.
  for (const threads of globSync(`/proc/${pid}/task/*/children`)) {
    const [child] = readFileSync(threads, 'utf8').trim().split(' ');
    if (child) return firstOf(Number(child), below - 1);
  }
  return undefined;
}
