/** What `npm run trial -- production` runs besides databases: copies of each part, and the edge. */
import { randomBytes } from 'node:crypto';
import { asService } from '../../tools/mongod/access.mjs';
import { nodeBinary, projectEnv, root } from '../../tools/project.mjs';
import { isListening } from '../../tools/run/ports.mjs';
import { answers, frugal, heapOf, ownMetricsPort } from '../../tools/start/parts.mjs';
import { folderOf } from './state.mjs';

/** Time that an ending copy goes on serving: gateways check each copy twice in it (ADR 12). */
const leavingMs = 1000;

/**
 * @typedef {Record<'gateway' | 'svc-auth' | 'svc-cases' | 'svc-contrib', number[]>} Ports by copy
 * @param {string} part
 * @param {number} copy
 */
export const nameOf = (part, copy) => `${part}-${copy}`;

/**
 * @param {import('../../tools/start/settings.mjs').Settings} settings
 * @param {string} mongodbUri the operator's address
 * @param {Ports} ports
 * @returns {(part: keyof Ports, copy: number) => import('../../tools/run/part.mjs').PartSpec}
 */
export function nodeSpecs(settings, mongodbUri, ports) {
  const urlsOf = (/** @type {keyof Ports} */ part) => ports[part].map((port) => `http://127.0.0.1:${port}`).join();
  const demo = settings.demo ? '1' : '0';
  const shared = {
    HOST: '127.0.0.1',
    DEMO: demo,
    INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
    // Edge and gateways run on loopback and pass the client's address.
    TRUSTED_PROXIES: '127.0.0.1',
    LEAVING_MS: String(leavingMs),
  };
  const service = (/** @type {typeof import('../../tools/project.mjs').services[number]} */ name) => ({
    ...shared,
    MONGODB_URI: asService(mongodbUri, name),
    AUTH_URL: urlsOf('svc-auth'),
  });
  /** @type {Record<keyof Ports, NodeJS.ProcessEnv>} */
  const envOf = {
    'svc-auth': { ...service('svc-auth'), KEYS_SECRET_FILE: settings.keysSecretFile },
    'svc-cases': service('svc-cases'),
    'svc-contrib': { ...service('svc-contrib'), SITE_DIR: settings.siteDir, PUBLIC_ORIGIN: settings.origin },
    gateway: {
      ...shared,
      SVC_AUTH_URL: urlsOf('svc-auth'),
      SVC_CASES_URL: urlsOf('svc-cases'),
      SVC_CONTRIB_URL: urlsOf('svc-contrib'),
      // The edge serves the site.
      SITE_DIR: '',
    },
  };
  return (part, copy) => {
    const port = ports[part][copy - 1];
    return {
      name: nameOf(part, copy),
      command: nodeBinary(),
      args: [heapOf(part), 'src/main.ts'],
      // Read at each start, since releases change it.
      get cwd() {
        return folderOf(settings.dataDir, part);
      },
      env: projectEnv({
        ...{ ...frugal, NODE_ENV: 'production', METRICS_PORT: ownMetricsPort(), ...envOf[part], PORT: String(port) },
      }),
      isUp: () => answers(`http://127.0.0.1:${port}${part === 'gateway' ? '/config.json' : '/health'}`),
    };
  };
}

/**
 * @param {import('../../tools/nginx/find.mjs').Nginx} nginx
 * @param {string[]} args
 * @param {number} port
 * @returns {import('../../tools/run/part.mjs').PartSpec}
 */
export const edgeSpec = (nginx, args, port) => ({
  name: 'edge',
  command: nginx.binary,
  args,
  cwd: root,
  env: process.env,
  isUp: () => isListening(port),
  stopSignal: 'SIGQUIT',
});
