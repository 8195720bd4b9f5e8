/** Stalls in the middle of a page, as a weak signal does. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const stallMs = 700;

export class StallingServer {
  readonly #server: Server;

  private constructor(product: string, before: string) {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      const { headers, body } = await fetch(product + url).then(async (given) => ({
        headers: given.headers,
        body: Buffer.from(await given.arrayBuffer()),
      }));
      answer.setHeader('content-type', headers.get('content-type') ?? 'application/octet-stream');
      const at = headers.get('content-type')?.startsWith('text/html') ? body.indexOf(before) : -1;
      if (at > 0) answer.write(body.subarray(0, at));
      setTimeout(() => answer.end(body.subarray(Math.max(at, 0))), at > 0 ? stallMs : 0);
    });
  }

  /** @param before the words at which the server stalls once */
  static async before(product: string, before: string): Promise<StallingServer> {
    const stalling = new StallingServer(product, before);
    stalling.#server.listen(0, '127.0.0.1');
    await once(stalling.#server, 'listening');
    return stalling;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}
