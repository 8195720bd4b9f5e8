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
  /**
   * How long a connection may go without a byte while a request is on it: nobody takes the answer, or less than
   * `bytesPerS` of it. Above every wait of ours.
   */
  unreadMs: 60_000,
  /** Requests that the gateway forwards to one copy at once, and those that wait for it (rule: fair-shares). */
  forwarded: { atOnce: 256, mayWait: 8192, patienceMs: 30_000 },
  /**
   * The longest side of a photo: a row or a column of all its pixels takes a hundred times as long to draw as another. How
   * long the drawing of one photo may take, and after how long without an answer the process that draws counts as hung
   * (rule: photos-apart).
   */
  drawing: { longestSide: 12_000, photoS: 10, hangMs: 15_000 },
  /**
   * Uploads that wait for room (rule: fair-shares). `paceMs` and `arriveMs`: while others wait, a body has to be there
   * `arriveMs` after its turn has come, and each part of it that early; `paceMs` more are free.
   */
  uploads: { mayWait: 128, patienceMs: 45_000, paceMs: 5000, arriveMs: 40_000 },
  /** PDFs that wait to be drawn, one at a time (rule: month-pdf). */
  pdfs: { mayWait: 128, patienceMs: 45_000 },
  /** Of what many share, one address has at most this part (rule: fair-shares). */
  share: 0.5,
} as const;
