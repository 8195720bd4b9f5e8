/** Reports errors from the logs of a production, which a drill deletes with it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** pino's level; unavailable parts and refusals are warnings. */
const error = 50;

/**
 * @param {string} dataDir
 * @param {number} since epoch milliseconds; skips earlier runs on this production
 * @returns {string[]} each error once, with part, stack and count
 */
export function loggedErrors(dataDir, since) {
  const logs = path.join(dataDir, 'logs');
  /** @type {Map<string, number>} */
  const times = new Map();
  // Rotated logs count (`run/part-log.mjs`).
  for (const file of readdirSync(logs).filter((name) => /\.log(\.1)?$/.test(name))) {
    for (const line of readFileSync(path.join(logs, file), 'utf8').split('\n')) {
      const { level = 0, time = 0, service, msg, err } = parsed(line);
      if (level < error || time < since) continue;
      const entry = `${service}: ${msg}: ${err?.code ?? ''} ${err?.stack ?? ''}`;
      times.set(entry, (times.get(entry) ?? 0) + 1);
    }
  }
  return [...times].map(([entry, count]) => `${count} times: ${entry}`);
}

/**
 * @param {string} line
 * @returns {{ level?: number, time?: number, service?: string, msg?: string, err?: { code?: number, stack?: string } }}
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    // A line of the database or edge, or one truncated by a kill.
    return {};
  }
}
