/** What the copies of a production logged of requests that failed, since a drill's production is deleted with its logs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** pino's level of an error; what is down or refused is a warning. */
const error = 50;

/**
 * @param {string} dataDir
 * @param {number} since epoch milliseconds: what earlier runs on this production logged is not told again
 * @returns {string[]} each error once, with its part and its stack, and how often it was logged
 */
export function loggedErrors(dataDir, since) {
  const logs = path.join(dataDir, 'logs');
  /** @type {Map<string, number>} */
  const times = new Map();
  // A log that has grown too long lies beside the one that took its place (`run/part-log.mjs`).
  for (const file of readdirSync(logs).filter((name) => /\.log(\.1)?$/.test(name))) {
    for (const line of readFileSync(path.join(logs, file), 'utf8').split('\n')) {
      const { level = 0, time = 0, service, msg, err } = parsed(line);
      if (level < error || time < since) continue;
      const told = `${service}: ${msg}: ${err?.code ?? ''} ${err?.stack ?? ''}`;
      times.set(told, (times.get(told) ?? 0) + 1);
    }
  }
  return [...times].map(([told, count]) => `${count} times: ${told}`);
}

/**
 * @param {string} line
 * @returns {{ level?: number, time?: number, service?: string, msg?: string, err?: { code?: number, stack?: string } }}
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    // A database's or the edge's own line, or one that a kill cut off.
    return {};
  }
}
