import type { Described } from './advice-for.ts';

/** A report that was stored, as its thanks show it. */
export interface SentReporte {
  idReporte: number;
  /** Whether it can be followed, which takes the phone that it was made with (rule: follow-a-report). */
  hasPhone: boolean;
  animal: Described;
  /** As they were sent. */
  photos: readonly Blob[];
}
