import type { Stale } from './freshness.ts';
import { momentWords } from './time-words.ts';

interface NoDoseProps {
  stale: Stale | null;
  now: number;
  none: string;
}

/** Says that no dose is due, or of when outdated data are (rule: stale-day). */
export const NoDose = ({ stale, now, none }: NoDoseProps) =>
  stale ? `De ${momentWords(stale.at, now)}, no se ve ningún tratamiento por realizar.` : none;
