/**
 * `npm start`: everything that is needed, from a bare clone to a product that answers. Works on Node 20.19 and with nothing
 * installed. SIGTERM or Ctrl-C ends it, with everything that it started.
 */
import { findMongod } from '../mongod/find.mjs';
import { mustBeReplicaSet } from '../mongod/replica-set.mjs';
import { root } from '../project.mjs';
import { untilAborted, untilAskedToEnd } from '../run/ending.mjs';
import { waitForLock } from '../run/lock.mjs';
import { elapsed, explain, heading, say } from '../terminal.mjs';
import { buildChanged } from './build.mjs';
import { claimDataDir, portMustBeFree } from './checks.mjs';
import { compileChanged } from './compile.mjs';
import { install } from './install.mjs';
import { Product } from './product.mjs';
import { untilHealthy } from './ready.mjs';
import { readSettings } from './settings.mjs';
import { publishBuilt } from './site.mjs';

const from = Date.now();
const ending = untilAskedToEnd();
const { signal } = ending;
/** @type {Product | undefined} */
let product;

try {
  heading('Caparazón');
  const settings = readSettings(process.env);
  await portMustBeFree(settings);
  await claimDataDir(settings.dataDir);
  const mongod = await prepare(settings);
  product = new Product(settings);
  const uri = await startDatabase(product, settings, mongod);
  await product.startServices(uri, signal);
  await untilHealthy(settings.address, signal);
  welcome(settings);
  await untilAborted(signal);
} catch (error) {
  if (!signal.aborted) {
    explain('npm start', error);
    process.exitCode = 1;
  }
}
ending.abort();
await product?.stop();
// Nothing may hold the process: a download that is being given up, a question to a part that is gone.
process.exit();

/**
 * Installs, builds, and finds a database server meanwhile.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<import('../mongod/find.mjs').Mongod | undefined>} nothing when the operator gave a server
 */
async function prepare({ mongodbUri, siteDir }) {
  const release = await waitForLock(root, 'prepare', () => say('packages', 'another one is being prepared: waiting…'));
  const installed = install(signal);
  const built = installed.then(() => buildChanged(undefined, signal)).then(() => compileChanged(signal));
  const found = mongodbUri ? undefined : findMongod({ installed, say: (text) => say('mongod', text), signal });
  const [mongod] = await Promise.all([found, built]);
  signal.throwIfAborted();
  await publishBuilt(siteDir);
  release();
  return mongod;
}

/**
 * @param {Product} parts
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('../mongod/find.mjs').Mongod | undefined} mongod
 * @returns {Promise<string>} its address
 */
async function startDatabase(parts, { mongodbUri, dataDir }, mongod) {
  if (mongod) {
    say('mongod', `${mongod.version}, data in ${dataDir}`);
    return parts.startDatabase(mongod, signal);
  }
  say('mongod', 'the server of MONGODB_URI');
  await mustBeReplicaSet(mongodbUri ?? '');
  return mongodbUri ?? '';
}

/** @param {import('./settings.mjs').Settings} settings */
function welcome({ address, demo, dataDir }) {
  heading(`\nReady in ${elapsed(from)}: ${address}`);
  if (demo) console.log('Demo accounts: admin, finanzas, voluntario. Password: tortuga-demo');
  console.log(`Logs: ${dataDir}/logs. Ctrl-C stops everything.\n`);
}
