/** Measures two ways of doing the same thing side by side. Their costs are given as a ratio, since machines differ. */

/** One way: does it many times, and gives the cost of one. */
export type Side = () => Promise<number>;

export interface Comparison {
  /** The median of the ratios of the rounds. */
  ratio: number;
  ours: number;
  bare: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/**
 * Measures both in turn. Each goes first in every other round, so that other work of the machine affects both alike.
 * @param warmUp how many rounds are not counted, in which programs are still being compiled
 * @param rounds how many are counted
 */
export async function compare(
  ours: Side,
  bare: Side,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Comparison> {
  const costs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : null;
    const theirs = await bare();
    costs.push({ ours: first ?? (await ours()), bare: theirs });
  }
  const counted = costs.slice(warmUp);
  return {
    ratio: median(counted.map((cost) => cost.ours / cost.bare)),
    ours: median(counted.map((cost) => cost.ours)),
    bare: median(counted.map((cost) => cost.bare)),
  };
}

interface Bar {
  most?: number;
  least?: number;
  unit?: string;
  digits?: number;
}

/** Prints one line: what was measured, its bar, and whether it holds. The process fails when it does not. */
export function verdict(what: string, value: number, bar: Bar, detail: string): void {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, unit = '' } = bar;
  const holds = least <= value && value <= most;
  if (!holds) process.exitCode = 1;
  const shown = value.toFixed(bar.digits ?? (unit === '' ? 2 : 1));
  console.log(`${what}: ${shown}${unit}, bar ${bar.most ?? bar.least}${unit}, ${holds ? 'pass' : 'FAIL'} (${detail})`);
}

/** The ratio of a comparison, against its bar. */
export function ratioVerdict(
  what: string,
  { ratio, ours, bare }: Comparison,
  most: number,
  cost: { of: string; ours: string; bare: string; digits?: number },
): void {
  const { digits = 2 } = cost;
  const detail = `${cost.of}: ${cost.ours} ${ours.toFixed(digits)} ms, ${cost.bare} ${bare.toFixed(digits)} ms`;
  verdict(what, ratio, { most }, detail);
}
