/** The running product. Parts stop in reverse order of their start. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { embedded } from '../mongod/embedded.mjs';
import { findMongod } from '../mongod/find.mjs';
import { mustBeReplicaSet } from '../mongod/replica-set.mjs';
import { services as serviceNames } from '../project.mjs';
import { unless } from '../run/ending.mjs';
import { Part } from '../run/part.mjs';
import { openPartLog } from '../run/part-log.mjs';
import { freePorts } from '../run/ports.mjs';
import { stopInOrder } from '../run/stop.mjs';
import { say, warn } from '../terminal.mjs';
import { nodeParts, watcherPart } from './parts.mjs';
import { makeSecret } from './secret-file.mjs';

const observer = { say, warn };

export class Product {
  /** @type {Part[]} */
  #database = [];
  /** @type {Part[]} */
  #services = [];
  /** @type {Part[]} */
  #gateway = [];
  /** @type {ReturnType<typeof openPartLog>[]} */
  #logs = [];
  #settings;
  #logDir;

  /** @param {import('./settings.mjs').Settings} settings */
  constructor(settings) {
    this.#settings = settings;
    this.#logDir = path.join(settings.dataDir, 'logs');
    mkdirSync(this.#logDir, { recursive: true });
    if (settings.keysSecretFile) makeSecret(settings.keysSecretFile);
  }

  /**
   * Starts the embedded database, unless the operator has given a server.
   * @param {AbortSignal} signal
   * @param {Promise<void>} [installed] settles when packages are installed
   * @returns {Promise<string>} its address, when it accepts writes
   * @throws {import('../terminal.mjs').Problem} when its folder is in use or it does not start
   */
  async startDatabase(signal, installed = Promise.resolve()) {
    const { mongodbUri, dataDir } = this.#settings;
    if (mongodbUri) {
      say('mongod', 'the server of MONGODB_URI');
      await installed;
      await mustBeReplicaSet(mongodbUri);
      return mongodbUri;
    }
    const mongod = await findMongod({ installed, signal });
    await installed;
    say('mongod', `${mongod.version}, data in ${dataDir}`);
    const { part, start } = await embedded(mongod, dataDir, observer);
    this.#database.push(part);
    return start(signal);
  }

  /**
   * Starts services and gateway as processes.
   * @param {string} mongodbUri
   * @param {AbortSignal} signal
   * @param {(name: string) => boolean} [isWatched] whether a part restarts when its sources change
   * @returns {Promise<void>} when all are up
   * @throws {import('../terminal.mjs').Problem} when one keeps dying
   */
  async startServices(mongodbUri, signal, isWatched) {
    const ports = await freePorts(serviceNames.length);
    const specs = nodeParts(this.#settings, mongodbUri, ports, isWatched);
    this.#services = specs.services.map((spec) => this.#part(spec));
    const gateway = this.#part(specs.gateway);
    this.#gateway.push(gateway);
    await unless(signal, Promise.all([...this.#services, gateway].map((part) => part.start())));
  }

  /** Rejects when a service says that it cannot serve until somebody acts. */
  get gaveUp() {
    return Promise.race(this.#services.map((part) => part.gaveUp));
  }

  /**
   * Starts a front-end's bundler in development.
   * @param {string} name
   */
  startWatcher(name) {
    const part = this.#part(watcherPart(name));
    this.#gateway.push(part);
    part.start().catch((error) => warn(name, error.message));
  }

  /** Stops everything within ten seconds, callers first. */
  async stop() {
    const killed = await stopInOrder([this.#gateway, this.#services, this.#database]);
    for (const name of killed) warn(name, 'did not end in time and was killed');
    await Promise.all(this.#logs.map((log) => log.close()));
  }

  /** @param {import('../run/part.mjs').PartSpec} spec */
  #part(spec) {
    const log = openPartLog(spec.name, this.#logDir);
    this.#logs.push(log);
    return new Part(spec, log, observer);
  }
}
