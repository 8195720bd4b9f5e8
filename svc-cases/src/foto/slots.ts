/** Bounds how many tasks run at once; the others wait their turn, first come first served. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

export function createSlots(atOnce: number): Slots {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed over, never freed, while another waits for it.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
