import { spanWords } from '../../tratamiento/face/time-words.ts';

const minuteMs = 60_000;
const dayMs = 24 * 3600_000;

/** 'hace 5 min, '; '' after a day. */
export function agoWords(ms: number): string {
  if (ms < minuteMs) return 'recién, ';
  return ms < dayMs ? `hace ${spanWords(ms)}, ` : '';
}
