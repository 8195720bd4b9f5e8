/** Limits that only services need; those of `limits.ts` are loaded by every public page. Times in milliseconds. */
export const serviceLimits = {
  login: { tries: 10, triesPerAddress: 100, windowMs: 15 * 60_000 },
  /** Links of mails. Of one account `mails` are sent within the window of a login; the last stays valid. */
  enlace: { recuperarMs: 30 * 60_000, invitacionMs: 7 * 24 * 3600_000, mails: 3 },
  /** For each address and for each report. */
  seguimiento: { tries: 10, windowMs: 10 * 60_000 },
  publicPosts: { count: 60, windowMs: 10 * 60_000 },
  /** Repeated within this time, a person's request counts as one reading (rule: contribution-readings). */
  readingMs: 10 * 60_000,
  /**
   * How long a request may take to arrive: its headers, and its body with a second more for every `bytesPerS` received
   * (rule: slow-requests).
   */
  arrival: { headersMs: 20_000, patienceMs: 40_000, bytesPerS: 1024 },
  /** A connection with a request on it is closed when no byte moves for this long. Longer than every wait of ours. */
  unreadMs: 60_000,
  /** Requests that the gateway forwards to one copy at once, and those that wait for it (rule: fair-shares). */
  forwarded: { atOnce: 256, mayWait: 8192, patienceMs: 30_000 },
  /**
   * `longestSide` in pixels: a single long row takes a hundred times as long to draw. `photoS` bounds one photo; a
   * process silent for `hangMs` counts as hung (rule: photos-apart).
   */
  drawing: { longestSide: 12_000, photoS: 10, hangMs: 15_000 },
  /**
   * Uploads that wait for room (rule: fair-shares). While others wait, a body and each part of it must arrive within
   * `arriveMs` of its turn; `paceMs` more are free.
   */
  uploads: { mayWait: 128, patienceMs: 45_000, paceMs: 5000, arriveMs: 40_000 },
  /** PDFs that wait to be drawn, one at a time with a rest in between (rule: month-pdf). */
  pdfs: { mayWait: 128, patienceMs: 45_000, restMs: 240 },
  /** The most of a shared resource that one address may take (rule: fair-shares). */
  share: 0.5,
} as const;
