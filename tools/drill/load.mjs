/** People who read and write without a pause, through the edge; each request that does not succeed is kept. */
import { reporte, signIn } from './client.mjs';

const workers = 6;

/** What each asks for in turn: pages and their files, lists of each service, a look-up. */
const reads = [
  '/',
  '/reportes',
  '/remotes.json',
  '/remotes/mf-public/mf-manifest.json',
  '/remotes/mf-cases/mf-manifest.json',
  '/remotes/mf-admin/mf-manifest.json',
  '/config.json',
  '/api/especies',
  '/api/reportes',
  '/api/usuarios/perfil',
  '/api/aportes?pag=1',
  '/api/voluntariado/nuevas',
];

export class Load {
  requests = 0;
  failures = 0;
  #address;
  #token;
  #going = true;
  /** @type {string[]} */
  #failed = [];
  #told = 0;
  /** @type {Promise<void>[]} */
  #workers = [];

  /** @param {string} address @param {string} token */
  constructor(address, token) {
    this.#address = address;
    this.#token = token;
    this.#workers = Array.from({ length: workers }, (_, index) => this.#work(index));
  }

  /** @param {string} address */
  static async begun(address) {
    return new Load(address, await signIn(address, 'admin'));
  }

  /** What was asked since this was asked last, and what of it failed. */
  sinceLast() {
    const asked = this.requests - this.#told;
    this.#told = this.requests;
    return { asked, failed: this.#failed.splice(0) };
  }

  async end() {
    this.#going = false;
    await Promise.all(this.#workers);
  }

  /** @param {number} index the workers begin at different places */
  async #work(index) {
    for (let turn = index; this.#going; turn++) {
      const read = reads[turn % (reads.length + 1)];
      await (read === undefined
        ? this.#ask('/api/reportes', { method: 'POST', body: JSON.stringify(reporte('simulacro de versiones')) })
        : this.#ask(read));
    }
  }

  /** @param {string} place @param {RequestInit} [init] */
  async #ask(place, init = {}) {
    this.requests++;
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      ...(init.body && { 'Content-Type': 'application/json' }),
    };
    try {
      const answer = await fetch(this.#address + place, { ...init, headers, signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (!answer.ok) this.#note(`${init.method ?? 'GET'} ${place}: ${answer.status}`);
    } catch (error) {
      this.#note(`${init.method ?? 'GET'} ${place}: ${/** @type {any} */ (error).cause?.code ?? error}`);
    }
  }

  /** @param {string} what */
  #note(what) {
    this.failures++;
    this.#failed.push(what);
  }
}
