/**
 * `npm run trial -- production`: the production topology without containers: nginx as edge, two
 * gateways, two copies of each service, a replica set of three, a site published in parts. Settings
 * as for `npm start`, with its own data directory. Ctrl-C ends everything. `--databases` starts
 * only the databases. On a running one: `--kill svc-cases:1`, `--restart gateway`.
 */
import path from 'node:path';
import { runningState } from '../../tools/admin/production-state.mjs';
import { findMongod } from '../../tools/mongod/find.mjs';
import { findNginx } from '../../tools/nginx/find.mjs';
import { nodeBinary, projectEnv } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { untilAborted, untilAskedToEnd } from '../../tools/run/ending.mjs';
import { claimDataDir, portMustBeFree } from '../../tools/start/checks.mjs';
import { prepare } from '../../tools/start/prepare.mjs';
import { untilHealthy } from '../../tools/start/ready.mjs';
import { drawWhenTextsChange } from '../../tools/start/site.mjs';
import { elapsed, heading, Problem, say } from '../../tools/terminal.mjs';
import { readOptions } from './options.mjs';
import { readProductionSettings } from './settings.mjs';
import { copiesOf, readState, restartCopy } from './state.mjs';
import { Topology } from './topology.mjs';
import { markTrialData } from './trial-data.mjs';

/** As in `nginx/render.sh`. */
const usualTlsPort = 8443;

const ending = untilAskedToEnd();
const { signal } = ending;
/** @type {Topology | undefined} */
let topology;

/**
 * @param {string[]} words arguments
 * @returns {Promise<boolean>} whether it succeeded, once it has ended
 */
export async function production(words) {
  try {
    const settings = readProductionSettings(process.env);
    const { scale, databases, kill, restart } = readOptions(words);
    if (kill !== undefined) killCopies(settings.dataDir, kill);
    else if (restart !== undefined) await restartInTurn(settings.dataDir, restart);
    else if (databases) await runDatabases(settings, scale);
    else await runProduction(settings, scale);
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    throw error;
  } finally {
    ending.abort();
    await topology?.stop();
  }
}

/**
 * @param {import('../../tools/start/settings.mjs').Settings} settings
 * @param {import('./topology.mjs').Scale} scale
 */
async function runProduction(settings, scale) {
  const from = Date.now();
  heading('Caparazón, as in production');
  if (runningState(settings.dataDir)) {
    throw new Problem(
      `it runs on ${settings.dataDir} already. How many copies there are (--scale) is said at its start: Ctrl-C there, and start it anew`,
    );
  }
  await portMustBeFree(settings);
  await findNginx({ say: (text) => say('nginx', text), signal });
  await claimDataDir(settings.dataDir);
  markTrialData(settings);
  const parts = new Topology(settings, scale);
  topology = parts;
  const startDatabases = async (/** @type {Promise<void>} */ installed) => {
    const mongod = await findMongod({ installed, signal });
    await installed;
    say('mongod', `${mongod.version}, data in ${settings.dataDir}`);
    return parts.startDatabases(mongod, signal);
  };
  const uri = await prepare(settings, signal, startDatabases);
  await keepWhatRuns(settings.dataDir);
  await parts.start(uri, signal);
  const address = await untilHealthy(settings.address, signal, Number(process.env.HTTPS_PORT || usualTlsPort));
  drawWhenTextsChange(settings, signal);
  heading(`\nReady in ${elapsed(from)}: ${address}`);
  if (settings.demo) console.log('Demo accounts: admin, finanzas, voluntario. Password: tortuga-demo');
  console.log(`What runs: ${settings.dataDir}/produccion.json. Ctrl-C stops everything.\n`);
  await untilAborted(signal);
}

/** @param {string} dataDir @throws {Problem} when a part cannot be kept */
async function keepWhatRuns(dataDir) {
  const script = path.join(import.meta.dirname, '../release/keep-what-runs.mjs');
  const { code, output } = await run(nodeBinary(), [script], { env: projectEnv({ DATA_DIR: dataDir }), signal });
  if (code !== 0) throw new Problem(`what runs cannot be kept for the way back: ${reasonIn(output)}`);
}

/**
 * A restore precedes other parts, since a service fills an empty database.
 * @param {import('../../tools/start/settings.mjs').Settings} settings
 * @param {import('./topology.mjs').Scale} scale
 */
async function runDatabases(settings, scale) {
  await claimDataDir(settings.dataDir);
  markTrialData({ ...settings, demo: false });
  topology = new Topology(settings, scale);
  const mongod = await findMongod({ signal });
  await topology.startDatabases(mongod, signal);
  heading(`The databases of ${settings.dataDir} run, and nothing else. Ctrl-C stops them.`);
  await untilAborted(signal);
}

/** @param {string} dataDir @param {string} named */
function killCopies(dataDir, named) {
  const found = copiesOf(readState(dataDir), named);
  const one = found[Math.floor(Math.random() * found.length)];
  if (!one) return;
  process.kill(one.pid, 'SIGKILL');
  say('killed', `${one.part}:${one.copy}`);
}

/** @param {string} dataDir @param {string} named */
async function restartInTurn(dataDir, named) {
  for (const copy of copiesOf(readState(dataDir), named)) {
    await restartCopy(dataDir, copy);
    say('restarted', `${copy.part}:${copy.copy}`);
  }
}
