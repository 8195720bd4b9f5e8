/** Chooses the copy of a service for the next request (ADR 12). A single copy is never checked. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './services.ts';

/** Half of the time that an ending copy still serves; see `leavingMs` of service-kit. */
const lookEveryMs = 400;

/** Health of the copies, shared by all that forward to the service. */
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

  /** Skips a copy that refused a connection until it reports that it is healthy. */
  lose(url: string): void {
    if (this.urls.length > 1) this.#unwell.add(url);
  }

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

/** Gives each request of a kind to the copy with the fewest of them. */
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
   * The copy for the next request. An unhealthy one is taken only when no other is left: if all report so it may be the
   * database, and the service should answer.
   * @param tried copies that this request was sent to
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
