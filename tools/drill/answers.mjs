/**
 * What clients were answered while parts were killed. While the edge is dead there is nobody to answer, since there is one
 * of it; a connection that breaks at another time is a fault of the product.
 */

/** @typedef {import('./client.mjs').Answer} Answer */

/** The refusals of somebody who asks for nothing wrong: a part is down, or the first sending of the same is under way. */
const expected = [503, 409];

export class Answers {
  /** How many of each status; 0 where the connection broke. @type {Record<number, number>} */
  statuses = {};
  /** What was not of our shape, what was refused for another reason, and what broke while the edge lived. @type {string[]} */
  faults = [];
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
    if (!shaped || !(status < 400 || expected.includes(status)) || (status === 0 && edgeLived)) {
      const told = typeof body === 'string' ? body : JSON.stringify(body);
      const ms = Math.round(performance.now() - from);
      this.faults.push(`${what}: ${status} after ${ms} ms: ${told.slice(0, 300)}; killed before: ${this.after}`);
    }
    return answer;
  }
}
