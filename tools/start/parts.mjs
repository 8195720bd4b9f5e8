/** What `npm start` runs: command, environment and health check of each part. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { asService } from '../mongod/access.mjs';
import { cacheDir, nodeBinary, npm, projectEnv, root, services } from '../project.mjs';

/**
 * @typedef {import('../run/part.mjs').PartSpec} PartSpec
 * @typedef {import('./settings.mjs').Settings} Settings
 */

/**
 * A shared compile cache (`compile.mjs`), one memory arena and returned memory: starts are quicker,
 * and memory is a third smaller.
 */
export const frugal = {
  NODE_COMPILE_CACHE: path.join(cacheDir, 'node'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
};

/**
 * Megabytes of V8's young generation. Services use 2, so that minor collections release photos'
 * memory. The gateway holds none, and with 2 would spend a fifth of its work on collections. Images
 * repeat this (`docker/Dockerfile`; for the gateway `docker-compose.yml` and `deploy/`).
 * @param {string} part
 */
export const heapOf = (part) => `--max-semi-space-size=${part === 'gateway' ? 16 : 2}`;

/**
 * The services and the gateway. Services listen on loopback and authenticate to each other with a
 * secret of this run.
 * @param {Settings} settings
 * @param {string} mongodbUri the operator's; on the embedded database each service gets its own user
 * @param {number[]} ports one for each service
 * @param {(name: string) => boolean} [isWatched] in development: whether a part restarts when its sources change
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
    // The gateway on loopback passes the client's address.
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
 * The bundler of a front-end in development; up once it runs.
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

/** With `METRICS_PORT`, processes on one machine take free ports and log them. */
export const ownMetricsPort = () => (process.env.METRICS_PORT ? '0' : '');

/**
 * Whether anything answers: a part that reports its database as down is up itself.
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
