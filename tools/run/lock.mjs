/**
 * A lock on a folder that no crash can leave behind: its holder listens on a local socket named after the folder, and
 * the system closes the socket when the holder ends, in whatever way.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @param {string} folder made when it is not there
 * @param {string} purpose locks of different purposes do not exclude each other
 * @returns {Promise<(() => void) | undefined>} releases the lock; undefined when another process holds it
 */
export async function lock(folder, purpose) {
  mkdirSync(folder, { recursive: true });
  const id = createHash('sha256')
    .update(`${purpose} ${realpathSync(folder)}`)
    .digest('hex')
    .slice(0, 24);
  const socket = path.join(tmpdir(), `caparazon-${id}.sock`);
  return (await listen(socket)) ?? ((await answers(socket)) ? undefined : await listen(socket, 'stale'));
}

/**
 * Waits for the lock as long as another process holds it.
 * @param {string} folder
 * @param {string} purpose
 * @param {() => void} onWait called once, when it has to wait
 * @returns {Promise<() => void>} releases the lock
 */
export async function waitForLock(folder, purpose, onWait) {
  for (let tries = 0; ; tries++) {
    const release = await lock(folder, purpose);
    if (release) return release;
    if (tries === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * @param {string} socket
 * @param {'stale'} [state] the file is a left-over of a process that was killed
 * @returns {Promise<(() => void) | undefined>}
 */
function listen(socket, state) {
  if (state === 'stale') rmSync(socket, { force: true });
  return new Promise((resolve) => {
    const server = createServer((peer) => peer.destroy());
    server.once('error', () => resolve(undefined));
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
