import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the system's range for other tests' servers and outgoing connections. */
const range = { first: 12_000, count: 8000 };

/** A TCP port of the loopback address on which nothing listens now. */
export async function freePort(): Promise<number> {
  const port = range.first + Math.floor(Math.random() * range.count);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
