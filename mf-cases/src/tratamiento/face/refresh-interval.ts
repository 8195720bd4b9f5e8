/** Milliseconds between reads, since events may be missed (rule: events). */
export const refreshInterval = 30_000;
