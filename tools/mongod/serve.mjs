/** Starts `mongod` on a folder, after a leftover one if there is any. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsed } from '../run/json.mjs';
import { rotate } from '../run/part-log.mjs';
import { freePorts } from '../run/ports.mjs';
import { commandOf, isAlive, isGone } from '../run/process.mjs';
import { Problem } from '../terminal.mjs';

export const replicaSet = 'rs0';

/** Cache size in GB. */
const cacheGB = 0.25;

/**
 * Seconds until the server aborts an abandoned transaction of a killed service (half as many more
 * at worst). Its default of 60 made other writers wait; services allow 10.
 */
const transactionS = 8;

const anyArgs = [
  ...['--nounixsocket', '--oplogSize', '256', '--wiredTigerCacheSizeGB', String(cacheGB)],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionS}`],
  // The log of slow operations would contain personal data.
  ...['--slowOpSampleRate', '0'],
];

/** Options of a member of a set. It hands over within a second when asked to end. */
export const memberArgs = [...anyArgs, '--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=1000'];

/** Options of a server without other members. */
export const serverArgs = [
  ...anyArgs,
  // Nobody could take over, and its clients stop first.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
];

/**
 * @typedef {object} Served
 * @property {number} port
 * @property {string} uri the services' address
 * @property {string} logFile
 * @property {string[]} args of `mongod`
 */

/**
 * Prepares a `mongod` on loopback, preferably on the port of the last start.
 * @param {string} dataDir
 * @param {{options?: readonly string[], keyFile?: string | undefined}} [how] a key file enforces passwords (rule: database-access)
 * @returns {Promise<Served>}
 */
export async function serveFrom(dataDir, { options = serverArgs, keyFile } = {}) {
  const dbPath = path.join(dataDir, 'db');
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(dbPath, { recursive: true });
  mkdirSync(logDir, { recursive: true });
  const logFile = path.join(logDir, 'mongod.log');
  rotate(logFile);

  const [port = 0] = await freePorts(1, portOf(dataDir));
  writeFileSync(portFileIn(dataDir), String(port));
  const args = [
    ...options,
    // Members create the users, so the localhost exception must not let anybody else do it.
    ...(keyFile ? ['--keyFile', keyFile, '--setParameter', 'enableLocalhostAuthBypass=false'] : []),
    ...['--bind_ip', '127.0.0.1', '--port', String(port), '--replSet', replicaSet],
    ...['--logpath', logFile, '--logappend', '--dbpath', dbPath],
  ];
  return { port, args, logFile, uri: uriOf(port) };
}

/** @param {number} port */
export const uriOf = (port) => `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}&directConnection=true`;

/** @param {string} dataDir */
const portFileIn = (dataDir) => path.join(dataDir, 'mongod.port');

/** The port of the last start, if there was one. @param {string} dataDir */
export function portOf(dataDir) {
  try {
    return [Number(readFileSync(portFileIn(dataDir), 'utf8'))];
  } catch {
    return [];
  }
}

/**
 * Ensures that no `mongod` runs on the folder, and stops one that a killed `npm start` left.
 * @param {string} dataDir
 * @param {boolean} ours whether we hold the folder's lock, so that its `mongod` must be a leftover
 * @throws {Problem} when another process's `mongod` uses it
 */
export async function clearLeftover(dataDir, ours = true) {
  const dbPath = path.join(dataDir, 'db');
  const pid = holderOf(dbPath);
  if (pid === undefined || !isAlive(pid)) return;
  const command = commandOf(pid);
  if (!command.includes('mongod')) return;
  const startedByUs = ours && command.includes(dbPath) && command.includes('--nounixsocket');
  if (!startedByUs) throw new Problem(`the database directory ${dbPath} is in use by another mongod (process ${pid})`);
  process.kill(pid, 'SIGTERM');
  if (await isGone(pid, 8000)) return;
  process.kill(pid, 'SIGKILL');
  await isGone(pid, 2000);
}

/**
 * `mongod` keeps its process id in the lock file and empties it on a clean exit.
 * @param {string} dbPath
 * @returns {number | undefined}
 */
export function holderOf(dbPath) {
  try {
    return Number.parseInt(readFileSync(path.join(dbPath, 'mongod.lock'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The last error in a log of `mongod`.
 * @param {string} logFile
 * @returns {string}
 */
export function lastErrorOf(logFile) {
  const entries = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-200).map(parsed);
  const worst = entries.findLast((entry) => entry?.s === 'F' || entry?.s === 'E');
  return worst
    ? [worst.msg, worst.attr?.error?.errmsg ?? worst.attr?.error].filter(Boolean).join(': ')
    : `see ${logFile}`;
}
