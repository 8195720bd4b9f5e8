import { buildConnector } from 'undici';

const usedBefore = new WeakSet<Error>();

/**
 * @param connectMs how long a service may take
 * @returns a connector for undici, usable by Node's agent. It fails with `UND_ERR_CONNECT_TIMEOUT`
 */
export function createConnector(connectMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      socket.once('error', (broken) => {
        if (socket.bytesRead > 0) usedBefore.add(broken);
      });
      return callback(null, socket);
    });
}

/** Whether the connection that broke with this error had carried an answer before. */
export const brokeReused = (error: Error): boolean => usedBefore.has(error);
