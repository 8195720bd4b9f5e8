/** The table of what `npm start` runs: command, environment and health check of each part. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { asService } from '../mongod/access.mjs';
import { cacheDir, nodeBinary, npm, projectEnv, root, services } from '../project.mjs';

/**
 * @typedef {import('../run/part.mjs').PartSpec} PartSpec
 * @typedef {import('./settings.mjs').Settings} Settings
 */

/**
 * Compiled once for all starts (`compile.mjs`), one memory pool for the threads of each part, and freed memory returned
 * to the system: the start is quicker and memory a third smaller.
 */
export const frugal = {
  NODE_COMPILE_CACHE: path.join(cacheDir, 'node'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
};

/**
 * How many megabytes V8 has for new objects. In a service 2: the memory of photos is released with each small
 * collection, before a large one is needed. The gateway holds no photo, and with 2 a fifth of its work is collecting.
 * The images have the same settings (`docker/Dockerfile`; the gateway's in `docker-compose.yml` and `deploy/`).
 * @param {string} part
 */
export const heapOf = (part) => `--max-semi-space-size=${part === 'gateway' ? 16 : 2}`;

/**
 * The services and the gateway. All but the gateway listen on loopback, and identify themselves to each other by a
 * secret made for this run.
 * @param {Settings} settings
 * @param {string} mongodbUri the operator's: of the embedded database each service gets its own user
 * @param {number[]} ports one for each service
 * @param {(name: string) => boolean} [isWatched] for development: whether a part is started again when its sources
 *   change
 * @returns {{services: PartSpec[], gateway: PartSpec}}
 */
export function nodeParts(settings, mongodbUri, ports, isWatched = () => false) {
  const addressOf = Object.fromEntries(services.map((name, index) => [name, `http://127.0.0.1:${ports[index]}`]));
  const demo = settings.demo ? '1' : '0';
  const secret = randomBytes(32).toString('base64url');
  const serviceEnv = {
    HOST: '127.0.0.1',
    DEMO: demo,
    INTERNAL_TOKEN: secret,
    AUTH_URL: addressOf['svc-auth'],
    // Services trust the client address that the gateway gives: it is on the same address as they are.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const gatewayEnv = {
    PORT: String(settings.port),
    HOST: settings.host,
    SVC_AUTH_URL: addressOf['svc-auth'],
    SVC_CASES_URL: addressOf['svc-cases'],
    SVC_CONTRIB_URL: addressOf['svc-contrib'],
    SITE_DIR: settings.siteDir,
    INTERNAL_TOKEN: secret,
    DEMO: demo,
  };
  /** @type {Partial<Record<(typeof services)[number], NodeJS.ProcessEnv>>} */
  const ownEnv = {
    'svc-auth': { KEYS_SECRET_FILE: settings.keysSecretFile },
    'svc-contrib': { SITE_DIR: settings.siteDir, PUBLIC_ORIGIN: settings.origin },
  };
  return {
    services: services.map((name, index) =>
      nodePart(
        name,
        {
          ...serviceEnv,
          MONGODB_URI: settings.mongodbUri ?? asService(mongodbUri, name),
          ...ownEnv[name],
          PORT: String(ports[index]),
        },
        `${addressOf[name]}/health`,
        isWatched,
      ),
    ),
    gateway: nodePart('gateway', gatewayEnv, `${settings.address}/api/health`, isWatched),
  };
}

/**
 * The bundler of a front-end in development. It counts as up once it runs.
 * @param {string} name
 * @returns {PartSpec}
 */
export function watcherPart(name) {
  const [command, args] = npm('run', 'watch', '--silent', '--workspace', name);
  return { name, command, args, cwd: root, env: projectEnv(), isUp: () => Promise.resolve(true) };
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {string} healthUrl
 * @param {(name: string) => boolean} isWatched
 * @returns {PartSpec}
 */
function nodePart(name, env, healthUrl, isWatched) {
  return {
    name,
    command: nodeBinary(),
    args: [heapOf(name), ...(isWatched(name) ? ['--watch', '--watch-preserve-output'] : []), 'src/main.ts'],
    cwd: path.join(root, name),
    env: projectEnv({ ...frugal, NODE_ENV: 'production', METRICS_PORT: ownMetricsPort(), ...env }),
    isUp: () => answers(healthUrl),
  };
}

/** With `METRICS_PORT`, each of several processes on one machine takes a port of its own, and says which in its log. */
export const ownMetricsPort = () => (process.env.METRICS_PORT ? '0' : '');

/**
 * Whether something answers there, well or not: a part that reports its database as down is up itself.
 * @param {string} url
 */
export async function answers(url) {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(2000) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
