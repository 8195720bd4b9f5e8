import { connect, createServer } from 'node:net';

// Below the ephemeral range, so that a restarted part finds its port free.
const first = 20_000;
const last = 31_999;

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<NodeJS.ErrnoException | undefined>} why nothing can listen there, or undefined
 */
export function whyNotFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Distinct free ports on loopback.
 * @param {number} count
 * @param {number[]} [preferred] tried first
 * @returns {Promise<number[]>}
 */
export async function freePorts(count, preferred = []) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const port of preferred) {
    if (found.size < count && !(await whyNotFree(port))) found.add(port);
  }
  while (found.size < count) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (!found.has(port) && !(await whyNotFree(port))) found.add(port);
  }
  return [...found];
}

/** @param {number} port @returns {Promise<boolean>} whether something listens on loopback */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
