/** Waits until the whole product is ready, by its own health answer (rule: start). */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';

/** The first start loads the demo's season, which takes a busy machine some time. */
const patienceMs = 120_000;

/** Each question has the gateway ask every service, and a first start takes seconds to load the demo. */
const askEveryMs = 250;

/**
 * @param {string} address
 * @param {AbortSignal} signal
 * @throws {Problem} naming the parts that are not well, when it takes too long
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
