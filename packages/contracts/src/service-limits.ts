/** Limits that only services know. Those of `limits.ts` travel with every public page. Times in milliseconds. */
export const serviceLimits = {
  login: { tries: 10, triesPerAddress: 100, windowMs: 15 * 60_000 },
  /** Of an address, and of a report, each. */
  seguimiento: { tries: 10, windowMs: 10 * 60_000 },
  publicPosts: { count: 60, windowMs: 10 * 60_000 },
  /** For how long the same request of the same person is the same reading (rule: contribution-readings). */
  readingMs: 10 * 60_000,
  /**
   * How long a request may take to arrive: its headers, and the time that the server waits for its body, with a second
   * more for every `bytesPerS` that have come (rule: slow-requests).
   */
  arrival: { headersMs: 20_000, patienceMs: 40_000, bytesPerS: 1024 },
} as const;
