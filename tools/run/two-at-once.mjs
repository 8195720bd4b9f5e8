/** More compilers are no faster on a small machine. */
const lanes = 2;

/**
 * Processes items in order, two at a time.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>} results in the order of completion
 * @throws the first failure
 */
export async function twoAtOnce(items, work) {
  const waiting = [...items];
  /** @type {Result[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.push(await work(next));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
