/** Concurrent list readers, each with its own connection and without pauses. */
import { Agent, request } from 'node:http';

/** Lists of the clinic, page by page. */
const lists = [
  '/api/reportes',
  '/api/reportes?pag=2',
  '/api/fichas_animal',
  '/api/fichas_animal?pag=2',
  '/api/reportes?departamento=Rocha',
];

/**
 * @typedef {object} Readers
 * @property {number} perSecond successful answers
 * @property {number} p95 milliseconds
 * @property {number} p99
 * @property {number} refused answers of 503: overload (rule: overload)
 * @property {number} failed other answers, and broken connections
 * @property {Record<string, number>} failures count by status or error code
 */

/**
 * @param {string} address
 * @param {string} token
 * @param {{ readers: number, seconds: number, pauseMs?: number }} how
 * @param {AbortSignal} [until] ends it early
 * @returns {Promise<Readers>}
 */
export async function readLists(address, token, { readers, seconds, pauseMs = 0 }, until) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  /** @type {number[]} */
  const took = [];
  let refused = 0;
  /** @type {Record<string, number>} */
  const failures = {};
  const from = performance.now();
  const isOver = () => until?.aborted || performance.now() - from > seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; !isOver(); turn++) {
        const began = performance.now();
        const status = await statusOf(address + lists[turn % lists.length], token, agent);
        if (status === 200) took.push(performance.now() - began);
        else if (status === 503) refused++;
        else failures[status] = (failures[status] ?? 0) + 1;
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  const lasted = (performance.now() - from) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => took[Math.floor(took.length * share)] ?? Number.NaN;
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  return { perSecond: took.length / lasted, p95: at(0.95), p99: at(0.99), refused, failed, failures };
}

/** @param {string} url @param {string} token @param {Agent} agent @returns {Promise<number | string>} the code where the connection broke */
const statusOf = (url, token, agent) =>
  new Promise((resolve) => {
    const asked = request(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => resolve(code ?? message));
    });
    asked.once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => resolve(code ?? message));
    asked.end();
  });
