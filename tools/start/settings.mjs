import path from 'node:path';
import { cacheDir, root } from '../project.mjs';
import { Problem } from '../terminal.mjs';
import { readSecrets } from './secret-file.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port the public port
 * @property {string} host address to listen on
 * @property {string} dataDir holds the embedded database and the logs
 * @property {string | undefined} mongodbUri a server to use instead of the embedded one
 * @property {string | undefined} keysSecretFile file of the secret of session keys (rule: keys-at-rest), unless the environment has it
 * @property {boolean} demo
 * @property {string} siteDir the built site
 * @property {string} address for a local browser
 * @property {string} origin public address of the site, for its pages
 */

/**
 * Reads the settings (docs/settings.md).
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 * @throws {Problem} when one is invalid
 */
export function readSettings(env) {
  const port = portIn(env.PORT);
  const host = env.HOST || '127.0.0.1';
  const { MONGODB_URI: mongodbUri } = readSecrets(['MONGODB_URI', 'KEYS_SECRET'], env);
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const address = `http://${reachable(host)}:${port}`;
  return {
    port,
    host,
    mongodbUri,
    demo: demoIn(env.DEMO, isLoopback(host) && !mongodbUri),
    dataDir,
    keysSecretFile: env.KEYS_SECRET
      ? undefined
      : path.resolve(root, env.KEYS_SECRET_FILE || path.join(dataDir, 'keys.secret')),
    siteDir: path.resolve(root, env.SITE_DIR || path.join(cacheDir, 'site')),
    address,
    origin: originIn(env.PUBLIC_ORIGIN, address),
  };
}

/** @param {string | undefined} value @param {string} usual */
function originIn(value, usual) {
  if (!value) return usual;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '') || `${url?.origin}/` !== url?.href) {
    throw new Problem(`PUBLIC_ORIGIN is an origin like https://caparazon.example, not ${value}`);
  }
  return url.origin;
}

/** @param {string | undefined} value */
function portIn(value) {
  if (!value) return 8080;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Problem(`PORT is not a port number: ${value}`);
  return port;
}

/**
 * Loads the demo by default on loopback only: its passwords are known (rule: demo-data).
 * @param {string | undefined} value
 * @param {boolean} usual
 */
function demoIn(value, usual) {
  if (!value) return usual;
  if (value !== '0' && value !== '1') throw new Problem(`DEMO is 0 or 1, not ${value}`);
  return value === '1';
}

/** @param {string} host */
const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** @param {string} host */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
