/** A network between the browser and the product that fails as those of beaches do, at a byte that a test chooses. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How reports fail: in the middle of their bodies, or once they were stored, before the answer arrives. */
type Failure = { at: 'body'; afterBytes: number } | { at: 'answer' };

const report = 'POST /api/reportes ';

export class FrailNetwork {
  /** What happens to each report, however often a browser itself tries again. */
  failure: Failure | null = null;
  /** How many reports have begun to leave. */
  reports = 0;
  /** Bytes of the connections that carried a report, up to now, in the direction of the product. */
  sentBytes = 0;
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((browser) => this.#carry(browser, connect(port, '127.0.0.1')));
  }

  /** @param port of the product */
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
      // The other side is closed too.
      one.on('error', () => undefined);
    }
  }
}
