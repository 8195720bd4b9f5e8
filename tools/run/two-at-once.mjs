/** More than two compilers at once are no faster on a small machine. */
const lanes = 2;

/**
 * Does some work with each item, in their order, two at a time.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @param {AbortSignal} [signal] after an abort nothing more is begun
 * @returns {Promise<Result[]>} of the items that were worked on, in the order in which they ended
 * @throws what the first failing work throws
 */
export async function twoAtOnce(items, work, signal) {
  const waiting = [...items];
  /** @type {Result[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal?.aborted; next = waiting.shift()) {
      results.push(await work(next));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
