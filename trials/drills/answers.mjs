/**
 * Judges what clients were answered while parts were killed. The only edge cannot answer while it
 * is dead; any other broken connection is a fault of the product.
 */

/** @typedef {import('./client.mjs').Answer} Answer */

/** Refusals of correct requests: a part is down, or the same request is in progress. */
const expected = [503, 409];

/** The gateway's timeout for a service, with a margin. */
const patienceMs = 35_000;

export class Answers {
  /** Count of each status; 0 for a broken connection. @type {Record<number, number>} */
  statuses = {};
  /**
   * Answers of another shape or with another refusal, late ones, and connections broken while the
   * edge lived.
   * @type {string[]}
   */
  faults = [];
  /** The longest wait for any answer. */
  slowestMs = 0;
  /** The last kill, for reports of faults. */
  after = 'nothing';
  #edgeIsThere = true;
  #edgeDeaths = 0;

  /** Called before the edge is killed. */
  edgeDies() {
    this.#edgeIsThere = false;
    this.#edgeDeaths += 1;
  }

  /** Called when the edge answers again. */
  edgeIsBack() {
    this.#edgeIsThere = true;
  }

  /**
   * Runs a request and records its outcome.
   * @param {string} what name of the request in reports of faults
   * @param {() => Promise<Answer>} question
   * @returns {Promise<Answer>}
   */
  async of(what, question) {
    const [wasThere, deaths, from] = [this.#edgeIsThere, this.#edgeDeaths, performance.now()];
    const answer = await question();
    const { status, body, shaped } = answer;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const edgeLived = wasThere && deaths === this.#edgeDeaths;
    const ms = Math.round(performance.now() - from);
    this.slowestMs = Math.max(this.slowestMs, ms);
    const isBad = !shaped || !(status < 400 || expected.includes(status)) || (status === 0 && edgeLived);
    if (isBad || ms > patienceMs) {
      const shown = typeof body === 'string' ? body : JSON.stringify(body);
      this.faults.push(`${what}: ${status} after ${ms} ms: ${shown.slice(0, 300)}; killed before: ${this.after}`);
    }
    return answer;
  }
}
