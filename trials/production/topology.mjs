/** The running production topology. Parts stop in reverse order of their start. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeState } from '../../tools/admin/production-state.mjs';
import { asOperator, keyOf, makeDatabaseKey } from '../../tools/mongod/access.mjs';
import { mongodPart } from '../../tools/mongod/embedded.mjs';
import { formReplicaSet } from '../../tools/mongod/replica-set.mjs';
import { clearLeftover, memberArgs, serveFrom } from '../../tools/mongod/serve.mjs';
import { findNginx } from '../../tools/nginx/find.mjs';
import { placeEdge, tryEdge } from '../../tools/nginx/place.mjs';
import { services } from '../../tools/project.mjs';
import { unless } from '../../tools/run/ending.mjs';
import { Part } from '../../tools/run/part.mjs';
import { openPartLog } from '../../tools/run/part-log.mjs';
import { freePorts } from '../../tools/run/ports.mjs';
import { stopInOrder } from '../../tools/run/stop.mjs';
import { makeSecret } from '../../tools/start/secret-file.mjs';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { edgeSpec, nameOf, nodeSpecs } from './parts.mjs';
import { isWell } from './state.mjs';

/** @typedef {Record<'gateway' | 'svc-auth' | 'svc-cases' | 'svc-contrib' | 'mongod', number>} Scale number of copies */

export class Topology {
  #settings;
  #scale;
  /** @type {import('./state.mjs').State} */
  #state;
  /** @type {Record<'databases' | 'services' | 'gateways' | 'edge', Part[]>} */
  #parts = { databases: [], services: [], gateways: [], edge: [] };
  /** @type {ReturnType<typeof openPartLog>[]} */
  #logs = [];
  #logDir;

