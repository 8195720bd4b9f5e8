/** Waits for the health check of the whole product (rule: start). */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';

/** Loading the demo on the first start takes a busy machine long. */
const patienceMs = 120_000;

/** Each check makes the gateway ask every service. */
const askEveryMs = 250;

/**
 * @param {string} address
 * @param {AbortSignal} signal
 * @throws {Problem} with the unhealthy parts, after a timeout
 */
export async function untilHealthy(address, signal) {
  const until = Date.now() + patienceMs;
  let last = 'it does not answer';
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${address}/api/health`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(3000)]),
      });
      if (answer.status === 200) return void (await answer.arrayBuffer());
      last = unwell(/** @type {Health} */ (await answer.json()));
    } catch {
      last = 'it does not answer';
    }
    if (Date.now() > until) throw new Problem(`not ready after ${patienceMs / 1000} s: ${last}`);
    await pause(askEveryMs, undefined, { signal }).catch(() => {});
  }
}

/**
 * @typedef {{services?: Record<string, {status: string, database?: string}>}} Health
 * @param {Health} health
 */
function unwell({ services = {} }) {
  const parts = Object.entries(services).filter(([, { status }]) => status !== 'ok');
  return parts
    .map(([name, { database }]) =>
      database === 'down' ? `${name} has no database, or is still filling it` : `${name} is down`,
    )
    .join(', ');
}
