/**
 * Caches with a way out (rule: remembered): each comes with its query of the database, which answers when the cache
 * fails; the cache then starts anew.
 */
import { isDatabaseDown } from './database-errors.ts';
import type { Log } from './log.ts';
import type { Reading } from './metrics.ts';
import { createQueue } from './queue.ts';

interface CacheHealth {
  failing: boolean;
  failures: number;
}

const all = new Map<string, CacheHealth>();
let log: Log | undefined;

/** @param to logs failures and recoveries of caches */
export function logCachesTo(to: Log): void {
  log = to;
}

/** The names of failing caches; undefined when there are none. */
export function failingRemembered(): string[] | undefined {
  const names = [...all].filter(([, { failing }]) => failing).map(([name]) => name);
  return names.length === 0 ? undefined : names;
}

const values = (of: (told: CacheHealth) => number) => () =>
  Object.fromEntries([...all].map(([name, health]) => [name, of(health)]));

export const rememberedReadings: readonly Reading[] = [
  {
    name: 'remembered_failing',
    help: 'Whether something remembered fails, so that the database is asked instead',
    label: 'what',
    read: values(({ failing }) => Number(failing)),
  },
  {
    name: 'remembered_failures_total',
    help: 'How often something remembered failed and was begun anew',
    label: 'what',
    isCounter: true,
    read: values(({ failures }) => failures),
  },
];

export interface Watch {
  failed: (error: unknown) => void;
  works: () => void;
}

/** @param name its name in health and metrics */
export function watchRemembered(name: string): Watch {
  const health = all.get(name) ?? { failing: false, failures: 0 };
  all.set(name, health);
  return {
    failed(error) {
      health.failures += 1;
      if (!health.failing) log?.warn({ err: error, what: name }, 'what is remembered fails: the database is asked');
      health.failing = true;
    },
    works() {
      if (health.failing) log?.info({ what: name }, 'what is remembered works again');
      health.failing = false;
    },
  };
}

/** Longer than any look for news, and shorter than anybody waits for a list. */
const patienceMs = 2000;

function inTime<T>(recalling: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    recalling.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** When the database is slow too, queries in place of caches must not pile up. */
const asking = createQueue({ name: 'asking', atOnce: 10, mayWait: 100, patienceMs: 5000 });

export interface Remembering<S> {
  /**
   * @param recall answers from the cache
   * @param ask queries the database alone
   */
  read<T>(recall: (state: S) => Promise<T>, ask: () => Promise<T>): Promise<T>;
}

/** @param begin makes an empty cache, at first and after each failure */
export function remembering<S>(name: string, begin: () => S): Remembering<S> {
  const watch = watchRemembered(name);
  let state = begin();
  return {
    async read(recall, ask) {
      const mine = state;
      try {
        const answer = await inTime(recall(mine));
        watch.works();
        return answer;
      } catch (error) {
        // The query would fail as well, for everybody.
        if (isDatabaseDown(error)) throw error;
        if (state === mine) state = begin();
        watch.failed(error);
        return asking.run(ask);
      }
    },
  };
}