  /**
   * @param {import('../../tools/start/settings.mjs').Settings} settings
   * @param {Scale} scale
   */
  constructor(settings, scale) {
    this.#settings = settings;
    this.#scale = scale;
    this.#logDir = path.join(settings.dataDir, 'logs');
    mkdirSync(this.#logDir, { recursive: true });
    if (settings.keysSecretFile) makeSecret(settings.keysSecretFile);
    const { address, origin, siteDir } = settings;
    this.#state = { pid: process.pid, address, origin, siteDir, mongodbUri: '', copies: [] };
  }

  /**
   * @param {import('../../tools/mongod/find.mjs').Mongod} mongod
   * @param {AbortSignal} signal
   * @returns {Promise<string>} the operator's address of the set, when it accepts writes
   * @throws {Problem} when the folder holds the database of `npm start`, which would be ignored
   */
  async startDatabases(mongod, signal) {
    const { dataDir } = this.#settings;
    if (existsSync(path.join(dataDir, 'db')) && !existsSync(path.join(dataDir, nameOf('mongod', 1)))) {
      throw new Problem(
        `${dataDir} has a database of npm start, which npm run trial -- production does not read: name another`,
      );
    }
    const keyFile = makeDatabaseKey(dataDir);
    const hosts = [];
    for (let copy = 1; copy <= this.#scale.mongod; copy++) {
      const folder = path.join(dataDir, nameOf('mongod', copy));
      await clearLeftover(folder);
      const served = await serveFrom(folder, { options: memberArgs, keyFile });
      hosts.push(`127.0.0.1:${served.port}`);
      this.#parts.databases.push(
        mongodPart(nameOf('mongod', copy), mongod, served, this.#observer('mongod', copy, served.port)),
      );
    }
    await unless(signal, Promise.all(this.#parts.databases.map((part) => part.start())));
    this.#state.mongodbUri = asOperator(await formReplicaSet(hosts, keyOf(dataDir), signal), dataDir);
    writeState(dataDir, this.#state);
    return this.#state.mongodbUri;
  }

  /**
   * Starts services, gateways and edge. Each service's first copy starts alone, since it may load
   * the demo into an empty database.
   * @param {string} mongodbUri
   * @param {AbortSignal} signal
   * @throws {Problem} when one keeps dying
   */
  async start(mongodbUri, signal) {
    const taken = await freePorts(services.reduce((sum, part) => sum + this.#scale[part], this.#scale.gateway));
    const portsOf = (/** @type {keyof import('./parts.mjs').Ports} */ part) => taken.splice(0, this.#scale[part]);
    const ports = {
      gateway: portsOf('gateway'),
      'svc-auth': portsOf('svc-auth'),
      'svc-cases': portsOf('svc-cases'),
      'svc-contrib': portsOf('svc-contrib'),
    };
    const specOf = nodeSpecs(this.#settings, mongodbUri, ports);
    const startCopies = (
      /** @type {keyof typeof ports} */ part,
      /** @type {number} */ from,
      /** @type {number} */ to,
    ) =>
      ports[part].slice(from, to).map(async (port, index) => {
        const copy = from + index + 1;
        const running = this.#part(specOf(part, copy), this.#observer(part, copy, port));
        (part === 'gateway' ? this.#parts.gateways : this.#parts.services).push(running);
        await running.start();
        const untilWell = async () => {
          while (!signal.aborted && !(await isWell({ part, copy, port, pid: 0 }))) await pause(200);
        };
        await Promise.race([untilWell(), running.gaveUp]);
      });
    await unless(signal, Promise.all(services.flatMap((part) => startCopies(part, 0, 1))));
    const rest = services.flatMap((part) => startCopies(part, 1, this.#scale[part]));
    await unless(signal, Promise.all([...rest, ...startCopies('gateway', 0, this.#scale.gateway)]));
    await unless(signal, this.#startEdge(ports.gateway));
  }

  /** @param {number[]} gateways ports */
  async #startEdge(gateways) {
    const { host, port, siteDir, dataDir } = this.#settings;
    const nginx = await findNginx({ say: (text) => say('nginx', text) });
    const args = await placeEdge(nginx, path.join(dataDir, 'edge'), {
      HTTP_PORT: `${host.includes(':') ? `[${host}]` : host}:${port}`,
      HTTPS_PORT: process.env.HTTPS_PORT,
      CERTS_DIR: process.env.CERTS_DIR || path.join(dataDir, 'certs'),
      SITE_DIR: siteDir,
      GATEWAY_SERVER: gateways.map((each) => `127.0.0.1:${each}`).join(),
      DNS_RESOLVER: '127.0.0.1',
    });
    const { ok, output } = await tryEdge(nginx, args);
    if (!ok) throw new Problem(`nginx refuses its configuration: ${output}`);
    say('nginx', nginx.version);
    const edge = this.#part(edgeSpec(nginx, args, port), this.#observer('edge', 1, port));
    this.#parts.edge.push(edge);
    await edge.start();
  }

  /** Stops everything within ten seconds, callers first. */
  async stop() {
    const { edge, gateways, services: called, databases } = this.#parts;
    const killed = await stopInOrder([edge, gateways, called, databases], { patience: [2500, 5500, 8000, 9000] });
    for (const name of killed) warn(name, 'did not end in time and was killed');
    await Promise.all(this.#logs.map((log) => log.close()));
  }

  /**
   * Messages of a copy; records its process id at each start.
   * @param {string} part
   * @param {number} copy
   * @param {number} port
   * @returns {import('../../tools/run/part.mjs').PartObserver}
   */
  #observer(part, copy, port) {
    const started = (/** @type {string} */ _name, /** @type {number} */ pid) => {
      const others = this.#state.copies.filter((one) => one.part !== part || one.copy !== copy);
      this.#state.copies = [...others, { part, copy, port, pid }];
      writeState(this.#settings.dataDir, this.#state);
    };
    return { say, warn, started };
  }

  /** @param {import('../../tools/run/part.mjs').PartSpec} spec @param {import('../../tools/run/part.mjs').PartObserver} observer */
  #part(spec, observer) {
    const log = openPartLog(spec.name, this.#logDir);
    this.#logs.push(log);
    return new Part(spec, log, observer);
  }
}
