/**
 * A process that is restarted when it dies, with growing delays while it does not come up (rule:
 * processes).
 */
import { spawn } from 'node:child_process';
import { Problem } from '../terminal.mjs';
import { leashed } from './leash.mjs';
import { stopGroup } from './process.mjs';

/**
 * @typedef {object} PartSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {() => Promise<boolean>} isUp polled until true
 * @property {NodeJS.Signals} [stopSignal] signal for a graceful end; default SIGTERM
 *
 * @typedef {object} PartLog receives the output; see `part-log.mjs`
 * @property {(chunk: string) => void} out
 * @property {(chunk: string) => void} err
 * @property {() => string} lastError
 *
 * @typedef {object} Pace milliseconds
 * @property {number} first delay after the first death
 * @property {number} longest longest delay of a part that does not come up
 * @property {number} longestOnceUp longest delay of one that had been up
 * @property {number} settled uptime after which deaths are forgotten
 * @property {number} asking between polls of `isUp`
 *
 * @typedef {object} PartObserver
 * @property {(name: string, text: string) => void} say
 * @property {(name: string, text: string) => void} warn
 * @property {(name: string, pid: number) => void} [started]
 */

/** @type {Pace} */
const usualPace = { first: 250, longest: 10_000, longestOnceUp: 1000, settled: 30_000, asking: 50 };

/** Exit code of a part that cannot serve until somebody acts. As in service-kit's `cannot-serve.ts`. */
const cannotServe = 78;

/** Deaths before the first success after which it is given up. */
const hopeless = 3;

export class Part {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {NodeJS.Timeout | undefined} */
  #again;
  /** @type {(error: Problem) => void} */
  #giveUp = () => {};
  /** Rejects when it says that it cannot serve, or keeps dying before it is up. */
  gaveUp = new Promise((/** @type {(value: never) => void} */ _resolve, reject) => {
    this.#giveUp = reject;
  });
  #markUp = () => {};
  #deathsBeforeUp = 0;
  #everUp = false;
  #stopping = false;
  #delay;
  /** @type {number | undefined} */
  #upSince;
  #spec;
  #log;
  #observer;
  #pace;

  /**
   * @param {PartSpec} spec
   * @param {PartLog} log
   * @param {PartObserver} observer
   * @param {Partial<Pace>} [pace]
   */
  constructor(spec, log, observer, pace = {}) {
    this.#spec = spec;
    this.#log = log;
    this.#observer = observer;
    this.#pace = { ...usualPace, ...pace };
    this.#delay = this.#pace.first;
    this.gaveUp.catch(() => {});
  }

  get name() {
    return this.#spec.name;
  }

  /**
   * Starts the process and keeps it alive.
   * @returns {Promise<void>} when it is up for the first time
   * @throws {Problem} when it keeps dying before that
   */
  start() {
    const up = new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.#markUp = resolve;
    });
    this.#spawn();
    return Promise.race([up, this.gaveUp]);
  }

  /**
   * Asks it to end gracefully.
   * @returns {Promise<void>} when it has ended
   */
  async stop() {
    this.#stopping = true;
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    stopGroup(child, this.#spec.stopSignal);
    await gone;
  }

  /** Kills it and its children. */
  kill() {
    this.#stopping = true;
    clearTimeout(this.#again);
    if (this.#child) stopGroup(this.#child, 'SIGKILL');
  }

  #spawn() {
    const { command, args, cwd, env, name } = this.#spec;
    const [file, argv] = leashed(command, args);
    const child = spawn(file, argv, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#upSince = undefined;
    child.stdout.setEncoding('utf8').on('data', this.#log.out);
    child.stderr.setEncoding('utf8').on('data', this.#log.err);
    child.once('error', (error) => this.#log.err(`${error.message}\n`));
    // Its children would keep its output and perhaps its port open.
    child.once('exit', () => stopGroup(child, 'SIGKILL'));
    child.once('close', (code, signal) => this.#closed(signal ?? `code ${code}`));
    if (child.pid !== undefined) this.#observer.started?.(name, child.pid);
    void this.#watchForUp(child);
  }

  async #watchForUp(/** @type {import('node:child_process').ChildProcess} */ child) {
    while (this.#child === child && !this.#stopping) {
      if (await this.#spec.isUp()) break;
      await new Promise((resolve) => setTimeout(resolve, this.#pace.asking));
    }
    if (this.#child !== child || this.#stopping) return;
    this.#upSince = Date.now();
    if (this.#everUp) this.#observer.say(this.name, 'up again');
    this.#everUp = true;
    this.#markUp();
  }

  #closed(/** @type {string} */ how) {
    this.#child = undefined;
    if (this.#stopping) return;
    if (how === `code ${cannotServe}`) this.#giveUp(new Problem(`${this.name}: ${this.#log.lastError()}`));
    if (!this.#everUp) this.#deathsBeforeUp++;
    if (this.#deathsBeforeUp >= hopeless) {
      this.#stopping = true;
      this.#giveUp(new Problem(`${this.name} does not start (${how}): ${this.#log.lastError()}`));
      return;
    }
    const delay = this.#nextDelay();
    this.#observer.warn(this.name, `died (${how}); starting it again in ${delay / 1000} s`);
    this.#again = setTimeout(() => this.#spawn(), delay);
  }

  /**
   * Doubles with each death; a part that had been up restarts soon, however often it was killed.
   */
  #nextDelay() {
    const { first, longest, longestOnceUp, settled } = this.#pace;
    const upFor = this.#upSince === undefined ? undefined : Date.now() - this.#upSince;
    if (upFor !== undefined && upFor >= settled) this.#delay = first;
    const delay = Math.min(this.#delay, upFor === undefined ? longest : longestOnceUp);
    this.#delay = delay * 2;
    return delay;
  }
}
