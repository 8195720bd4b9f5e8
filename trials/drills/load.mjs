/**
 * Readers and writers without pauses through the edge; records failed requests and acknowledged
 * writes.
 */
import { randomUUID } from 'node:crypto';
import { ownName, reporte, signIn } from './client.mjs';
import { ledger } from './ledger.mjs';

const usualWorkers = 6;

/** Requests of each in turn: pages, files, lists of each service and a look-up. */
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

/** A connection that ended without an answer. */
const closed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

export class Load {
  requests = 0;
  failures = 0;
  /**
   * Whether the edge may close idle connections, as nginx does on reload. A request on such a
   * connection gets no answer; it is repeated on a new one, as browsers do.
   */
  edgeCloses = false;
  /** Requests repeated for that reason. */
  askedAgain = 0;
  /** Writes to compare with the database. */
  book = ledger();
  #address;
  #token;
  #going = true;
  /** @type {string[]} */
  #failed = [];
  #counted = 0;
  /** @type {Promise<void>[]} */
  #workers = [];

  /** @param {string} address @param {string} token @param {number} workers */
  constructor(address, token, workers) {
    this.#address = address;
    this.#token = token;
    this.#workers = Array.from({ length: workers }, (_, index) => this.#work(index));
  }

  /** @param {string} address concurrent workers @param {number} [workers] how many ask at once */
  static async begun(address, workers = usualWorkers) {
    return new Load(address, await signIn(address, 'admin'), workers);
  }

  /** Requests and failures since the last call. */
  sinceLast() {
    const asked = this.requests - this.#counted;
    this.#counted = this.requests;
    return { asked, failed: this.#failed.splice(0) };
  }

  async end() {
    this.#going = false;
    await Promise.all(this.#workers);
  }

  /** @param {number} index offset into the reads */
  async #work(index) {
    for (let turn = index; this.#going; turn++) {
      const read = reads[turn % (reads.length + 1)];
      await (read === undefined ? this.#write() : this.#ask(read));
    }
  }

  /**
   * Sends a report with a key, as the form does. A failure is reported and retried only as any
   * request.
   */
  async #write() {
    const name = ownName();
    this.book.begun('reportes', name);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = await this.#ask('/api/reportes', { method: 'POST', headers, body: JSON.stringify(reporte(name)) });
    if (body !== undefined) this.book.acknowledged('reportes', name, JSON.parse(body));
  }

  /**
   * @param {string} place
   * @param {RequestInit} [init]
   * @returns {Promise<string | undefined>} undefined when it failed
   */
  async #ask(place, init = {}) {
    this.requests++;
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      ...(init.body && { 'Content-Type': 'application/json' }),
      ...init.headers,
    };
    const send = () => fetch(this.#address + place, { ...init, headers, signal: AbortSignal.timeout(30_000) });
    try {
      const answer = await send().catch((error) => {
        if (!this.edgeCloses || !closed.includes(error.cause?.code)) throw error;
        this.askedAgain++;
        return send();
      });
      const body = await answer.text();
      if (answer.ok) return body;
      this.#note(`${init.method ?? 'GET'} ${place}: ${answer.status}: ${body.slice(0, 200)}`);
    } catch (error) {
      this.#note(`${init.method ?? 'GET'} ${place}: ${/** @type {any} */ (error).cause?.code ?? error}`);
    }
    return undefined;
  }

  /** @param {string} what */
  #note(what) {
    this.failures++;
    this.#failed.push(what);
  }
}
