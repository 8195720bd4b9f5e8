/**
 * What clients were answered while parts were killed. While the edge is dead there is nobody to answer, since there is one
 * of it; a connection that breaks at another time is a fault of the product.
 */

/** @typedef {import('./client.mjs').Answer} Answer */

/** The refusals of somebody who asks for nothing wrong: a part is down, or the first sending of the same is under way. */
const expected = [503, 409];

/** Longer than this nobody waits for an answer: what the gateway gives a service, and a little for the way. */
const patienceMs = 35_000;

export class Answers {
  /** How many of each status; 0 where the connection broke. @type {Record<number, number>} */
  statuses = {};
  /** What was not of our shape, was refused for another reason, broke while the edge lived, or came too late. @type {string[]} */
  faults = [];
  /** The longest that anybody waited, for whatever answer. */
  slowestMs = 0;
  /** What was killed last, for whoever reads of a fault. */
  after = 'nothing';
  #edgeIsThere = true;
  #edgeDeaths = 0;

  /** Said before it is killed. */
  edgeDies() {
    this.#edgeIsThere = false;
    this.#edgeDeaths += 1;
  }

  /** It has answered again. */
  edgeIsBack() {
    this.#edgeIsThere = true;
  }

  /**
   * Asks, and keeps what came of it.
   * @param {string} what is asked, for whoever reads of a fault
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
      const told = typeof body === 'string' ? body : JSON.stringify(body);
      this.faults.push(`${what}: ${status} after ${ms} ms: ${told.slice(0, 300)}; killed before: ${this.after}`);
    }
    return answer;
  }
}
