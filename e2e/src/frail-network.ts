import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A report fails midway, or once it is stored and before its answer. */
type Failure = { at: 'body'; afterBytes: number } | { at: 'answer' };

const report = 'POST /api/reportes ';

export class FrailNetwork {
  failure: Failure | null = null;
  reports = 0;
  sentBytes = 0;
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((browser) => this.#carry(browser, connect(port, '127.0.0.1')));
  }

  static async before(port: number): Promise<FrailNetwork> {
    const network = new FrailNetwork(port);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  #carry(browser: Socket, product: Socket): void {
    let failure: Failure | null = null;
    let carries = false;
    let sent = 0;
    const cut = () => {
      failure = null;
      browser.resetAndDestroy();
      product.destroy();
    };
    browser.on('data', (bytes) => {
      if (bytes.includes(report)) {
        carries = true;
        this.reports += 1;
        failure = this.failure;
        sent = 0;
      }
      if (carries) this.sentBytes += bytes.length;
      sent += bytes.length;
      if (failure?.at === 'body' && sent > failure.afterBytes) cut();
      else product.write(bytes);
    });
    product.on('data', (bytes) => (failure?.at === 'answer' ? cut() : browser.write(bytes)));
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => undefined);
    }
  }
}
