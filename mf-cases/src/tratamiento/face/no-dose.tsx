import type { Stale } from './freshness.ts';
import { momentWords } from './time-words.ts';

interface NoDoseProps {
  /** Set while what is known is not current. */
  stale: Stale | null;
  now: number;
  /** What is said when it is certain. */
  none: string;
}

/** All answers are there, and no dose is to be seen. That there is none is said only of now (rule: stale-day). */
export const NoDose = ({ stale, now, none }: NoDoseProps) =>
  stale ? `De ${momentWords(stale.at, now)}, no se ve ningún tratamiento por realizar.` : none;
