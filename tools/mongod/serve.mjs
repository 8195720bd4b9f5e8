/** Starts our own `mongod` on a folder, and deals with one that was left behind. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rotate } from '../run/part-log.mjs';
import { freePorts } from '../run/ports.mjs';
import { commandOf, isAlive, isGone } from '../run/process.mjs';
import { Problem } from '../terminal.mjs';

export const replicaSet = 'rs0';

/** Memory that the embedded database may use as its cache, in GB. */
const cacheGB = 0.25;

/**
 * What a service held that was killed in the middle of a transaction is let go after so many seconds, and half as many more.
 * The server's own value is 60, for which everybody else waited who writes the same. A service gives a transaction 10.
 */
const transactionS = 8;

const anyArgs = [
  ...['--nounixsocket', '--oplogSize', '256', '--wiredTigerCacheSizeGB', String(cacheGB)],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionS}`],
  // A slow operation would be logged with its values: names, phones, what was searched for.
  ...['--slowOpSampleRate', '0'],
];

/** The options of a member of a replica set of several. When it is asked to end, it hands over within a second. */
export const memberArgs = [...anyArgs, '--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=1000'];

/** The options of a server that is alone: the product's, that of tests, that of measurements. */
export const serverArgs = [
  ...anyArgs,
  // A single member has no other to hand over to. Its clients are stopped before it.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
];

/**
 * @typedef {object} Served
 * @property {number} port
 * @property {string} uri for the services
 * @property {string} logFile
 * @property {string[]} args of `mongod`
 */

/**
 * Prepares a `mongod` for a folder. It listens on loopback only, on the port of the last start when that is free.
 * @param {string} dataDir
 * @param {{options?: readonly string[], keyFile?: string | undefined}} [how] with a key file nobody gets in without a password (rule: database-access)
 * @returns {Promise<Served>}
 */
export async function serveFrom(dataDir, { options = serverArgs, keyFile } = {}) {
  const dbPath = path.join(dataDir, 'db');
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(dbPath, { recursive: true });
  mkdirSync(logDir, { recursive: true });
  const logFile = path.join(logDir, 'mongod.log');
  rotate(logFile);

  const portFile = path.join(dataDir, 'mongod.port');
  const [port = 0] = await freePorts(1, portOf(portFile));
  writeFileSync(portFile, String(port));
  const args = [
    ...options,
    // Our users are made as a member of the set: there is no moment in which whoever comes first may make one.
    ...(keyFile ? ['--keyFile', keyFile, '--setParameter', 'enableLocalhostAuthBypass=false'] : []),
    ...['--bind_ip', '127.0.0.1', '--port', String(port), '--replSet', replicaSet],
    ...['--logpath', logFile, '--logappend', '--dbpath', dbPath],
  ];
  return { port, args, logFile, uri: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}&directConnection=true` };
}

/** @param {string} file */
function portOf(file) {
  try {
    return [Number(readFileSync(file, 'utf8'))];
  } catch {
    return [];
  }
}

/**
 * Makes sure that no `mongod` runs on the folder. One that a killed `npm start` left behind is stopped.
 * @param {string} dataDir
 * @param {boolean} ours whether we hold the folder, so that a `mongod` of ours there can only be a left-over
 * @throws {Problem} when another `mongod` uses it
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
 * `mongod` writes its process id into its lock file, and empties that when it ends well.
 * @param {string} dbPath
 * @returns {number | undefined}
 */
function holderOf(dbPath) {
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
  const entries = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-200).map(entryOf);
  const worst = entries.findLast((entry) => entry.s === 'F' || entry.s === 'E');
  return worst
    ? [worst.msg, worst.attr?.error?.errmsg ?? worst.attr?.error].filter(Boolean).join(': ')
    : `see ${logFile}`;
}

/** @param {string} line */
function entryOf(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
