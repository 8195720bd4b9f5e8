/** Waits for the health check of the whole product (rule: start). */
import { get as getPlain } from 'node:http';
import { get as getOverTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';

/** Loading the demo on the first start takes a busy machine long. */
const patienceMs = 120_000;

/** Each check makes the gateway ask every service. */
const askEveryMs = 250;

/**
 * @param {string} address
 * @param {AbortSignal} signal
 * @param {number} [tlsPort] asked instead where plain HTTP is only redirected
 * @returns {Promise<string>} the address that is well
 * @throws {Problem} with the unhealthy parts, after a timeout
 */
export async function untilHealthy(address, signal, tlsPort = 443) {
  const until = Date.now() + patienceMs;
  let asked = address;
  let last = 'it does not answer';
  while (!signal.aborted) {
    try {
      const { status, body } = await ask(`${asked}/api/health`, AbortSignal.any([signal, AbortSignal.timeout(3000)]));
      if (status === 200) return asked;
      // Not where it leads: the public name and port need not lead here yet.
      if (status === 308) asked = `https://${new URL(address).hostname}:${tlsPort}`;
      else last = unwell(/** @type {Health} */ (JSON.parse(body)));
    } catch {
      last = 'it does not answer';
    }
    if (Date.now() > until) throw new Problem(`not ready after ${patienceMs / 1000} s: ${asked}: ${last}`);
    await pause(askEveryMs, undefined, { signal }).catch(() => {});
  }
  return asked;
}

/**
 * @param {string} url on this machine, whose certificate names the public host
 * @param {AbortSignal} signal
 * @returns {Promise<{status: number | undefined, body: string}>}
 */
function ask(url, signal) {
  const get = url.startsWith('https:') ? getOverTls : getPlain;
  return new Promise((resolve, reject) => {
    const options = { signal, agent: false, rejectUnauthorized: false };
    get(url, options, (res) => text(res).then((body) => resolve({ status: res.statusCode, body }), reject)).on(
      'error',
      reject,
    );
  });
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
