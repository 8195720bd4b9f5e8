/**
 * A lock on a folder: a local socket in it, on which the holder listens. It also excludes processes of other
 * containers, and the system closes it when the holder ends.
 */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @param {string} folder made when missing
 * @param {string} purpose locks of different purposes do not exclude each other
 * @returns {Promise<(() => void) | undefined>} releases the lock; undefined when another process holds it
 */
export async function lock(folder, purpose) {
  mkdirSync(folder, { recursive: true });
  const held = await listenOrReplace(path.join(folder, `.${purpose}.sock`));
  return held === 'impossible' ? lockElsewhere(folder, purpose) : held;
}

/**
 * For a folder whose path is too long for a socket, or whose file system has none: excludes processes that share the
 * temporary folder.
 * @param {string} folder
 * @param {string} purpose
 */
async function lockElsewhere(folder, purpose) {
  const id = createHash('sha256')
    .update(`${purpose} ${realpathSync(folder)}`)
    .digest('hex')
    .slice(0, 24);
  const held = await listenOrReplace(path.join(tmpdir(), `caparazon-${id}.sock`));
  if (held === 'impossible') throw new Error(`neither ${folder} nor ${tmpdir()} can hold a lock`);
  return held;
}

/**
 * Waits for the lock.
 * @param {string} folder
 * @param {string} purpose
 * @param {() => void} onWait called once, when it has to wait
 * @param {AbortSignal} [signal] gives up
 * @returns {Promise<() => void>} releases the lock
 * @throws the signal's reason
 */
export async function waitForLock(folder, purpose, onWait, signal) {
  for (let tries = 0; ; tries++) {
    const release = await lock(folder, purpose);
    if (release) return release;
    if (tries === 0) onWait();
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * @typedef {(() => void) | undefined} Held releases the lock; undefined when another process holds it
 */

/**
 * Listens on a socket, or replaces one that a killed process has left.
 * @param {string} socket
 * @returns {Promise<Held | 'impossible'>}
 */
async function listenOrReplace(socket) {
  const held = await listen(socket);
  if (held || (await answers(socket))) return held;
  await removeStale(socket);
  return listen(socket);
}

/**
 * Removes a killed process's socket. Another process may already listen in its place, so the socket gets a second name,
 * and goes only while the first name is still the same socket.
 * @param {string} socket
 */
async function removeStale(socket) {
  // No longer than the first name, so that it can be connected to.
  const leftOver = path.join(path.dirname(socket), `.${randomUUID().slice(0, 8)}`);
  try {
    linkSync(socket, leftOver);
  } catch {
    return;
  }
  const alive = await answers(leftOver);
  const now = statSync(socket, { throwIfNoEntry: false });
  if (!alive && now?.ino === statSync(leftOver).ino) rmSync(socket, { force: true });
  rmSync(leftOver);
}

/**
 * @param {string} socket
 * @returns {Promise<Held | 'impossible'>}
 */
function listen(socket) {
  return new Promise((resolve) => {
    const server = createServer((peer) => peer.destroy());
    server.once('error', (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? undefined : 'impossible'),
    );
    server.listen(socket, () => {
      server.unref();
      const leaveNothing = () => rmSync(socket, { force: true });
      process.once('exit', leaveNothing);
      resolve(() => {
        process.off('exit', leaveNothing);
        server.close();
      });
    });
  });
}

/** @param {string} socket */
function answers(socket) {
  return new Promise((resolve) => {
    const peer = connect(socket);
    peer.once('connect', () => {
      peer.destroy();
      resolve(true);
    });
    peer.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code === 'EACCES'));
  });
}
