/** Limits that only the clinic's screens and services know. Those of `limits.ts` travel with every public page. */
export const clinicLimits = {
  /** Letters and digits of a tag's code, characters as it is typed, and tags that an intake form takes. */
  marca: { longest: 20, typed: 40, alIngreso: 10 },
} as const;
