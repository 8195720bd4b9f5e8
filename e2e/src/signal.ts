/** The way from a phone to the product, whose signal comes and goes. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class Signal {
  /** `stalled`: nothing is refused, and nothing answered. */
  state: 'on' | 'off' | 'stalled' = 'on';
  /** Addresses that were asked while it was on. */
  asked: string[] = [];
  /** What the server answers in place of the product, by address; a status or a JSON text. */
  readonly instead = new Map<string, number | string>();
  /** Other files at an address, as where the operator set it so. */
  readonly served = new Map<string, string>();
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((asked, answer) => {
      if (this.state === 'off') asked.socket.destroy();
      if (this.state !== 'on') return;
      const { pathname } = new URL(asked.url ?? '/', 'http://phone');
      this.asked.push(pathname);
      const own = this.instead.get(pathname);
      if (own !== undefined) {
        answer.writeHead(typeof own === 'number' ? own : 200, { 'content-type': 'application/json' });
        answer.end(typeof own === 'number' ? '' : own);
        return;
      }
      const path = this.served.get(pathname) ?? asked.url;
      const { method, headers } = asked;
      const onward = request({ host: '127.0.0.1', port, path, method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    });
  }

  static async before(port: number): Promise<Signal> {
    const signal = new Signal(port);
    signal.#server.listen(0, '127.0.0.1');
    await once(signal.#server, 'listening');
    return signal;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
