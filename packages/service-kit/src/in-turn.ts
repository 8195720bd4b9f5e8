/** Long pieces of work, one in each turn of the event loop, whoever they are for: between two of them others go on. */
const waiting: (() => void)[] = [];

function doNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(doNext);
}

/** Does a piece of work when its turn comes, first come first served. @returns what it returns; it throws what it throws */
export const inTurn = <T>(work: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
    if (waiting.length === 1) setImmediate(doNext);
  });
