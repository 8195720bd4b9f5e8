/**
 * The copies of a service, and which of them takes the next request (ADR 12). With one copy there is nothing to choose,
 * and nobody is asked how it is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './services.ts';

/** Half of the time that a copy that is about to end goes on serving; see `leavingMs` of service-kit. */
const lookEveryMs = 400;

/** How the copies are. All that forward to the service share it. */
export class Copies {
  readonly urls: readonly string[];
  readonly #unwell = new Set<string>();

  /** @param urls base addresses */
  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  isWell(url: string): boolean {
    return !this.#unwell.has(url);
  }

  /** A copy takes no connection. It is left out until it says that it is well. */
  lose(url: string): void {
    if (this.urls.length > 1) this.#unwell.add(url);
  }

  /** Asks each copy again and again how it is, until the signal. */
  watch(signal: AbortSignal): void {
    if (this.urls.length > 1) for (const url of this.urls) void this.#look(url, signal);
  }

  async #look(url: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const well = await ask(url, '/health').then(
        (answer) => (answer as { status?: unknown } | null)?.status === 'ok',
        () => false,
      );
      if (well) this.#unwell.delete(url);
      else this.lose(url);
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

/** Spreads the requests of one kind: each goes to the copy that has the fewest of them. */
export class Spread {
  readonly #copies: Copies;
  readonly #underWay = new Map<string, number>();
  #turn = 0;

  constructor(copies: Copies) {
    this.#copies = copies;
  }

  get size(): number {
    return this.#copies.urls.length;
  }

  /**
   * The copy for the next request. A copy that is not well is taken only where no other is left: that every copy says
   * so may be the database, and then it is for the service to answer.
   * @param tried copies that this request has been sent to
   * @returns undefined when all were tried
   */
  next(tried: readonly string[] = []): string | undefined {
    const { urls } = this.#copies;
    this.#turn += 1;
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < urls.length; i += 1) {
      const url = urls[(this.#turn + i) % urls.length] as string;
      if (tried.includes(url)) continue;
      const cost = (this.#underWay.get(url) ?? 0) + (this.#copies.isWell(url) ? 0 : 1_000_000);
      if (cost < least) [best, least] = [url, cost];
    }
    return best;
  }

  /** Does something with a copy, during which it counts as busy. */
  async using<T>(url: string, work: () => Promise<T>): Promise<T> {
    this.#underWay.set(url, (this.#underWay.get(url) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#underWay.set(url, (this.#underWay.get(url) ?? 1) - 1);
    }
  }

  lose(url: string): void {
    this.#copies.lose(url);
  }
}
