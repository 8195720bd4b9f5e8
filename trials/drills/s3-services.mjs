/** Services with photos on their own ports with a bucket. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeBinary, projectEnv, root } from '../../tools/project.mjs';
import { run } from '../../tools/run/command.mjs';

/** The first start loads the demo. */
const patienceMs = 120_000;

const secret = 'a-secret-for-this-drill-only-that-is-long-enough';

export class Services {
  /** @type {import('node:child_process').ChildProcess[]} */
  #running = [];
  #uri;
  #ports;
  #keys;

  /** @param {{uri: string, folder: string, ports: number[]}} on */
  constructor({ uri, folder, ports }) {
    this.#uri = uri;
    this.#ports = ports;
    this.#keys = path.join(folder, 'keys.secret');
    writeFileSync(this.#keys, secret, { mode: 0o600 });
  }

  get auth() {
    return `http://127.0.0.1:${this.#ports[0]}`;
  }

  /** Addresses of two copies. */
  get cases() {
    return this.#ports.slice(1).map((port) => `http://127.0.0.1:${port}`);
  }

  /** Restarts both with these settings. @param {Record<string, string>} bucket */
  async start(bucket) {
    await this.stop();
    for (const [index, port] of this.#ports.entries()) {
      const child = spawn(nodeBinary(), ['src/main.ts'], {
        cwd: path.join(root, index === 0 ? 'svc-auth' : 'svc-cases'),
        stdio: 'ignore',
        env: projectEnv({
          ...bucket,
          PORT: String(port),
          MONGODB_URI: this.#uri,
          INTERNAL_TOKEN: secret,
          KEYS_SECRET_FILE: this.#keys,
          AUTH_URL: this.auth,
          DEMO: '1',
          PUBLIC_POSTS_PER_10_MIN: '1000',
        }),
      });
      this.#running.push(child);
      await this.#until(
        async () => (await this.#health(`http://127.0.0.1:${port}`)).status === 'ok',
        'a service is not well',
      );
    }
  }

  async stop() {
    const ended = this.#running.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null,
    );
    for (const child of this.#running.splice(0)) child.kill();
    await Promise.all(ended);
  }

  /** Waits until every copy is well and reports this state of its bucket. @param {string} photos */
  untilPhotos(photos) {
    const all = [this.auth, ...this.cases];
    return this.#until(async () => {
      const healths = await Promise.all(all.map((url) => this.#health(url)));
      return healths.every((health) => health.status === 'ok' && health.photos === photos);
    }, `health does not say ${photos}`);
  }

  /** Waits until the database has no photos to move. @param {Record<string, string>} env */
  async untilMoved(env) {
    let printed = '';
    await this.#until(async () => {
      printed = await this.operate(env, 'revisar');
      return !/ [1-9]\d* in the database/.test(printed);
    }, 'they do not move');
    return printed;
  }

  /**
   * Runs `npm run operate -- photos`.
   * @param {Record<string, string>} env
   * @param {string} work
   */
  async operate(env, work) {
    const script = path.join(root, 'tools/operate.mjs');
    const { code, output } = await run(nodeBinary(), [script, 'photos', work], {
      env: projectEnv({ ...env, MONGODB_URI: this.#uri, KEYS_SECRET_FILE: this.#keys }),
    });
    if (code !== 0) throw new Error(`photos ${work} ended with ${code}: ${output.trim()}`);
    return output.trim().split('\n').join('; ');
  }

  /** @param {string} url @returns {Promise<{status?: string, photos?: string}>} */
  async #health(url) {
    try {
      return /** @type {any} */ (await (await fetch(`${url}/health`, { signal: AbortSignal.timeout(3000) })).json());
    } catch {
      return {};
    }
  }

  /** @param {() => Promise<boolean>} holds @param {string} otherwise */
  async #until(holds, otherwise) {
    for (const until = Date.now() + patienceMs; !(await holds()); await pause(500)) {
      if (Date.now() > until) throw new Error(otherwise);
    }
  }
}
