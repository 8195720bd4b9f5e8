import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  name: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export type Behaviour = (req: IncomingMessage, res: ServerResponse) => boolean;

export interface StandIn {
  url: string;
  received: Received[];
  behave: Behaviour;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

const describe = (name: string) => ({
  openapi: '3.1.1',
  paths: { '/health': { get: {} }, [`/api/${name}`]: { get: {} } },
  components: { schemas: { [name]: { type: 'object' } } },
});

export async function startStandIn(name: string): Promise<StandIn> {
  let server: Server | undefined;
  let port = 0;
  const standIn: StandIn = { url: '', received: [], behave: () => false, down, up };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (standIn.behave(req, res)) return;
    let bytes = 0;
    for await (const chunk of req) bytes += (chunk as Buffer).length;
    const { method = '', url = '', headers } = req;
    const asked = { name, method, url, headers, bytes };
    standIn.received.push(asked);
    res.setHeader('Content-Type', 'application/json');
    if (url === '/health') res.end(JSON.stringify({ status: 'ok', database: 'ok' }));
    else if (url === '/openapi.json') res.end(JSON.stringify(describe(name)));
    else res.end(JSON.stringify(asked));
  }

  async function up(): Promise<void> {
    const next = createServer(
      { keepAliveTimeout: 60_000 },
      (req, res) => void answer(req, res).catch(() => res.destroy()),
    );
    await new Promise<void>((resolve) => {
      next.listen(port, '127.0.0.1', resolve);
    });
    port = (next.address() as AddressInfo).port;
    server = next;
  }

  async function down(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (server === undefined) return resolve();
      server.close(() => resolve());
      return server.closeAllConnections();
    });
    server = undefined;
  }

  await up();
  standIn.url = `http://127.0.0.1:${port}`;
  return standIn;
}
